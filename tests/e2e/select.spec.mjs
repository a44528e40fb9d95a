// Lab Select: the page opens, steps both ways, is accessible, goes by keys, fits a phone, stays fluid.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import { axe, collectErrors, expect, open, test } from './helpers.mjs';
import { finished, openFile, place, press, savesStage } from './page.mjs';

async function openSelect(page, options = {}) {
  await open(page, { hash: 'select', ...options });
  return finished(page);
}

test('the tab opens the lab where each criterion picks another cluster', async ({ page }) => {
  const errors = collectErrors(page);
  await open(page);
  await finished(page);
  await page.getByRole('link', { name: 'Select' }).click();
  await expect(page.locator('.stage.sel')).toBeVisible();
  await expect(page.locator('.caption')).toContainText('Each criterion alone picks another cluster.');
  await expect(page.getByRole('heading', { name: 'Why C4?' })).toBeVisible();
  await expect(page.locator('.clusters tbody tr')).toHaveCount(10);
  await expect(page.locator('.clusters tr.chosen th')).toHaveText('C4');
  await expect(page.locator('.picks li')).toHaveCount(4);
  await expect(page.locator('math')).toHaveAttribute('aria-label', /transfer plus wait plus process/);
  // The pick list is inside the stage, not below its foot.
  const foot = await page.locator('#stage').evaluate(stage => stage.getBoundingClientRect().bottom);
  const list = await page.locator('.picks').evaluate(list => list.getBoundingClientRect().bottom);
  expect(list).toBeLessThanOrEqual(foot + 1);
  expect(errors).toEqual([]);
});

test('steps go both ways and come to the same states', async ({ page }) => {
  await openSelect(page);
  const seen = [await place(page)];
  for (let step = 0; step < 4; step += 1) {
    await press(page, 'ArrowRight');
    seen.push(await place(page));
  }
  expect(new Set(seen.map(one => one.state)).size).toBe(seen.length);
  for (const before of seen.slice(0, -1).reverse()) {
    await press(page, 'ArrowLeft');
    expect(await place(page)).toEqual(before);
  }
  await press(page, 'End');
  await expect(page.getByRole('heading', { name: 'How did it end?' })).toBeVisible();
  await press(page, 'Home');
  expect((await place(page)).cursor).toBe(0);
});

for (const theme of ['light', 'dark']) {
  test(`axe finds nothing in lab Select: ${theme}`, async ({ page }) => {
    const errors = collectErrors(page);
    await openSelect(page, { theme });
    expect(await axe(page)).toEqual([]);
    await press(page, 'Home');
    expect(await axe(page), 'before anything').toEqual([]);
    await press(page, 't');
    expect(await axe(page), 'tables').toEqual([]);
    await press(page, 't');
    await page.getByRole('button', { name: 'Edit scenario' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Edit scenario' })).toBeVisible();
    expect(await axe(page), 'editor').toEqual([]);
    expect(errors).toEqual([]);
  });
}

test('the rows stay filled while it is stepped and played', async ({ page }) => {
  await open(page, { hash: 'select' });
  await finished(page);
  // At every frame: whether a row lacks its name, its numbers or what stands at the end of its bar.
  await page.evaluate(() => {
    window.frames = 0;
    window.blank = [];
    const look = () => {
      const rows = [...document.querySelectorAll('.clusters tbody tr')];
      window.frames += 1;
      if (rows.length < window.rows) window.blank.push(`${rows.length} rows`);
      window.rows = rows.length;
      for (const row of rows) {
        const said = [...row.cells].slice(0, 1).concat([...row.querySelectorAll('.tot')]);
        if (said.length < 2 || said.some(one => !one.textContent.trim())) window.blank.push(row.textContent);
      }
      requestAnimationFrame(look);
    };
    window.rows = document.querySelectorAll('.clusters tbody tr').length;
    look();
  });
  for (let step = 0; step < 30; step += 1) await press(page, 'ArrowRight');
  for (let step = 0; step < 10; step += 1) await press(page, 'ArrowLeft');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForTimeout(3_000);
  const { frames, blank } = await page.evaluate(() => ({ frames: window.frames, blank: [...new Set(window.blank)] }));
  expect(frames).toBeGreaterThan(60);
  expect(blank).toEqual([]);
});

test('the tables have every cluster with its estimate', async ({ page }) => {
  await openSelect(page);
  await press(page, 't');
  const table = page.locator('.stage-tables table').first();
  await expect(table.locator('caption')).toContainText('TTR of J23');
  await expect(table.locator('tbody tr')).toHaveCount(10);
  await expect(table).toContainText('past the deadline');
  await expect(table).toContainText('too few processors');
});

test('a phone shows every cluster and never pans sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSelect(page, { theme: 'light' });
  const pans = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await pans()).toBe(0);
  await page.getByRole('button', { name: 'Step forward' }).click();
  expect(await pans()).toBe(0);
  expect(await axe(page)).toEqual([]);
});

