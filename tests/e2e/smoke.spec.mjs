// The program starts, and when it cannot go on, a card says so and leads back.
import { axe, collectErrors, expect, open, test } from './helpers.mjs';

test('the program starts without a complaint', async ({ page }) => {
  const errors = collectErrors(page);
  await open(page);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('#rescue')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('nothing is fetched from anywhere else', async ({ page, baseURL }) => {
  const elsewhere = [];
  page.on('request', request => {
    if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(baseURL)) elsewhere.push(request.url());
  });
  await open(page);
  expect(elsewhere).toEqual([]);
});

for (const theme of ['light', 'dark']) {
  test(`the chosen theme holds from the first paint: ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme === 'light' ? 'dark' : 'light' });
    await open(page, { theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  });

  test(`the card of a stopped program is accessible: ${theme}`, async ({ page }) => {
    await open(page, { theme });
    await page.evaluate(() => window.gridlockStopped('index out of bounds, on purpose'));
    const card = page.getByRole('alertdialog', { name: 'The program stopped' });
    await expect(card).toContainText('index out of bounds, on purpose');
    await expect(card.getByRole('button', { name: 'Open this scenario again' })).toBeFocused();
    expect(await axe(page, { within: '#rescue' })).toEqual([]);
  });
}

test('the card opens the scenario again where it was', async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    sessionStorage.setItem('gridlock.session.link', '#kept');
    window.gridlockStopped('on purpose');
  });
  await page.getByRole('button', { name: 'Open this scenario again' }).click();
  await expect(page.locator('#rescue')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
});

/** Notes which databases the page deletes, once they are gone. */
function watchDeletions() {
  window.deleted = [];
  const real = IDBFactory.prototype.deleteDatabase;
  IDBFactory.prototype.deleteDatabase = function (name) {
    const request = real.call(this, name);
    request.addEventListener('success', () => window.deleted.push(name));
    return request;
  };
}

/** Holds the program's database open, as a stopped program would. */
function holdOpen() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('gridlock.session');
    request.onsuccess = () => { window.heldOpen = request.result; resolve(); };
    request.onerror = () => reject(request.error);
  });
}

test('a fresh start forgets the session and keeps the theme', async ({ page }) => {
  await page.addInitScript(watchDeletions);
  await open(page, { theme: 'dark' });
  await page.evaluate(() => {
    sessionStorage.setItem('gridlock.session.link', '#kept');
    localStorage.setItem('gridlock.session.marker', 'kept');
  });
  await page.evaluate(holdOpen);
  await page.evaluate(() => window.gridlockStopped('on purpose'));
  await page.getByRole('button', { name: 'Start fresh' }).click();
  await expect(page.locator('#rescue')).toHaveCount(0);
  const left = await page.evaluate(() =>
    [sessionStorage.getItem('gridlock.session.link') === '#kept', localStorage.getItem('gridlock.session.marker')]);
  expect(left).toEqual([false, null]);
  await expect.poll(() => page.evaluate(() => window.deleted)).toEqual(['gridlock.session']);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a trap of the wasm brings the card up, a refused promise does not', async ({ page }) => {
  await open(page);
  await page.evaluate(() => { Promise.reject(new Error('clipboard refused')); });
  await page.waitForTimeout(100);
  await expect(page.locator('#rescue')).toHaveCount(0);
  await page.evaluate(() => { setTimeout(() => { throw new WebAssembly.RuntimeError('unreachable'); }); });
  await expect(page.getByRole('alertdialog', { name: 'The program stopped' })).toBeVisible();
});

for (const [what, pattern] of [['the wasm', '**/*.wasm'], ['its glue', '**/app-*.js']]) {
  test(`a page that lacks ${what} says so`, async ({ page }) => {
    await page.route(pattern, route => route.fulfill({ status: 404, body: 'not found' }));
    await page.goto('./');
    await expect(page.getByRole('alertdialog', { name: 'The program could not be loaded' })).toBeVisible();
  });
}

test('a browser that is too old is told which ones will do', async ({ page }) => {
  await page.addInitScript(() => { CSS.supports = () => false; });
  await page.goto('./');
  await expect(page.getByRole('alertdialog')).toContainText('Chrome or Edge 123, Firefox 120, Safari 17.5');
});

test('without JavaScript the page says what it needs', async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, baseURL })).newPage();
  await page.goto('./');
  await expect(page.locator('noscript p')).toContainText('switch on JavaScript');
});
