// The program comes in two parts. The first lab needs only the first; everything else waits for the rest.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { collectErrors, expect, open, test } from './helpers.mjs';
import { finished, openFile, press, smallTrace } from './page.mjs';
import { answerLate, ask, lookAround, walkThrough } from './walk.mjs';

const DIST = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../dist');
const REST = '**/*_rest.wasm';

/** Keeps the rest back; the answer lets it through. */
async function withhold(page) {
  let release;
  const released = new Promise(resolve => { release = resolve; });
  await page.route(REST, async route => {
    await released;
    await route.continue();
  });
  return release;
}

test('the first lab opens, steps, plays and is looked at without the rest', async ({ page }) => {
  test.setTimeout(120_000);
  // What the program needs at once it asks for itself, while nothing else happens.
  const hurried = [];
  await page.route(REST, async route => {
    if (route.request().resourceType() !== 'xhr') return;
    hurried.push(route.request().url());
    await route.continue();
  });
  const errors = collectErrors(page);
  await open(page);
  // No kind of decision needs the rest.
  expect(await walkThrough(page)).toBeGreaterThan(50);
  await lookAround(page);
  await ask(page);
  expect(hurried).toEqual([]);
  expect(errors).toEqual([]);
});

test('nobody fetches the rest in a hurry while the first lab opens and is stepped through', async ({ page }) => {
  const hurried = [];
  page.on('request', request => { if (request.resourceType() === 'xhr') hurried.push(request.url()); });
  await open(page);
  await walkThrough(page);
  await lookAround(page);
  expect(hurried).toEqual([]);
});

for (const key of ['t', 'F6', 'ArrowRight', 'End', 'r', '?', 'Space']) {
  test(`pressed as soon as the first lab stands, ${key} fetches the rest in no hurry`, async ({ page }) => {
    const hurried = [];
    await page.route(REST, route => { if (route.request().resourceType() === 'xhr') hurried.push(route.request().url()); });
    await open(page);
    await finished(page);
    // What the address is to say is not written yet.
    await press(page, key);
    expect(hurried).toEqual([]);
  });
}

for (const pause of [20, 70, 200]) {
  test(`where a worker says something every ${pause} ms, the first lab opens and is played without the rest`, async ({ page }) => {
    const hurried = [];
    await page.route(REST, route => { if (route.request().resourceType() === 'xhr') hurried.push(route.request().url()); });
    await answerLate(page, pause);
    await open(page);
    await finished(page);
    await press(page, 'Home', 'ArrowRight', 'Space', 'End');
    expect(hurried).toEqual([]);
  });
}

test('what needs the rest waits for it', async ({ page }) => {
  const release = await withhold(page);
  const errors = collectErrors(page);
  await open(page);
  await finished(page);
  await press(page, 'r');
  await page.getByRole('link', { name: 'Experiments' }).click();
  await openFile(page, 'small.swf', smallTrace());
  await page.getByRole('button', { name: 'Theme, text size and language' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // It is seen that it is on its way.
  const waits = () => page.evaluate(() => getComputedStyle(document.querySelector('.topbar'), '::after').animationName.includes('waits'));
  expect(await waits()).toBe(true);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByText('small.swf is open')).toBeVisible({ timeout: 30_000 });
  expect(await waits()).toBe(false);
  expect(errors).toEqual([]);
});

test('the rest is joined once, however many wait for it', async ({ page }) => {
  await page.addInitScript(() => {
    window.joined = 0;
    const counted = made => (...given) => {
      if (given[1]?.first) window.joined += 1;
      return made(...given);
    };
    WebAssembly.instantiate = counted(WebAssembly.instantiate);
    WebAssembly.Instance = new Proxy(WebAssembly.Instance, { construct: (kind, given) => counted((...all) => Reflect.construct(kind, all))(...given) });
  });
  await open(page, { hash: 'learn' });
  // A recording that goes on, a lab to come back to and the language wait for it at once.
  await page.getByRole('button', { name: 'Record a lesson' }).click();
  await expect(page.locator('.rec-bar')).toBeVisible();
  await finished(page);
  expect(await page.evaluate(() => window.joined)).toBe(1);
  await page.evaluate(() => localStorage.setItem('gridlock.language', 'de'));
  await page.reload();
  await expect(page.locator('.rec-bar')).toBeVisible();
  await finished(page);
  expect(await page.evaluate(() => window.joined)).toBe(1);
});

test('a rest that does not come is told, and asked for again', async ({ page }) => {
  await page.route(REST, route => route.abort());
  await open(page);
  await finished(page);
  await press(page, 'r');
  await expect(page.getByText('The other labs could not be fetched')).toBeVisible();
  await page.unroute(REST);
  await press(page, 'r');
  await expect(page.getByRole('dialog')).toBeVisible();
});

/** How long a file is on its way: what was packed when the site was built, and else as any server packs it. */
function packed(name) {
  const beside = path.join(DIST, `${name}.gz`);
  return fs.existsSync(beside) ? fs.statSync(beside).size : gzipSync(fs.readFileSync(path.join(DIST, name)), { level: 9 }).length;
}

test('the first picture stands after less than 100,000 bytes', () => {
  // The page, the styles for which it waits and the script before them; no letters are loaded.
  const page = fs.readFileSync(path.join(DIST, 'index.html'), 'utf8');
  const awaited = [...page.matchAll(/<link rel="stylesheet" href="\.\/([^"]+)">|<script src="\.\/([^"]+)"/g)].map(found => found[1] ?? found[2]);
  expect(awaited.length).toBe(2);
  const sizes = ['index.html', ...awaited].map(packed);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(100_000);
});

test('the first visit loads less than 380,000 bytes', () => {
  // Everything but the rest of the program and of the styles, packed as the server hands it out; icons are read by who
  // installs the page, the preview by other sites.
  const later = /_rest\.wasm$|^rest-|^gridlock\.html$|^sw\.js$|^licenses\.txt$|^icon-[a-z0-9]+\.png$|^preview\.png$|\.(gz|br)$/;
  const names = fs.readdirSync(DIST).filter(name => !later.test(name));
  const sizes = names.map(packed);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(380_000);
});
