// Orders and backfilling in lab Allocate: who may pass the head and why on this site, what is kept for it on the
// map, the form, a phone.
import { axe, collectErrors, expect, open, test } from './helpers.mjs';
import { finished, place, press } from './page.mjs';

/** Opens a scenario of the menu by its title. */
async function openPreset(page, title) {
  const before = await finished(page);
  await page.locator('.sentence .v').first().click();
  await page.getByRole('dialog', { name: 'Workload' }).getByRole('button', { name: title }).click();
  await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', before);
  return finished(page);
}

const EASY = 'Passing on five sites';
const CONSERVATIVE = 'A place for everybody on five sites';

test('a preset opens where a job passes the head, and says why it may and why on this site', async ({ page }) => {
  const errors = collectErrors(page);
  await open(page);
  await openPreset(page, EASY);
  await expect(page.locator('.caption')).toContainText('may pass the head');
  const title = page.getByRole('heading', { name: /^Why may J\d+ pass J\d+, and why on S\d\?$/ });
  await expect(title).toBeVisible();
  await expect(page.locator('.why math').first()).toHaveAttribute('aria-label', /its site ≠ reserved site/);
  await expect(page.locator('.why').getByRole('heading', { name: /^Why S\d\?$/ })).toBeVisible();
  await expect(page.locator('.why .cands tbody tr')).not.toHaveCount(0);
  const kept = page.locator('.mark.kept');
  await expect(kept).toHaveCount(1);
  await expect(kept).toContainText('extra');
  await expect(kept).toHaveAttribute('title', /shadow time/);
  const head = await page.locator('.q-item.head .q-id').innerText();
  await expect(kept).toContainText(head.split(/\s/)[0]);
  await expect(page.locator('.queue .legend')).toContainText('estimate');
  expect(errors).toEqual([]);
});

test('a step goes from one start to the next, also of jobs that pass, and back', async ({ page }) => {
  await open(page);
  await openPreset(page, EASY);
  await page.locator('#stage').focus();
  const seen = [await place(page)];
  for (let step = 0; step < 6; step += 1) {
    await press(page, 'ArrowRight');
    await expect(page.locator('.why h2')).toHaveText(/^Why /);
    seen.push(await place(page));
  }
  for (const before of seen.slice(0, -1).reverse()) {
    await press(page, 'ArrowLeft');
    expect(await place(page)).toEqual(before);
  }
});

test('a blocked head is told with what is kept for it', async ({ page }) => {
  await open(page);
  await openPreset(page, EASY);
  await page.getByRole('radio', { name: 'Blocked', exact: true }).check({ force: true });
  await page.locator('#stage').focus();
  await press(page, 'ArrowRight');
  await expect(page.getByRole('heading', { name: /^Why is J\d+ waiting\?$/ })).toBeVisible();
  await expect(page.locator('.why math[aria-label*="given back"]')).toHaveCount(1);
  await expect(page.locator('.starts')).toContainText('as planned');
  await expect(page.locator('.aside-note')).toContainText('shadow time');
  await press(page, 't');
  await expect(page.locator('.stage-tables table').nth(1)).toContainText('Reserved');
});

test('conservative reservations stand on their sites, and one that is made says where else there is room', async ({ page }) => {
  await open(page);
  await openPreset(page, CONSERVATIVE);
  await expect(page.getByRole('heading', { name: /^Why may J\d+ pass J\d+, and why on S\d\?$/ })).toBeVisible();
  await expect(page.locator('.mark.kept')).not.toHaveCount(0);
  await page.getByRole('radio', { name: 'Event', exact: true }).check({ force: true });
  await page.locator('#stage').focus();
  const table = page.locator('.held').filter({ hasText: 'Room from' });
  for (let step = 0; step < 12 && !(await table.isVisible()); step += 1) await press(page, 'ArrowRight');
  await expect(table.locator('tr.chosen')).toHaveCount(1);
});

test('the form has the options with their words, and another order is another queue', async ({ page }) => {
  await open(page);
  const before = await openPreset(page, EASY);
  await page.getByRole('button', { name: 'Edit scenario' }).first().click();
  const dialog = page.getByRole('dialog');
  for (const label of ['Order of the queue', 'Backfilling', 'Estimates', 'Overrun']) {
    await expect(dialog.getByLabel(label, { exact: true })).toHaveCount(1);
  }
  await dialog.getByLabel('Order of the queue', { exact: true }).selectOption('sjf');
  await dialog.getByRole('button', { name: /^(Run|Apply)/ }).click();
  await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', before);
  await finished(page);
  await expect(page.locator('.queue .legend')).toContainText('shortest first');
});

for (const theme of ['light', 'dark']) {
  test(`axe finds nothing where jobs may pass: ${theme}`, async ({ page }) => {
    await open(page, { theme });
    for (const title of [EASY, CONSERVATIVE]) {
      await openPreset(page, title);
      expect(await axe(page), title).toEqual([]);
      await press(page, 't');
      expect(await axe(page), `${title}, tables`).toEqual([]);
      await press(page, 't');
    }
  });
}

test('a phone shows what is kept and never pans sideways', async ({ page }) => {
  await open(page, { theme: 'light' });
  await openPreset(page, EASY);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('.mark.kept')).toHaveCount(1);
  const pans = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(pans).toBe(0);
  expect(await axe(page)).toEqual([]);
});

test('what is kept of sites has its line below them, and the stage does not scroll', async ({ page }) => {
  for (const [width, height] of [[1440, 900], [1280, 720]]) {
    await page.setViewportSize({ width, height });
    for (const title of [EASY, CONSERVATIVE]) {
      await open(page);
      await openPreset(page, title);
      await page.locator('#stage').focus();
      for (let step = 0; step < 8; step += 1) {
        const over = () => page.locator('#stage').evaluate(stage => stage.scrollHeight - stage.clientHeight);
        await expect.poll(over, `${title}, step ${step}`).toBeLessThanOrEqual(1);
        await press(page, 'ArrowRight');
      }
    }
  }
});
