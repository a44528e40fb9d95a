// Grids of a thousand sites and servers: what is near the window is drawn, and everything can be come to.
import { collectErrors, expect, open, test } from './helpers.mjs';
import { finished, openFile, press } from './page.mjs';

const SITES = {
  format: 'gridlock/1', lab: 'allocate', policy: 'best-fit',
  sites: Array.from({ length: 1000 }, (_, place) => ({ name: `P${place + 1}`, processors: 16 + place % 50 })),
  workload: { generator: 'sdsc-like', count: 1500 },
};
const SERVERS = {
  format: 'gridlock/1', lab: 'balance', policy: 'si-rb-bsp', seed: 1,
  servers: { generator: 'leinberger', count: 1000, resources: 4, correlation: 0.5, variance: 2 },
  workload: { generator: 'leinberger', count: 2000, rate: 2.8, mean_runtime: 100 },
};

/** The longest of some steps, in milliseconds, until the picture stands. */
async function longestStep(page) {
  return page.evaluate(async () => {
    let longest = 0;
    for (let step = 0; step < 12; step += 1) {
      const begin = performance.now();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
      await new Promise(done => { requestAnimationFrame(() => setTimeout(done)); });
      longest = Math.max(longest, performance.now() - begin);
    }
    return longest;
  });
}

/** How many maps are drawn in the steps that change most of them, at rest. */
async function mapsDrawn(page) {
  return page.evaluate(async () => {
    const drawn = new Set();
    const clear = CanvasRenderingContext2D.prototype.clearRect;
    CanvasRenderingContext2D.prototype.clearRect = function count(...area) {
      // A site has a place on the canvas of its lines.
      if (this.canvas.matches('.map-sheet')) drawn.add(`${this.canvas.id} ${area}`);
      return clear.apply(this, area);
    };
    let most = 0;
    for (let step = 0; step < 8; step += 1) {
      drawn.clear();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
      await new Promise(done => { setTimeout(done, 400); });
      most = Math.max(most, drawn.size);
    }
    CanvasRenderingContext2D.prototype.clearRect = clear;
    return most;
  });
}

const [WIDE, PHONE] = [[1440, 900], [390, 844]];

for (const [what, scenario, item, last, sizes] of [
  ['sites', SITES, '#stage .site', ['data-site', 'P1000'], [WIDE, PHONE]],
  ['servers', SERVERS, '#stage .srv', ['data-server', '999'], [WIDE, PHONE]],
]) {
  for (const [width, height] of sizes) {
    test(`a thousand ${what} are drawn near the window: ${width} × ${height}`, async ({ page }) => {
      test.setTimeout(120_000);
      const errors = collectErrors(page);
      await page.setViewportSize({ width, height });
      await open(page);
      const before = await finished(page);
      await openFile(page, 'large.json', JSON.stringify(scenario));
      await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', before, { timeout: 60_000 });
      await finished(page);
      await press(page, 'Home');
      console.log(`${what} at ${width}: a step takes at most ${Math.round(await longestStep(page))} ms`);
      const drawn = page.locator(item);
      expect(await drawn.count()).toBeLessThan(600);
      expect(await drawn.count()).toBeGreaterThan(10);
      // A start gives ghosts to the sites that policies would pick, and takes them from those before.
      if (what === 'sites') {
        const maps = await mapsDrawn(page);
        expect(maps).toBeGreaterThan(0);
        expect(maps).toBeLessThan(20);
      }
      // Scrolling comes to the last one, with room neither missing nor left over behind it.
      for (let turn = 0; turn < 80 && await drawn.last().getAttribute(last[0]) !== last[1]; turn += 1) {
        await drawn.last().evaluate(one => one.scrollIntoView({ block: 'center' }));
        await page.waitForTimeout(150);
      }
      await expect(drawn.last()).toHaveAttribute(...last);
      // Keys lead to what is not drawn yet, and whoever has the focus keeps it wherever the page is scrolled.
      const button = what === 'sites' ? '.hit-area:not(.job-hit)' : '.hit-area';
      const focused = () => page.evaluate(name => document.activeElement.closest(`[${name}]`)?.getAttribute(name), last[0]);
      await drawn.last().locator(button).focus();
      await press(page, 'Home');
      const first = await focused();
      expect(first).not.toBe(undefined);
      expect(first).not.toBe(last[1]);
      await expect(page.locator(`[${last[0]}="${first}"]`)).toBeInViewport();
      await page.locator('#stage .caption').evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await page.waitForTimeout(300);
      expect(await focused()).toBe(first);
      await press(page, 'End');
      await expect.poll(focused).toBe(last[1]);
      await page.waitForTimeout(300);
      await press(page, 'ArrowLeft');
      expect(await focused()).not.toBe(last[1]);
      expect(await focused()).toBeTruthy();
      expect(errors).toEqual([]);
    });
  }
}

test('of a thousand sites the jobs of the one at hand can be pointed at and come to', async ({ page }) => {
  test.setTimeout(120_000);
  await open(page);
  const before = await finished(page);
  await openFile(page, 'large.json', JSON.stringify(SITES));
  await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', before, { timeout: 60_000 });
  await finished(page);
  for (let turn = 0; turn < 40; turn += 1) await page.keyboard.press('ArrowRight');
  const jobs = page.locator('#stage .job-hit');
  await page.mouse.move(1, 1);
  await expect(jobs).toHaveCount(0);
  // The first whose map is wide enough for its first job.
  const busy = page.locator('#stage .site').nth(await page.locator('#stage .site').evaluateAll(all => all.findIndex(site => {
    const [, free, processors] = site.querySelector('.hit-area').ariaLabel.match(/, (\d+) of (\d+) /).map(Number);
    return processors - free > 4;
  })));
  // Under the pointer they are there, and a press chooses the one that it is on.
  const box = await busy.locator('.plot').boundingBox();
  await page.mouse.move(box.x + 6, box.y + 6);
  await expect(busy.locator('.job-hit').first()).toBeVisible();
  await page.mouse.move(box.x + 8, box.y + 8);
  await expect(busy.locator('.tip')).toContainText(/^J\d+/);
  await expect(busy.locator('.tip')).toBeInViewport();
  await page.mouse.move(1, 1);
  await expect(jobs).toHaveCount(0);
  // Keys go from the site into its jobs and back.
  await busy.locator('.hit-area').first().focus();
  await press(page, 'ArrowDown');
  await expect(busy.locator('.job-hit').first()).toBeFocused();
  await press(page, 'ArrowUp');
  await expect(busy.locator('.hit-area').first()).toBeFocused();
});
