// Lab Prioritize on the page: levels, messages, graphs, workflow files as jobs.
import fs from 'node:fs';
import { axe, collectErrors, expect, open, skipIfAbsent, test } from './helpers.mjs';
import { finished, goTo, openFile, place, press, savesStage } from './page.mjs';

/** A small workflow in DOT: a source, a fan of `wide` tasks, a sink. */
function fan(wide) {
  const edges = Array.from({ length: wide }, (_, place) => `0 -> ${place + 1}; ${place + 1} -> ${wide + 1};`);
  const tasks = Array.from({ length: wide + 2 }, (_, task) => `${task} [size="${task + 1}"];`);
  return `digraph G { ${tasks.join(' ')} ${edges.join(' ')} }`;
}

test('opens on nine levels and steps both ways over the same states', async ({ page }) => {
  const errors = collectErrors(page);
  await open(page, { hash: 'prioritize' });
  await finished(page);
  await expect(page.locator('.prio .jobs .lvl')).toHaveText(['1', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
  await expect(page.locator('#why')).toContainText('Why does J1 go first?');
  await expect(page.locator('.msg.now')).toContainText('2 R3, GFLOPS');
  const there = [await place(page)];
  for (let step = 0; step < 6; step += 1) {
    await press(page, 'ArrowRight');
    there.push(await place(page));
  }
  for (let step = 5; step >= 0; step -= 1) {
    await press(page, 'ArrowLeft');
    expect(await place(page)).toEqual(there[step]);
  }
  await page.getByText('Message', { exact: true }).click();
  // The arrows belong to the choice as long as it has the focus.
  await page.locator('#stage').focus();
  await press(page, 'ArrowRight');
  expect((await place(page)).cursor).toBe(there[0].cursor + 1);
  expect(errors).toEqual([]);
});

test('a job of the list is shown as a graph until the run is followed again', async ({ page }) => {
  await open(page, { hash: 'prioritize' });
  await finished(page);
  const pick = page.locator('.prio .job-pick', { hasText: 'J3' });
  await pick.focus();
  await page.keyboard.press('Enter');
  await expect(pick).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.dag canvas')).toHaveAttribute('aria-label', /Task graph of J3: 9 tasks in 2 layers/);
  await page.keyboard.press('Enter');
  await expect(page.locator('.dag canvas')).toHaveAttribute('aria-label', /Task graph of J1/);
});

test('labs keep their own place', async ({ page }) => {
  await open(page);
  await finished(page);
  await press(page, 'ArrowRight');
  const allocate = await place(page);
  await goTo(page, 'Prioritize');
  await expect(page.locator('.prio .lvl').first()).toBeVisible();
  await goTo(page, 'Allocate');
  await expect(page.locator('.queue')).toBeVisible();
  expect(await place(page)).toEqual(allocate);
});

for (const theme of ['light', 'dark']) {
  test(`axe finds nothing, ${theme}`, async ({ page }) => {
    await open(page, { hash: 'prioritize', theme });
    await finished(page);
    expect(await axe(page)).toEqual([]);
    await press(page, 't');
    expect(await axe(page)).toEqual([]);
  });
}

test('a small screen shows everything and never pans', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, { hash: 'prioritize' });
  await finished(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await axe(page)).toEqual([]);
});

test('a workflow becomes a job, and what its weights were made of is said', async ({ page }) => {
  await open(page, { hash: 'prioritize' });
  await finished(page);
  await openFile(page, 'fan.dot', fan(4));
  await expect(page.locator('.notice')).toContainText('fan.dot, 6 tasks');
  await expect(page.locator('.dag canvas')).toHaveAttribute('aria-label', /6 tasks in 3 layers/);
  await expect(page.locator('.prio .jobs .lvl')).toHaveCount(1);
});

test('what a second of a workflow is worth is a field of the form', async ({ page }) => {
  await open(page, { hash: 'prioritize' });
  await finished(page);
  await openFile(page, 'chain.dot', 'digraph G { 1 -> 2 }');
  await expect(page.locator('.prio .jobs tbody tr')).toHaveCount(1);
  await expect(page.locator('.prio .jobs tbody tr')).toContainText('2');
  await page.getByRole('button', { name: 'Edit scenario' }).click();
  await page.getByLabel('Operations per second').fill('5e9');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await finished(page);
  await press(page, 'End');
  await expect(page.locator('.prio .jobs tbody tr')).toContainText('10');
});

test('a real Montage workflow is dropped, stepped through, and has its class', async ({ page }) => {
  const file = skipIfAbsent('traces/dag/wfformat/montage-chameleon-2mass-005d-001.json');
  await open(page, { hash: 'prioritize' });
  await finished(page);
  await openFile(page, 'montage.json', fs.readFileSync(file));
  await expect(page.locator('.notice')).toContainText('58 tasks');
  await expect(page.locator('.dag canvas')).toHaveAttribute('aria-label', /58 tasks/);
  await expect(page.locator('.prio .jobs tbody tr')).toContainText('High');
  const before = await place(page);
  await press(page, 'End');
  await press(page, 'Home');
  await press(page, 'ArrowRight');
  expect((await place(page)).cursor).toBe(before.cursor);
});

test('stage and tables can be saved', async ({ page }) => {
  await open(page, { hash: 'prioritize' });
  await finished(page);
  await savesStage(page, ['J1', 'GGRB', 'GFLOPS', 'Longest path']);
});
