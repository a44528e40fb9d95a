// The page as an app: what a browser asks of it before it lets people install it, the files that the system opens
// with it, packed copies, and a content security policy that nothing goes against.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { collectErrors, expect, open, test } from './helpers.mjs';
import { finished, goTo, press, smallTrace } from './page.mjs';

const DIST = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../dist');

/** Width and height of a PNG. */
function sizeOf(name) {
  const bytes = fs.readFileSync(path.join(DIST, name));
  expect(bytes.subarray(1, 4).toString(), name).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

test('the browser finds nothing that keeps the page from being installed', async ({ page }) => {
  await open(page);
  await finished(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const devtools = await page.context().newCDPSession(page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Tests run in a window without a history, in which nothing is ever installed.
  expect(installabilityErrors.map(error => error.errorId).filter(id => id !== 'in-incognito')).toEqual([]);
  const manifest = JSON.parse(data);
  for (const { src, sizes } of manifest.icons) expect(sizeOf(src).join('x'), src).toBe(sizes);
  expect(manifest.icons.some(icon => icon.purpose === 'maskable')).toBe(true);
  // Everything stays in the folder in which the site stands.
  for (const key of ['id', 'start_url', 'scope']) expect(manifest[key]).toBe('./');
});

test('other sites find a picture of a link', async ({ page }) => {
  await open(page);
  const image = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(image).toMatch(/preview\.png$/);
  expect(sizeOf('preview.png')).toEqual([1200, 630]);
});

/** A queue of files that the system opens, as an installed page has one; what it is given waits for the page. */
async function withLaunches(page) {
  await page.addInitScript(() => {
    let take;
    const given = [];
    const hand = () => { while (take && given.length) take(given.shift()); };
    const value = { setConsumer(consumer) { take = consumer; hand(); } };
    Object.defineProperty(window, 'launchQueue', { value });
    window.launch = (...files) => {
      given.push({ files: files.map(([name, text]) => ({ kind: 'file', name, getFile: async () => new File([text], name) })) });
      hand();
    };
  });
}

test('files that the system opens with the page are opened, before it stands and later', async ({ page }) => {
  await withLaunches(page);
  await page.addInitScript(trace => window.launch(['early.swf', trace]), smallTrace());
  const errors = collectErrors(page);
  await open(page);
  await expect(page.getByText('early.swf is open')).toBeVisible({ timeout: 30_000 });
  const before = await finished(page);
  const scenario = {
    format: 'gridlock/1', lab: 'allocate', policy: 'best-fit', title: 'From the desk', sites: [{ processors: 4 }],
    jobs: [{ id: 1, submitted_at: 0, processors: 3, runtime: 60 }],
  };
  await page.evaluate(text => window.launch(['desk.json', text]), JSON.stringify(scenario));
  await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', before);
  await expect(page.locator('.sentence')).toContainText('From the desk');
  // Opened without a file, the page stays as it is.
  const now = await finished(page);
  await page.evaluate(() => window.launch());
  await page.evaluate(() => window.launch(['mine.policy', 'score = -site.free\n']));
  await expect(page.getByRole('textbox', { name: 'Policy text' })).toBeVisible();
  expect(now).toMatch(/^[0-9a-f]{16}$/);
  expect(errors).toEqual([]);
});

test('every kind of file that the page takes over is one that it opens', () => {
  const manifest = JSON.parse(fs.readFileSync(path.join(DIST, 'manifest.webmanifest'), 'utf8'));
  const kinds = manifest.file_handlers.flatMap(handler => Object.values(handler.accept)).flat();
  expect(kinds.sort()).toEqual(['.json', '.policy', '.swf']);
});

test('nothing goes against the content security policy, in any lab or mode', async ({ page }) => {
  test.setTimeout(180_000);
  await page.addInitScript(() => {
    window.refused = [];
    addEventListener('securitypolicyviolation', event => window.refused.push(`${event.violatedDirective} ${event.blockedURI}`));
  });
  const errors = collectErrors(page);
  await open(page);
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  expect(policy).toContain("default-src 'none'");
  expect(policy.split(';').find(part => part.trim().startsWith('script-src'))).not.toContain('unsafe-inline');
  for (const lab of ['Allocate', 'Prioritize', 'Balance', 'Select', 'Cluster']) {
    await goTo(page, lab);
    const modes = page.getByRole('group', { name: 'Mode' }).locator('label');
    for (let mode = await modes.count() - 1; mode >= 0; mode -= 1) {
      await modes.nth(mode).click();
      await page.waitForTimeout(500);
    }
    await page.locator('#stage').focus();
    for (const key of ['r', '?', 't']) {
      await press(page, key);
      await page.waitForTimeout(150);
      await page.keyboard.press('Escape');
    }
  }
  await page.getByRole('link', { name: 'Experiments' }).click();
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => window.refused)).toEqual([]);
  expect(errors).toEqual([]);
});

/** What the server answers, as it comes over the wire. */
const ask = (address, encoding) => new Promise((done, failed) => {
  http.get(address, { headers: { 'accept-encoding': encoding } }, answer => {
    const parts = [];
    answer.on('data', part => parts.push(part));
    answer.on('end', () => done({ packing: answer.headers['content-encoding'], body: Buffer.concat(parts) }));
  }).on('error', failed);
});

test('a packed copy stands beside every text and program, and is what the server hands out', async ({ baseURL }) => {
  const all = fs.readdirSync(DIST);
  const wanted = all.filter(name => /\.(html|js|css|wasm|svg|webmanifest|txt)$/.test(name) && name !== 'gridlock.html');
  expect(wanted.length).toBeGreaterThan(8);
  for (const name of wanted) {
    const whole = fs.readFileSync(path.join(DIST, name));
    expect(all, './dev build packs what it has built').toContain(`${name}.gz`);
    const gzip = await ask(`${baseURL}${name}`, 'gzip, deflate');
    expect(gzip.packing, name).toBe('gzip');
    expect(gunzipSync(gzip.body).equals(whole), name).toBe(true);
    const plain = await ask(`${baseURL}${name}`, 'br;q=0, identity');
    expect([plain.packing, plain.body.equals(whole)], name).toEqual([undefined, true]);
    if (!all.includes(`${name}.br`)) continue;
    const brotli = await ask(`${baseURL}${name}`, 'gzip, deflate, br, zstd');
    expect(brotli.packing, name).toBe('br');
    expect(brotliDecompressSync(brotli.body).equals(whole), name).toBe(true);
  }
});
