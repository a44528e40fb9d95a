// Without a network: the one file from disk, and the served page once it has been open.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, open, test } from './helpers.mjs';
import { finished, place, press } from './page.mjs';

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
