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
    await expect(page.getByRole('dialog', { name: 'Edit scenario' })).toBeVisible();
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

/** How many colors there are on the canvases that an element holds. */
const colors = (page, selector) => page.locator(`${selector} canvas`).evaluateAll(canvases => {
  const seen = new Set();
  for (const canvas of canvases) {
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    for (let at = 0; at < data.length; at += 4) if (data[at + 3] === 255) seen.add(data[at] << 16 | data[at + 1] << 8 | data[at + 2]);
  }
  return seen.size;
});

for (const [wish, media] of Object.entries({
  'less motion': { reducedMotion: 'reduce' }, 'forced colors': { forcedColors: 'active' },
})) {
  test(`jobs keep their colors with ${wish}`, async ({ page }) => {
    await page.emulateMedia(media);
    await open(page);
    await finished(page);
    await expect.poll(() => colors(page, '.sites')).toBeGreaterThan(4);
    await expect.poll(() => colors(page, '.timeline')).toBeGreaterThan(8);
  });
}

test('forced colors keep what is told by color alone', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, { hash: 'prioritize' });
  await finished(page);
  const grounds = selector => page.locator(selector).evaluateAll(
    all => new Set(all.map(one => getComputedStyle(one).backgroundColor)).size);
  expect(await grounds('.transport .seg label'), 'the step that is chosen').toBe(2);
  expect(await grounds('.matrix tbody td'), 'the level that is spoken of').toBe(2);
  expect(await grounds('.rs-one'), 'the resource that is chosen').toBe(2);
});

test('on paper there is what is shown, and no controls', async ({ page }) => {
  for (const hash of ['allocate', 'prioritize', 'balance', 'select', 'cluster']) {
    await page.goto('about:blank');
    await open(page, { hash, theme: 'dark' });
    await finished(page);
    await page.emulateMedia({ media: 'print' });
    for (const kept of ['#stage', '#why', '.timeline', '.sentence']) await expect(page.locator(kept).first(), hash).toBeVisible();
    for (const left of ['.topbar', '.transport', '.as-text']) await expect(page.locator(left).first(), hash).toBeHidden();
    const cut = await page.locator('#stage, #why, .timeline').evaluateAll(
      all => all.filter(one => one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY !== 'visible').map(one => one.className));
    expect(cut, hash).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('text size and theme are chosen and kept', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await open(page);
  await finished(page);
  await page.getByRole('button', { name: 'Theme, text size and language' }).click();
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
    for (const hash of ['allocate', 'prioritize', 'balance', 'select', 'cluster']) {
      await open(page, { hash });
      await finished(page);
      const cut = await page.evaluate(() => ['.topbar', '.scenario', '.stage', '.timeline', '.transport']
        .map(name => [name, document.querySelector(name)])
        .filter(([, part]) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1)
        .map(([name, part]) => `${name}: ${part.scrollWidth}x${part.scrollHeight} in ${part.clientWidth}x${part.clientHeight}`));
      expect(cut, hash).toEqual([]);
    }
  });
}
