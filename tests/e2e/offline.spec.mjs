// Without a network: the one file from disk, and the served page once it has been open.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { collectErrors, expect, open, test } from './helpers.mjs';
import { finished, place, press } from './page.mjs';
import { startServer } from './server.mjs';

const BUNDLE = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../dist/gridlock.html');

test('the one file opens from disk, runs, sweeps and asks for nothing', async ({ page, context }) => {
  expect(fs.existsSync(BUNDLE), 'dist/gridlock.html: ./dev bundle makes it').toBe(true);
  await context.setOffline(true);
  const asked = [];
  page.on('request', request => { if (!/^(file|blob|data):/.test(request.url())) asked.push(request.url()); });
  const errors = [];
  page.on('pageerror', error => errors.push(error.message));
  const address = pathToFileURL(BUNDLE).href;
  await page.goto(address);
  await finished(page);
  const before = await place(page);
  await press(page, 'ArrowRight');
  expect((await place(page)).cursor).toBeGreaterThan(before.cursor);
  await page.getByRole('link', { name: 'Experiments' }).click();
  await page.getByLabel('Jobs').fill('30');
  await page.getByLabel('Sets').fill('1');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.locator('.runbar')).toHaveAttribute('data-status', 'done', { timeout: 60_000 });
  expect(asked).toEqual([]);
  expect(errors).toEqual([]);
});

test('the one file brings along lessons of its own, one in the place of a built-in one', async ({ page }, info) => {
  expect(fs.existsSync(BUNDLE), 'dist/gridlock.html: ./dev bundle makes it').toBe(true);
  const [root, lessons] = ['../..', '../../assets/lessons'].map(it => path.resolve(path.dirname(fileURLToPath(import.meta.url)), it));
  const own = JSON.parse(fs.readFileSync(path.join(lessons, '01-holes.json'), 'utf8'));
  const files = [{ ...own, title: 'Holes, our way' }, { ...own, id: 'ours', title: 'Ends </script> here' }].map((lesson, place) => {
    const file = info.outputPath(`${place}.json`);
    fs.writeFileSync(file, JSON.stringify(lesson));
    return file;
  });
  const out = info.outputPath('with-lessons.html');
  const parts = ['bg', 'rest'].map(part => path.join(root, `target/bundle-${part}.txt`));
  execFileSync(process.env.BUNDLE, [path.join(root, 'dist'), ...parts, out, ...files]);
  execFileSync(process.env.POLICY, [out, 'alone']);
  const errors = [];
  page.on('pageerror', error => errors.push(error.message));
  await page.goto(`${pathToFileURL(out).href}#learn`);
  const titles = page.locator('.ls .list .what b');
  await expect(titles).toHaveCount(fs.readdirSync(lessons).length + 1);
  await expect(titles.first()).toHaveText('Holes, our way');
  await expect(titles.last()).toHaveText('Ends </script> here');
  await titles.last().click();
  await expect(page.locator('.learn h1')).toHaveText('Ends </script> here');
  await expect(page.locator('.embed')).toBeVisible();
  expect(errors).toEqual([]);
});

test('the served page reloads without a network, workers included', async ({ page, context, baseURL }) => {
  await open(page);
  await finished(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  // The first visit was not controlled yet; the second one is.
  await page.reload();
  await finished(page);
  await context.setOffline(true);
  const foreign = [];
  page.on('request', request => { if (!request.url().startsWith(baseURL) && !/^(blob|data):/.test(request.url())) foreign.push(request.url()); });
  await page.reload();
  await finished(page);
  await page.getByRole('link', { name: 'Experiments' }).click();
  await page.getByRole('combobox', { name: /^Experiment/ }).selectOption({ label: 'Speed ratios' });
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.locator('.runbar')).toHaveAttribute('data-status', 'done', { timeout: 60_000 });
  expect(foreign).toEqual([]);
});

