// Experiments: panels that fill in, the same numbers as the command line's, runs that open in their lab.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { axe, collectErrors, expect, open, skipIfAbsent, test } from './helpers.mjs';
import { finished, openFile, smallTrace } from './page.mjs';

const done = (page, timeout = 60_000) =>
  expect(page.locator('.runbar')).toHaveAttribute('data-status', 'done', { timeout });

async function openExperiments(page, options = {}) {
  await open(page, { hash: 'experiments', ...options });
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeVisible();
}

async function runSmall(page, { jobs = '60', sets = '2' } = {}) {
  await page.getByLabel('Jobs').fill(jobs);
  await page.getByLabel('Sets').fill(sets);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
}

test('figure 2 fills in and gives what the command line gives', async ({ page }) => {
  const errors = collectErrors(page);
  await openExperiments(page);
  await expect(page.locator('.panel-button')).toHaveCount(12);
  await expect(page.locator('.panel [data-setting]')).toHaveCount(0);
  await runSmall(page);
  await done(page);
  await expect(page.locator('.panel [data-setting]')).toHaveCount(12 * 5 * 4);
  await expect(page.locator('.vmaps figure')).toHaveCount(4);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  const ours = fs.readFileSync(await download.path(), 'utf8');
  const args = ['experiment', 'figure-2', '--first', '60', '--sets', '2', '--rows'];
  expect(ours).toBe(execFileSync(process.env.GRIDLOCK_CLI, args, { encoding: 'utf8' }));
  expect(errors).toEqual([]);
});

test('a value opens the very run behind it', async ({ page }) => {
  await openExperiments(page);
  await runSmall(page);
  await done(page);
  await page.locator('.panel-button').nth(4).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('select').selectOption({ label: '2' });
  const row = dialog.locator('tbody tr').nth(3);
  await row.getByRole('button').nth(1).click();
  await finished(page);
  await expect(page.locator('#stage')).toHaveAttribute('data-cursor', '0');
  await expect(page.locator('.sentence')).toContainText('fastest-first');
  // Back again, the results are still there.
  await page.getByRole('link', { name: 'Experiments' }).click();
  await expect(page.locator('.runbar')).toHaveAttribute('data-status', 'done');
});

test('a sweep goes on while a lab is shown, pauses, and stops with what it has', async ({ page }) => {
  await openExperiments(page);
  await runSmall(page, { jobs: '40000', sets: '9' });
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.locator('.runbar')).toHaveAttribute('data-status', 'paused');
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('link', { name: 'Allocate' }).click();
  await finished(page);
  await page.getByRole('link', { name: 'Experiments' }).click();
  const count = async () => Number(await page.locator('.run-h b').textContent());
  await expect.poll(count).toBeGreaterThan(20);
  await page.getByRole('button', { name: 'Stop and keep' }).click();
  await expect(page.locator('.runbar')).toHaveAttribute('data-status', 'stopped');
  const kept = await count();
  expect(kept).toBeLessThan(2900);
  await page.waitForTimeout(300);
  expect(await count()).toBe(kept);
});

test('no task of the page takes long while a sweep runs', async ({ page }) => {
  await page.addInitScript(() => {
    window.longTasks = [];
    new PerformanceObserver(list => window.longTasks.push(...list.getEntries().map(entry => entry.duration)))
      .observe({ type: 'longtask', buffered: false });
  });
  await openExperiments(page);
  await page.evaluate(() => { window.longTasks.length = 0; });
  await runSmall(page, { jobs: '2000', sets: '2' });
  await done(page);
  // The page itself stays under 50 ms; a busy machine may add something now and then.
  const long = await page.evaluate(() => window.longTasks);
  expect(long.filter(duration => duration > 100)).toEqual([]);
});

test('a trace that was opened is swept too', async ({ page }) => {
  await open(page);
  await finished(page);
  await openFile(page, 'small.swf', smallTrace(200));
  await finished(page);
  await page.getByRole('link', { name: 'Experiments' }).click();
  await page.getByLabel('Workload').selectOption({ label: 'small.swf' });
  await page.getByLabel('Sets').fill('1');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await done(page);
  await expect(page.locator('.exp-head')).toContainText('small.swf');
  await expect(page.locator('.exp-failed')).toHaveCount(0);
});

test("the paper's trace gives its Table IV", async ({ page }) => {
  const trace = skipIfAbsent('traces/swf/SDSC-SP2-1998-4.1-cln.run-gt-0.54041jobs.swf.gz');
  await open(page);
  await finished(page);
  await page.locator('#open-file').setInputFiles(trace);
  await expect(page.getByText('.swf.gz is open')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Experiments' }).click();
  await page.getByRole('combobox', { name: /^Experiment/ }).selectOption({ label: 'Table IV' });
  await page.getByLabel('Workload').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await done(page);
  await expect(page.locator('.claims [data-verdict="reproduced"]')).toHaveCount(4);
});

test('a sweep of one\'s own begins with the scenario that is shown; mistakes are told and nothing is lost', async ({ page }) => {
  const errors = collectErrors(page);
  await openExperiments(page);
  await finished(page, 1).catch(() => {});
  await page.getByRole('combobox', { name: /^Experiment/ }).selectOption({ label: 'Own sweep…' });
  const text = page.locator('.exp-own textarea');
  await expect(text).toHaveValue(/"axes"/);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await done(page);
  await expect(page.locator('.exp-failed')).toHaveCount(0);
  await expect(page.locator('.panel [data-setting]').first()).toBeVisible();
  const good = await text.inputValue();
  await text.fill(good.replace('"/policy"', '"/polizy"'));
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  // What an axis puts there is a matter of its runs: they fail, are counted, and the page goes on.
  await done(page);
  await expect(page.locator('.exp-failed')).toContainText('failed');
  await text.fill(`${good} }`);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.locator('.exp-problems li')).not.toHaveCount(0);
  expect(await text.inputValue()).toBe(`${good} }`);
  expect(errors).toEqual([]);
});

for (const theme of ['light', 'dark']) {
  test(`axe finds nothing in experiments: ${theme}`, async ({ page }) => {
    await openExperiments(page, { theme });
    await runSmall(page);
    await done(page);
    expect(await axe(page)).toEqual([]);
    await page.locator('.panel-button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await axe(page)).toEqual([]);
  });
}

test('experiments fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openExperiments(page);
  await runSmall(page);
  await done(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  expect(await axe(page)).toEqual([]);
});
