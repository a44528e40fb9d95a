// The page stands before the program: as the program shows it afterwards, and only where it will show that.
import { axe, collectErrors, expect, test } from './helpers.mjs';
import { finished } from './page.mjs';

const PROGRAM = '**/*_bg.wasm';

/** Keeps the program back; the answer lets it through. */
async function withhold(page) {
  let release;
  const released = new Promise(resolve => { release = resolve; });
  await page.route(PROGRAM, async route => {
    await released;
    await route.continue();
  });
  return release;
}

/** What is read and where it stands, of the opening or of the program's own page. */
const seen = (page, within) => page.evaluate(scope => {
  const root = document.querySelector(scope);
  const texts = selector => [...root.querySelectorAll(selector)].map(it => it.innerText.replace(/\s+/g, ' ').trim());
  const boxes = {};
  for (const selector of ['.topbar', '.scenario', '.caption', '.queue', '.q-item', '.sites', '.site', '.plot', '.readout', '.ro-fig', '.timeline', '.tl-body', '.why', '.why h2', '.why table', '.transport', '.clock', '.btn.play']) {
    boxes[selector] = [...root.querySelectorAll(selector)].filter(it => it.checkVisibility()).map(it => {
      const { left, top, width, height } = it.getBoundingClientRect();
      return [left, top, width, height].map(Math.round).join(' ');
    });
  }
  const read = {};
  for (const selector of ['.sentence', '.caption', '.site .name', '.site .count', '.site .mark', '.q-job', '.readout', '.tl-label', '.why', '.clock', '.transport']) read[selector] = texts(selector);
  return { read, boxes };
}, within);

/** How far things have jumped, as browsers count it. */
const watchJumps = page => page.addInitScript(() => {
  window.jumps = [];
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      const of = entry.sources.map(source => source.node?.className?.baseVal ?? source.node?.className ?? source.node?.nodeName);
      window.jumps.push({ value: entry.value, of });
    }
  }).observe({ type: 'layout-shift', buffered: true });
});

for (const [width, height] of [[1440, 900], [390, 844]]) {
  for (const theme of ['light', 'dark']) {
    test(`it is read before the program is here, which takes it over without a jump: ${width} wide, ${theme}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: theme });
      const errors = collectErrors(page);
      await watchJumps(page);
      const release = await withhold(page);
      // With the rest there is more below the reasons: what choices cost.
      await page.route('**/*_rest.wasm', () => {});
      await page.goto('./', { waitUntil: 'commit' });
      await expect(page.locator('#opening .stage')).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'Gridlock is being loaded' })).toBeVisible();
      const before = await seen(page, '#opening');
      expect(before.read['.site .name'].length).toBeGreaterThan(3);
      expect(before.read['.clock'][0]).toMatch(/\d/);
      const maps = page.locator('#opening svg.map');
      expect(await maps.count()).toBe(before.read['.site .name'].length);
      await expect(maps.first().locator('text').first()).toHaveText(/^J\d+$/);
      expect(await axe(page, { within: '#opening' })).toEqual([]);
      // It fades in, and is read when it stands.
      await page.locator('#loading').evaluate(it => Promise.all(it.getAnimations().map(one => one.finished)));
      expect(await axe(page, { within: '#loading' })).toEqual([]);
      release();
      await finished(page);
      expect(await seen(page, '.app')).toEqual(before);
      const jumps = await page.evaluate(() => window.jumps);
      expect(jumps).toEqual([]);
      expect(errors).toEqual([]);
    });
  }
}

test('nothing of it can be reached, and it is gone with the first picture', async ({ page }) => {
  const release = await withhold(page);
  await page.goto('./', { waitUntil: 'commit' });
  await expect(page.locator('#opening .stage')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement === document.documentElement)).toBe(true);
  release();
  await finished(page);
  await expect(page.locator('.stage')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test.describe('it is not shown', () => {
  const cases = [
    ['before a link', { address: './#balance' }],
    ['before another language', { address: './?lang=de' }],
    ['in a frame', { address: './?embed' }],
    ['before what was kept', { kept: ['gridlock.session.scenario', '{}'] }],
    ['before the language that was chosen', { kept: ['gridlock.language', 'de'] }],
    ['in another size of letters', { kept: ['gridlock.text-size', '130'] }],
  ];
  for (const [title, { address = './', kept }] of cases) {
    test(title, async ({ page }) => {
      await withhold(page);
      if (kept) await page.addInitScript(([name, value]) => localStorage.setItem(name, value), kept);
      await page.goto(address, { waitUntil: 'commit' });
      await page.waitForFunction(() => document.readyState !== 'loading');
      await expect(page.locator('#loading')).toBeAttached();
      await expect(page.locator('#opening')).toHaveCount(0);
    });
  }
  test.describe('to a browser of another language', () => {
    test.use({ locale: 'de-DE' });
    test('in English', async ({ page }) => {
      await withhold(page);
      await page.goto('./', { waitUntil: 'commit' });
      await expect(page.locator('#loading')).toBeAttached();
      await expect(page.locator('#opening')).toHaveCount(0);
    });
  });
});

for (const hash of ['', '#learn']) {
  test(`the page begins in the theme and the size that were chosen, and no other flashes up: ${hash || 'the first lab'}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.addInitScript(() => {
      localStorage.setItem('gridlock.theme', 'dark');
      localStorage.setItem('gridlock.text-size', '130');
      localStorage.setItem('gridlock.letter-keys', 'off');
      // What the page has been told so far; each change tells what was there before it.
      window.were = { 'data-theme': [], style: [] };
      new MutationObserver(changes => {
        for (const { target, attributeName, oldValue } of changes) {
          if (target === document.documentElement) window.were[attributeName].push(oldValue);
        }
      }).observe(document, { attributes: true, attributeOldValue: true, subtree: true, attributeFilter: ['data-theme', 'style'] });
      const forget = Storage.prototype.removeItem;
      window.forgotten = [];
      Storage.prototype.removeItem = function (name) {
        window.forgotten.push(name);
        forget.call(this, name);
      };
    });
    await page.goto(`./${hash}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForFunction(() => document.documentElement.style.getPropertyValue('--ui-scale') === '1.3');
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-theme', 'dark');
    const were = await page.evaluate(() => window.were);
    expect(were['data-theme'].slice(1).filter(theme => theme !== 'dark')).toEqual([]);
    expect(were.style.slice(1).filter(style => !style.includes('1.3'))).toEqual([]);
    expect(await page.evaluate(() => window.forgotten.filter(name => name === 'gridlock.letter-keys'))).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('gridlock.letter-keys'))).toBe('off');
  });
}

test('a program that does not come is told above it', async ({ page }) => {
  await page.route(PROGRAM, route => route.abort());
  await page.goto('./');
  await expect(page.locator('#opening .stage')).toBeVisible();
  await expect(page.locator('#rescue')).toBeVisible();
});