/** Opens the site and waits until it is kept; the next load is the service worker's. */
async function visit(page, address) {
  await page.goto(address);
  await finished(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
}

/** The names of the caches of this origin. */
const caches = page => page.evaluate(() => window.caches.keys());

test.describe('with a server of its own', () => {
  let server;
  test.beforeEach(async () => { server = await startServer(['/', '/a/', '/some/other/folder/']); });
  test.afterEach(() => server.close());

  for (const mood of ['refusing', 'portal', 'elsewhere', 'silent']) {
    test(`the kept copy is opened by a network that is ${mood}`, async ({ page }) => {
      await visit(page, `${server.origin}/a/`);
      await page.reload();
      await finished(page);
      server.mood = mood;
      const begin = Date.now();
      await page.reload();
      await finished(page);
      if (mood === 'silent') expect(Date.now() - begin).toBeGreaterThan(2_500);
      await page.getByRole('link', { name: 'Balance' }).click();
      await expect(page.locator('.stage.balance')).toBeVisible();
    });
  }

  test('it works in any folder of any server', async ({ page }) => {
    const errors = collectErrors(page);
    await visit(page, `${server.origin}/some/other/folder/index.html`);
    await page.getByRole('link', { name: 'Balance' }).click();
    await expect(page.locator('.stage.balance')).toBeVisible();
    await page.getByRole('link', { name: 'Experiments' }).click();
    await page.getByLabel('Jobs').fill('30');
    await page.getByLabel('Sets').fill('1');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(page.locator('.runbar')).toHaveAttribute('data-status', 'done', { timeout: 60_000 });
    expect(server.asked.filter(path => !path.startsWith('/some/other/folder/') && path !== '/favicon.ico')).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('two copies on one origin keep their own files', async ({ page }) => {
    await visit(page, `${server.origin}/a/`);
    await visit(page, `${server.origin}/some/other/folder/`);
    await visit(page, `${server.origin}/`);
    await expect.poll(async () => (await caches(page)).length).toBe(3);
    server.mood = 'refusing';
    for (const folder of ['/a/', '/some/other/folder/', '/']) {
      await page.goto(server.origin + folder);
      await finished(page);
    }
  });

  test('a tab that is open while the site is updated goes on, and later says that it wants to be loaded', async ({ page }) => {
    test.setTimeout(120_000);
    await visit(page, `${server.origin}/a/`);
    await page.reload();
    await finished(page);
    const update = async version => {
      server.version = version;
      await page.evaluate(() => navigator.serviceWorker.getRegistration().then(known => known.update()).then(() => true));
      // The new files are kept, and of the old ones those of the version before.
      await expect.poll(async () => {
        const names = await caches(page);
        return names.length === 2 && names[1].includes(` ${version}`);
      }).toBe(true);
    };
    const sweep = async () => {
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      return page.locator('.runbar');
    };
    await update('2');
    await page.getByRole('link', { name: 'Experiments' }).click();
    await page.getByLabel('Jobs').fill('30');
    await page.getByLabel('Sets').fill('1');
    await expect(await sweep()).toHaveAttribute('data-status', 'done', { timeout: 60_000 });
    await update('3');
    await sweep();
    await expect(page.getByText(/If the page has been updated since it was opened: load it again/)).toBeVisible();
    await page.reload();
    await expect(await sweep()).toHaveAttribute('data-status', 'done', { timeout: 60_000 });
  });

  test('a slow network shows a line and a bar until the program starts', async ({ page }) => {
    server.slow['.wasm'] = 3_000;
    await page.goto(`${server.origin}/a/`, { waitUntil: 'commit' });
    await expect(page.getByRole('status').filter({ hasText: 'Gridlock is being loaded' })).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Loaded' })).toBeVisible();
    await finished(page);
    await expect(page.locator('#loading')).toHaveCount(0);
  });
});

/** A module whose only function calls itself until the stack is full. */
const ENDLESS = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 102, 0, 0, 10, 6, 1, 4, 0, 16, 0, 11];

for (const [where, address] of [['served', './'], ['from disk', pathToFileURL(BUNDLE).href]]) {
  test(`a full stack of the wasm brings the card up: ${where}`, async ({ page }) => {
    await page.goto(address);
    await finished(page);
    await page.evaluate(bytes => {
      const { exports } = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(bytes)));
      setTimeout(() => exports.f());
    }, ENDLESS);
    const card = page.getByRole('alertdialog', { name: 'The program stopped' });
    await expect(card).toContainText('call stack');
    await card.getByRole('button', { name: 'Open this scenario again' }).click();
    await expect(page.locator('#rescue')).toHaveCount(0);
    await finished(page);
  });
}

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('without the rest of the program the first lab opens, and what was kept comes back later', async ({ page }) => {
    await open(page, { hash: 'balance' });
    const kept = await finished(page);
    await page.route('**/*_rest.wasm', route => route.abort());
    await page.goto('about:blank');
    await page.goto('./');
    await finished(page);
    await expect(page.locator('#stage .sites')).toBeVisible();
    await expect(page.getByText('The other labs could not be fetched')).toBeVisible();
    await page.waitForTimeout(600);
    await page.unroute('**/*_rest.wasm');
    await page.goto('about:blank');
    await page.goto('./');
    expect(await finished(page)).toBe(kept);
  });

  test('without the rest the first lab opens, whatever was left behind as the page was left', async ({ page }) => {
    await page.route('**/*_rest.wasm', route => route.abort());
    await page.addInitScript(() => {
      sessionStorage.setItem('gridlock.session.late', 'balance#select');
      localStorage.setItem('gridlock.session.traces', '["kept.swf"]');
      localStorage.setItem('gridlock.session.scenario', '{"format":"gridlock/1","lab":"balance"}');
    });
    for (const address of ['./', './#balance']) {
      await page.goto('about:blank');
      await page.goto(address);
      await finished(page);
      await expect(page.locator('#stage .sites')).toBeVisible();
      await expect(page.getByText('The other labs could not be fetched')).toBeVisible();
    }
  });

  test('a store that never answers does not hold the page', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('gridlock.session.traces', '["kept.swf"]');
      IDBFactory.prototype.open = () => new EventTarget();
    });
    // Whose first preset is opened had no trace.
    await page.goto('./#balance');
    await finished(page);
    expect(await page.evaluate(() => localStorage.getItem('gridlock.session.traces'))).toBe('["kept.swf"]');
  });

  test('a worker that ends without a word is missed, and another one is had', async ({ page }) => {
    await page.addInitScript(() => {
      window.workers = [];
      window.Worker = class extends Worker {
        constructor(...given) {
          super(...given);
          window.workers.push(this);
        }
      };
    });
    await open(page, { hash: 'experiments' });
    await page.getByLabel('Jobs').fill('5000');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(page.locator('.panel [data-setting]').first()).toBeVisible({ timeout: 30_000 });
    await page.evaluate(() => window.workers.forEach(worker => worker.terminate()));
    await expect(page.getByText(/The browser has ended it without a word/)).toBeVisible();
  });

  test('a lab that is typed into the address is opened', async ({ page }) => {
    await open(page);
    const first = await finished(page);
    await page.evaluate(() => { location.hash = '#balance'; });
    await expect(page.locator('.stage.balance')).toBeVisible();
    await page.evaluate(() => { location.hash = '#allocate'; });
    await expect(page.locator('#main')).toHaveAttribute('data-fingerprint', first);
  });

  test('a lab that is typed while the page writes its own link there is opened', async ({ page }) => {
    await open(page);
    await finished(page);
    await page.waitForFunction(() => location.hash.includes('.'));
    // The page is told of what was typed only after it may have written there again.
    await page.evaluate(() => {
      const own = location.hash;
      location.hash = '#balance';
      history.replaceState(null, '', own);
    });
    await expect(page.locator('.stage.balance')).toBeVisible();
  });

  test('a lab that is typed before the rest of the program is here opens with it', async ({ page }) => {
    let release;
    const released = new Promise(resolve => { release = resolve; });
    await page.route('**/*_rest.wasm', async route => {
      await released;
      await route.continue();
    });
    await open(page);
    await finished(page);
    await page.evaluate(() => { location.hash = '#balance'; });
    // Longer than the page waits before it keeps its place.
    await page.waitForTimeout(600);
    release();
    await expect(page.locator('.stage.balance')).toBeVisible();
  });
});
