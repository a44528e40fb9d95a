// Lab Balance: it opens on sixteen servers, steps both ways, and is reached by keys and on a phone.
import { axe, collectErrors, expect, open, test } from './helpers.mjs';
import { finished, place, press, savesStage } from './page.mjs';

/** Opens the lab and waits for the end of its run. */
async function balance(page, options = {}) {
  await open(page, { hash: 'balance', ...options });
  await expect(page.locator('.stage.balance')).toBeVisible();
  await finished(page);
}

test('its tab leads to it', async ({ page }) => {
  await open(page);
  await finished(page);
  await page.getByRole('link', { name: 'Balance' }).click();
  await expect(page.locator('.stage.balance')).toBeVisible();
});

test('it opens on a transfer among sixteen servers and steps both ways', async ({ page }) => {
  const errors = collectErrors(page);
  await balance(page);
  await expect(page.locator('.srv')).toHaveCount(16);
  await expect(page.locator('.caption')).toContainText(/is unbalanced, so S\d+ takes J\d+ from S\d+/);
  await expect(page.locator('#why')).toContainText(/Why J\d+\?/);
  await expect(page.locator('.versus')).toContainText(/central \d+ waiting, \d+ finished/);
  await expect(page.locator('.tl-labels')).toContainText('Transfers');
  const begin = await place(page);
  await page.getByRole('button', { name: 'Step forward' }).click();
  const next = await place(page);
  expect(next.cursor).toBeGreaterThan(begin.cursor);
  await page.getByRole('button', { name: 'Step forward' }).click();
  expect((await place(page)).cursor).toBeGreaterThan(next.cursor);
  await page.getByRole('button', { name: 'Step back' }).click();
  expect(await place(page)).toEqual(next);
  expect(errors).toEqual([]);
});

test('a link leads back to the same step of the lab', async ({ page }) => {
  await balance(page);
  const link = () => page.evaluate(() => location.hash);
  await expect.poll(link).toMatch(/^#1\./);
  const opening = await link();
  await press(page, 'ArrowRight');
  const there = await place(page);
  await expect.poll(link).not.toBe(opening);
  const url = page.url();
  await page.goto('about:blank');
  await page.goto(url);
  await finished(page);
  expect(await place(page)).toEqual(there);
  await expect(page.locator('.stage.balance')).toBeVisible();
});

test('servers are reached by arrow keys and tell their queues', async ({ page }) => {
  await balance(page);
  await page.locator('#server-0').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#server-1')).toBeFocused();
  await expect(page.getByRole('tooltip')).toContainText('Server S2');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});

for (const theme of ['light', 'dark']) {
  test(`axe finds nothing: ${theme}`, async ({ page }) => {
    await balance(page, { theme });
    expect(await axe(page)).toEqual([]);
    await press(page, 't');
    await expect(page.locator('.stage-tables')).toContainText('CPU in use');
    expect(await axe(page), 'tables').toEqual([]);
  });
}

test('a phone has everything and never pans sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await balance(page, { theme: 'light' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  const before = (await place(page)).cursor;
  await page.getByRole('button', { name: 'Step forward' }).click();
  expect((await place(page)).cursor).toBeGreaterThan(before);
  expect(await axe(page)).toEqual([]);
});

test('stage and tables can be saved', async ({ page }) => {
  await open(page, { hash: 'balance' });
  await finished(page);
  await savesStage(page, ['S1', 'S16', 'receiver', 'Sixteen servers, four resources, RI, RB+BSP']);
});
