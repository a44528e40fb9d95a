// `?embed`: the stage and the bar at the foot in a frame of another page, and nothing kept.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { axe, collectErrors, expect, open, test } from './helpers.mjs';
import { finished, openFile, place, press } from './page.mjs';

const BUNDLE = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../dist/gridlock.html');
const SIZES = [[1280, 720], [960, 540], [640, 420], [390, 560]];

const host = frame => `<!doctype html><html lang="en"><title>A lecture</title><body style="margin:0"><p>Before</p>${frame}<p>Behind</p>`;
const frameOf = (src, [width, height]) =>
  `<iframe src="${src}" title="Gridlock" width="${width}" height="${height}" style="border:0"></iframe>`;

/** Opens a page of the same origin that has a frame in it, and waits for the run in it. */
async function lecture(page, baseURL, frame) {
  await page.route('**/lecture.html', route => route.fulfill({ contentType: 'text/html', body: host(frame) }));
  await page.goto(`${baseURL}lecture.html`);
  return inside(page);
}

async function inside(page) {
  const handle = await page.locator('iframe').elementHandle();
  const frame = await handle.contentFrame();
  await expect(frame.locator('#main')).toHaveAttribute('data-fingerprint', /^[0-9a-f]{16}$/, { timeout: 60_000 });
  return frame;
}

/** Stage and bar stand, fill the frame together, and nothing else does. */
async function fills(frame, [width, height]) {
  for (const gone of ['.topbar', '.scenario', '.why', '.timeline']) await expect(frame.locator(gone).first()).toBeHidden();
  const box = selector => frame.locator(selector).first().evaluate(found => {
    const { left, top, right, bottom } = found.getBoundingClientRect();
    return [left, top, right, bottom].map(Math.round);
  });
  const [stage, bar] = [await box('#main .stage'), await box('#transport')];
  expect(stage.slice(0, 3)).toEqual([0, 0, width]);
  expect(bar).toEqual([0, stage[3], width, height]);
  expect(stage[3]).toBeGreaterThan(height / 2);
  const beyond = await frame.evaluate(() => [document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth]);
  expect(beyond).toEqual([0, 0]);
}

for (const size of SIZES) {
  test(`the stage and the bar fill a frame of ${size.join(' x ')}`, async ({ page, baseURL }) => {
    const errors = collectErrors(page);
    const frame = await lecture(page, baseURL, frameOf('./?embed', size));
    await fills(frame, size);
    const before = await place(frame);
    await frame.getByRole('button', { name: 'Step forward' }).click();
    await expect.poll(async () => (await place(frame)).cursor).toBeGreaterThan(before.cursor);
    await frame.getByRole('button', { name: 'Last event' }).click();
    expect(await axe(frame)).toEqual([]);
    expect(errors).toEqual([]);
  });
}

for (const lab of ['prioritize', 'balance', 'select', 'cluster']) {
  test(`lab ${lab} stands in a frame`, async ({ page, baseURL }) => {
    const errors = collectErrors(page);
    const frame = await lecture(page, baseURL, frameOf(`./?embed#${lab}`, [960, 540]));
    await fills(frame, [960, 540]);
    await frame.getByRole('button', { name: 'Step forward' }).click();
    expect(errors).toEqual([]);
  });
}

test('a frame keeps nothing, and leaves what the page has kept alone', async ({ page, context, baseURL }) => {
  const frame = await lecture(page, baseURL, frameOf('./?embed', [960, 540]));
  await frame.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForTimeout(2_500);
  expect(await page.evaluate(async () => [
    localStorage.length, sessionStorage.length, (await indexedDB.databases()).length,
    (await caches.keys()).length, (await navigator.serviceWorker.getRegistrations()).length, document.cookie,
  ])).toEqual([0, 0, 0, 0, 0, '']);
  // What the person has open in a tab is not what stands in the frame.
  const own = await context.newPage();
  await open(own, { hash: 'balance' });
  await finished(own);
  await own.waitForTimeout(700);
  const kept = await own.evaluate(() => JSON.stringify({ ...localStorage }));
  const again = await lecture(page, baseURL, frameOf('./?embed', [960, 540]));
  await expect(again.locator('#stage .sites')).toBeVisible();
  await again.getByRole('button', { name: 'Last event' }).click();
  await page.waitForTimeout(700);
  expect(await own.evaluate(() => JSON.stringify({ ...localStorage }))).toBe(kept);
});

test('a file that would lead away from the stage is not opened in a frame', async ({ page, baseURL }) => {
  const frame = await lecture(page, baseURL, frameOf('./?embed', [960, 540]));
  const lesson = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../assets/lessons/01-holes.json');
  await openFile(frame, 'lesson.json', fs.readFileSync(lesson));
  await expect(frame.getByText('this file opens in Gridlock itself')).toBeVisible();
  await expect(frame.locator('#stage .sites')).toBeVisible();
});

test('a frame has the theme that its address asks for', async ({ page, baseURL }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const frame = await lecture(page, baseURL, frameOf('./?embed&amp;theme=dark', [960, 540]));
  expect(await frame.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
});

test('Share gives the code of a frame that shows this very step', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, { hash: 'cluster' });
  await finished(page);
  for (let step = 0; step < 9; step += 1) await press(page, 'ArrowRight');
  const here = await place(page);
  await page.getByRole('button', { name: 'Share' }).click();
  const share = page.getByRole('dialog', { name: 'Share' });
  const field = share.getByLabel('Code for a page of your own');
  const code = await field.inputValue();
  await share.getByRole('button', { name: 'Copy code' }).click();
  await expect(share.getByText('Code copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  expect(await axe(page)).toEqual([]);
  const other = await context.newPage();
  const frame = await lecture(other, baseURL, code);
  await expect.poll(() => place(frame)).toEqual(here);
  await expect(frame.locator('.topbar')).toBeHidden();
});

test('from disk the one file stands in a frame of a page beside it', async ({ page }) => {
  expect(fs.existsSync(BUNDLE), 'dist/gridlock.html: ./dev bundle makes it').toBe(true);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gridlock-embed-'));
  try {
    const file = path.join(folder, 'slides.html');
    fs.writeFileSync(file, host(frameOf(`${pathToFileURL(BUNDLE).href}?embed`, [960, 540])));
    const errors = [];
    page.on('pageerror', error => errors.push(error.message));
    await page.goto(pathToFileURL(file).href);
    const frame = await inside(page);
    await fills(frame, [960, 540]);
    const before = await place(frame);
    await frame.getByRole('button', { name: 'Step forward' }).click();
    await expect.poll(async () => (await place(frame)).cursor).toBeGreaterThan(before.cursor);
    expect(errors).toEqual([]);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});
