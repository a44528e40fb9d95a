// No words on the stage lie over others: beside the editor of an own policy there is half the room, on a phone less.
import { expect, open, test } from './helpers.mjs';
import { overlaps } from './overlaps.mjs';
import { choose, finished, press } from './page.mjs';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Once what is drawn has come to rest, no words lie over others. */
const isReadable = (page, where) => expect.poll(() => overlaps(page), where).toEqual([]);

/** Steps on by the largest stride and to both ends: no words lie over others on the way. */
async function walk(page, title) {
  await isReadable(page, title);
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'End', 'Home']) {
    await press(page, key);
    await isReadable(page, `${title}, ${key}`);
  }
}

for (const lab of ['allocate', 'prioritize', 'balance', 'select', 'cluster']) {
  test(`no words lie over others beside the editor of a policy in ${lab}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const preset of [0, 1, 2]) {
      await open(page, { hash: lab });
      const title = await choose(page, preset);
      await page.locator('.sentence .v.pol').click();
      await page.getByRole('button', { name: /^Write your own/ }).click();
      await expect(page.getByRole('textbox', { name: 'Policy text' })).toBeVisible();
      await finished(page);
      await page.locator('.strides').getByRole('radio').last().check({ force: true });
      await page.locator('#stage').focus();
      await walk(page, title);
      await page.evaluate(() => { localStorage.clear(); sessionStorage.clear(); });
    }
  });

  test(`no words lie over others in ${lab} on a phone`, async ({ page }) => {
    for (const preset of [0, 1, 2]) {
      await page.setViewportSize({ width: 1280, height: 844 });
      await open(page, { hash: lab });
      const title = await choose(page, preset);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.locator('#stage').focus();
      await walk(page, title);
    }
  });
}

test('a long change of a run that is compared is cut, and no words lie over others', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await open(page, { hash: 'allocate' });
  await finished(page);
  await page.locator('.sentence .v').first().click();
  const found = page.locator('.workloads .menu-item').filter({ hasText: /^Found: a faster site/ });
  await found.click();
  await expect(page.locator('.cmp-change').first()).toBeVisible({ timeout: 30_000 });
  await isReadable(page, 'compared');
  const { x, width } = await page.locator('.cmp-side').last().boundingBox();
  expect(x + width).toBeLessThanOrEqual(1024);
});

test('of no site of the opening anything is cut off, chosen or not', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  await finished(page);
  const cut = () => page.locator('figure.site').evaluateAll(sites => sites
    .filter(site => site.scrollWidth > site.clientWidth + 1 || site.querySelector('canvas').getBoundingClientRect().right > site.getBoundingClientRect().right + 1)
    .map(site => site.dataset.site));
  for (const key of ['Shift', 'ArrowRight', 'ArrowRight', 'ArrowLeft']) {
    await press(page, key);
    expect(await page.locator('figure.site.cand').count()).toBeGreaterThan(0);
    await expect.poll(cut).toEqual([]);
  }
});

test('beside the editor of a policy all that is told of a server stands in its box', async ({ page }) => {
  for (const [width, height] of [[1440, 900], [1280, 720]]) {
    await page.setViewportSize({ width, height });
    await open(page, { hash: 'balance' });
    await finished(page);
    await page.locator('.sentence .v.pol').click();
    await page.getByRole('button', { name: /^Write your own/ }).click();
    await expect(page.getByRole('textbox', { name: 'Policy text' })).toBeVisible();
    const outside = () => page.locator('.srv').evaluateAll(servers => servers.flatMap(server => {
      const box = server.getBoundingClientRect();
      return [...server.querySelectorAll('.sh *, .sky-box span')].filter(told => {
        const at = told.getBoundingClientRect();
        return at.left < box.left - 1 || at.right > box.right + 1 || at.bottom > box.bottom + 1;
      }).map(told => `${server.textContent}: ${told.textContent}`);
    }));
    await expect.poll(outside).toEqual([]);
    await page.evaluate(() => { localStorage.clear(); sessionStorage.clear(); });
  }
});
