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

const [WIDE, PHONE] = [[1440, 900], [390, 844]];

for (const [what, scenario, item, last, sizes] of [
  ['sites', SITES, '#stage .site', ['data-site', 'P1000'], [WIDE]],
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
      // Scrolling comes to the last one, with room neither missing nor left over behind it.
      for (let turn = 0; turn < 80 && await drawn.last().getAttribute(last[0]) !== last[1]; turn += 1) {
        await drawn.last().evaluate(one => one.scrollIntoView({ block: 'center' }));
        await page.waitForTimeout(150);
      }
      await expect(drawn.last()).toHaveAttribute(...last);
      expect(errors).toEqual([]);
    });
  }
}