/** Opens a scenario of the menu by its title. */
async function openPreset(page, title) {
  const before = await finished(page);
  await page.locator('.sentence .v').first().click();
  await page.getByRole('dialog', { name: 'Workload' }).getByRole('button', { name: title }).click();
  await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', before);
  return finished(page);
}

test('of fifty clusters and a thousand jobs no more is made than of a few', async ({ page }) => {
  const errors = collectErrors(page);
  await openSelect(page);
  // The tables tell of every cluster and come when nothing moves, which on a slow machine is between two keys.
  const made = () => page.evaluate(() => document.querySelectorAll('body *:not(#stage > .sr *)').length);
  const few = await made();
  await openPreset(page, 'Fifty clusters');
  for (const key of ['End', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Home', 'ArrowRight', 'ArrowRight']) {
    await press(page, key);
    expect(await page.locator('.clusters tbody tr').count()).toBe(12);
    expect(await made(), key).toBeLessThan(2 * few);
  }
  expect(errors).toEqual([]);
});

test('a link comes back to the same decision', async ({ page, context }) => {
  await openSelect(page);
  const hash = () => page.evaluate(() => location.hash);
  await expect.poll(hash).toMatch(/^#1\./);
  const first = await hash();
  await press(page, 'ArrowRight');
  const before = await place(page);
  await expect.poll(hash).not.toBe(first);
  const again = await context.newPage();
  await again.goto(page.url());
  await finished(again);
  await expect.poll(() => place(again)).toEqual(before);
});

test('the page and the command line agree in lab Select, bit for bit', async ({ page }) => {
  test.skip(!process.env.GRIDLOCK_CLI, 'needs GRIDLOCK_CLI');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gridlock-'));
  await openSelect(page);
  for (const concurrency of ['serial', 'shared']) {
    const scenario = {
      format: 'gridlock/1', lab: 'select', policy: 'mcrs', seed: 5, options: { concurrency },
      clusters: { generator: 'nandagopal', count: 12 },
      workload: { generator: 'nandagopal', count: 300, interarrival: 900 },
    };
    const before = await finished(page);
    await openFile(page, 'scenario.json', JSON.stringify(scenario));
    await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', before);
    const file = path.join(folder, 'scenario.json');
    fs.writeFileSync(file, JSON.stringify(scenario));
    const out = execFileSync(process.env.GRIDLOCK_CLI, ['run', file], { maxBuffer: 1 << 28 });
    expect(await finished(page)).toBe(JSON.parse(out).fingerprint);
  }
});

test('stage and tables can be saved', async ({ page }) => {
  await open(page, { hash: 'select' });
  await finished(page);
  await savesStage(page, ['C1', 'TTR of', 'MCRS']);
});

test('jobs and clusters are one tab stop each: arrows go along, and a press tells who is ahead', async ({ page }) => {
  await openSelect(page);
  const rows = page.locator('.c-pick');
  await expect(page.locator('.q-job[tabindex="0"]')).toHaveCount(1);
  await expect(page.locator('.c-pick[tabindex="0"]')).toHaveCount(1);
  await page.locator('.q-job').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.q-job').nth(1)).toBeFocused();
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  const tip = page.locator('.clusters .tip');
  await expect(tip).toContainText(/^C2: transfer .*(Ahead: J\d+|Nobody is ahead)/);
  await expect(tip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  await expect(rows.nth(1)).toBeFocused();
});
