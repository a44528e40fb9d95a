// Accessible in both themes, usable on a phone, never wider than its window.
import { axe, collectErrors, expect, open, test } from './helpers.mjs';
import { finished, place, press } from './page.mjs';

for (const theme of ['light', 'dark']) {
  test(`axe finds nothing: ${theme}`, async ({ page }) => {
    const errors = collectErrors(page);
    await open(page, { theme });
    await finished(page);
    expect(await axe(page)).toEqual([]);
    for (const key of ['?', '/']) {
      await press(page, key);
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await axe(page), key).toEqual([]);
      await press(page, 'Escape');
    }
    await page.getByRole('button', { name: 'Edit scenario' }).first().click();
    expect(await axe(page), 'editor').toEqual([]);
    await press(page, 'Escape');
    await press(page, 't');
    expect(await axe(page), 'tables').toEqual([]);
    expect(errors).toEqual([]);
  });
}

test('a phone has everything and never pans sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const errors = collectErrors(page);
  await open(page, { theme: 'light' });
  await finished(page);
  const pans = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await pans()).toBe(0);
  const before = (await place(page)).cursor;
  await page.getByRole('button', { name: 'Step forward' }).tap?.().catch(() => {});
  await page.getByRole('button', { name: 'Step forward' }).click();
  expect((await place(page)).cursor).toBeGreaterThan(before);
  await page.locator('.why-peek').click();
  await expect(page.locator('#why')).toBeFocused();
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  for (const words of ['Edit scenario', 'Share', 'Results', 'Find a job']) {
    await expect(menu.getByRole('button', { name: words })).toBeVisible();
  }
  await menu.getByText('Decision', { exact: true }).click();
  expect(await pans()).toBe(0);
  expect(await axe(page)).toEqual([]);
  await press(page, 'Escape');
  expect(await axe(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('text size and theme are chosen and kept', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await open(page);
  await finished(page);
  await page.getByRole('button', { name: 'Theme and text size' }).click();
  await page.getByLabel('Dark').check();
  await page.getByLabel('130').check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await finished(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--ui-scale'))).toBe('1.3');
});

for (const [width, height] of [[1440, 900], [1280, 720], [1366, 768], [1920, 1080]]) {
  test(`nothing is cut off at ${width}x${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    await finished(page);
    const cut = await page.evaluate(() => ['.topbar', '.scenario', '.stage', '.timeline', '.transport']
      .map(name => [name, document.querySelector(name)])
      .filter(([, part]) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1)
      .map(([name, part]) => `${name}: ${part.scrollWidth}x${part.scrollHeight} in ${part.clientWidth}x${part.clientHeight}`));
    expect(cut).toEqual([]);
  });
}
