// The scenario: menus, editor, files, links, and what a reload keeps.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { execFileSync } from 'node:child_process';
import { collectErrors, expect, open, skipIfAbsent, test } from './helpers.mjs';
import { finished, inMode, openFile, place, press, smallTrace } from './page.mjs';

const PAPER = [8, 128, 128, 128, 50].map(processors => ({ processors }));

/** The fingerprint that the command line gives a scenario. */
function fingerprintOf(scenario, folder) {
  const file = path.join(folder, 'scenario.json');
  fs.writeFileSync(file, JSON.stringify(scenario));
  const out = execFileSync(process.env.GRIDLOCK_CLI, ['run', file], { maxBuffer: 1 << 28 });
  return JSON.parse(out).fingerprint;
}

test('the page and the command line agree, bit for bit', async ({ page }) => {
  test.skip(!process.env.GRIDLOCK_CLI, 'needs GRIDLOCK_CLI');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gridlock-'));
  await open(page);
  await finished(page);
  for (const policy of ['intelligent', 'adaptive', 'worst-fit']) {
    const scenario = {
      format: 'gridlock/1', lab: 'allocate', policy, seed: 3,
      options: { system_loading: 2, speed_heterogeneity: 0.2, resource_configuration: 0.5 },
      sites: PAPER, workload: { generator: 'sdsc-like', count: 2000 },
    };
    const before = await finished(page);
    await openFile(page, 'scenario.json', JSON.stringify(scenario));
    await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', before);
    expect(await finished(page)).toBe(fingerprintOf(scenario, folder));
  }
});

test('the workload menu holds every built-in scenario with its question', async ({ page }) => {
  await open(page);
  const first = await finished(page);
  await page.locator('.sentence .v').first().click();
  const items = page.getByRole('dialog', { name: 'Workload' }).getByRole('button');
  await expect(items.nth(4)).toBeVisible();
  await expect(items.nth(1)).toContainText('?');
  await items.nth(1).click();
  await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', first);
  await finished(page);
});

test('the policy is changed in place', async ({ page }) => {
  await open(page);
  const first = await finished(page);
  await page.locator('.sentence .pol').click();
  await page.getByRole('button', { name: /^Worst-fit/ }).click();
  await expect(page.locator('.sentence .pol')).toContainText('worst-fit');
  await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', first);
});

test('the editor keeps what was typed, shows problems at their field, and cancels', async ({ page }) => {
  await open(page);
  await finished(page);
  await page.getByRole('button', { name: 'Edit scenario' }).first().click();
  const editor = page.getByRole('dialog', { name: 'Edit scenario' });
  const loading = editor.getByLabel('System loading (SL)');
  await loading.fill('heavy');
  await editor.getByLabel('Processors of site 2').fill('0');
  await editor.getByRole('button', { name: 'Apply' }).click();
  await expect(loading).toHaveAttribute('aria-invalid', 'true');
  await expect(loading).toHaveValue('heavy');
  await expect(editor.getByRole('alert')).toContainText('Processors of site 2');
  await loading.fill('2');
  await editor.getByLabel('Processors of site 2').fill('64');
  await expect(loading).not.toHaveAttribute('aria-invalid', 'true');
  await editor.getByRole('button', { name: 'Apply' }).click();
  await expect(editor).toHaveCount(0);
  await expect(page.locator('.sentence')).toContainText('×2');
  await page.getByRole('button', { name: 'Edit scenario' }).first().click();
  await editor.getByRole('button', { name: 'Remove site 1' }).click();
  await editor.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('.sentence')).toContainText('5 sites');
});

test('sites are added, moved and removed', async ({ page }) => {
  await open(page);
  await finished(page);
  await page.getByRole('button', { name: 'Edit scenario' }).first().click();
  const editor = page.getByRole('dialog', { name: 'Edit scenario' });
  const first = await editor.getByLabel('Processors of site 1').inputValue();
  await editor.getByRole('button', { name: 'Move down site 1' }).click();
  await expect(editor.getByLabel('Processors of site 2')).toHaveValue(first);
  await editor.getByRole('button', { name: 'Add a site' }).click();
  await editor.getByLabel('Speed of site 6').fill('2.5');
  await editor.getByRole('button', { name: 'Apply' }).click();
  await expect(page.locator('.sentence')).toContainText('6 sites');
  await finished(page);
});

for (const zipped of [false, true]) {
  test(`a trace takes the place of the jobs${zipped ? ', packed' : ''}`, async ({ page }) => {
    const errors = collectErrors(page);
    await open(page);
    const before = await finished(page);
    const text = smallTrace();
    await openFile(page, zipped ? 'small.swf.gz' : 'small.swf', zipped ? zlib.gzipSync(text) : text);
    await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', before);
    await finished(page);
    await expect(page.getByRole('article').filter({ hasText: 'is open' })).toContainText('40 jobs read');
    await expect(page.locator('.sentence')).toContainText('small.swf');
    await expect(page.locator('.sentence')).toContainText('5 sites');
    expect(errors).toEqual([]);
  });
}

test('a large trace is packed as it is read, and is the same trace', async ({ page }) => {
  const errors = collectErrors(page);
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function count(message, ...rest) {
      globalThis.largest = Math.max(globalThis.largest ?? 0, message?.byteLength ?? 0);
      return post.call(this, message, ...rest);
    };
  });
  await open(page);
  const first = await finished(page);
  await openFile(page, 'same.swf', smallTrace());
  await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', first);
  const plain = await finished(page);
  // Remarks that pack to about half: 18 MB of them.
  let state = 1;
  const word = () => { state = (state * 48_271) % 2_147_483_647; return state.toString(16).padStart(8, '0'); };
  const remarks = Array.from({ length: 18_000 }, () => `; ${Array.from({ length: 125 }, word).join('')}`);
  await openFile(page, 'large.swf', `${smallTrace()}${remarks.join('\n')}\n`);
  await expect(page.locator('.sentence')).toContainText('large.swf', { timeout: 30_000 });
  expect(await finished(page)).toBe(plain);
  await expect(page.getByRole('article').filter({ hasText: 'large.swf is open' })).toContainText('40 jobs read');
  const largest = await page.evaluate(() => globalThis.largest);
  expect(largest).toBeGreaterThan(6e6);
  expect(largest).toBeLessThan(13e6);
  // It is kept packed as well, and comes back as it was.
  await page.waitForTimeout(1_500);
  await page.reload();
  expect(await finished(page)).toBe(plain);
  await expect(page.locator('.sentence')).toContainText('large.swf');
  expect(errors).toEqual([]);
});

test('a scenario that has only just begun is kept when the page is left', async ({ page }) => {
  const errors = collectErrors(page);
  await open(page);
  await finished(page);
  await page.locator('.sentence .pol').click();
  await page.getByRole('button', { name: /^Adaptive/ }).click();
  await expect(page.locator('.sentence .pol')).toContainText('adaptive');
  // Nobody waits until it is kept.
  await page.goto('about:blank');
  await open(page);
  await finished(page);
  await expect(page.locator('.sentence .pol')).toContainText('adaptive');
  expect(errors).toEqual([]);
});

test('a trace that is too wide offers the sites of the paper', async ({ page }) => {
  await open(page);
  await finished(page);
  await openFile(page, 'narrow.json', JSON.stringify({
    format: 'gridlock/1', lab: 'allocate', policy: 'best-fit', sites: [{ processors: 16 }], jobs: [],
  }));
  await expect(page.locator('.sentence')).toContainText('1 site');
  await openFile(page, 'wide.swf', smallTrace(40, 100));
  const notice = page.getByRole('article').filter({ hasText: 'rejected' });
  await notice.getByRole('button', { name: /paper/ }).click();
  await expect(page.locator('.sentence')).toContainText('5 sites, 442 processors');
});

test('bad files change nothing and say what is wrong', async ({ page }) => {
  await open(page);
  const before = await finished(page);
  const bad = [
    ['broken.json', '{"format": "gridlock/1",\n "lab": }', /broken\.json: 2: not JSON/],
    ['wrong.json', '{"format":"gridlock/1","lab":"allocate","policy":"best-fit","sites":[{"processors":0}],"jobs":[]}', /\/sites\/0\/processors/],
    ['empty.swf', '', /empty\.swf/],
    ['noise.swf', 'this is no trace\n', /noise\.swf/],
    ['cut.swf.gz', zlib.gzipSync(smallTrace()).subarray(0, 100), /cut\.swf\.gz/],
  ];
  for (const [name, text, expected] of bad) {
    await openFile(page, name, text);
    await expect(page.getByRole('article').filter({ hasText: `${name} was not opened` })).toContainText(expected);
    await expect(page.locator('#main')).toHaveAttribute('data-fingerprint', before);
  }
  await press(page, 'ArrowRight');
  // The old scenario still runs.
  await page.locator('.sentence .pol').click();
  await page.getByRole('button', { name: /^First-fit/ }).click();
  await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', before);
});

test('a run that is too large for the browser is told before it begins, with what to do', async ({ page }) => {
  const errors = collectErrors(page);
  await open(page);
  const before = await finished(page);
  const huge = {
    format: 'gridlock/1', lab: 'allocate', policy: 'best-fit', sites: [{ processors: 128 }],
    workload: { generator: 'sdsc-like', count: 20_000_000 },
  };
  await openFile(page, 'huge.json', JSON.stringify(huge));
  const notice = page.locator('.notice');
  await expect(notice).toContainText(/20000000 jobs on 1 machines, which take about \d+ MB of memory/);
  await expect(notice).toContainText('run it on the command line, which keeps no steps: gridlock run FILE');
  // What was shown stays, and can be used.
  expect(await finished(page)).toBe(before);
  await press(page, 'ArrowRight');
  // The same in a small link.
  const link = `#1.${zlib.deflateRawSync(JSON.stringify({ s: huge }), { level: 9 }).toString('base64url')}`;
  await page.getByRole('button', { name: 'Put this message away' }).click();
  await page.evaluate(hash => { location.hash = hash; }, link);
  await expect(notice).toContainText('20000000 jobs');
  expect(await finished(page)).toBe(before);
  expect(errors).toEqual([]);
});

test('a reload keeps scenario, trace, cursor and view', async ({ page }) => {
  await open(page);
  await finished(page);
  await openFile(page, 'kept.swf', smallTrace());
  await expect(page.locator('.sentence')).toContainText('kept.swf');
  const fingerprint = await finished(page);
  await press(page, 'Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 't');
  const before = await place(page);
  await page.waitForTimeout(800);
  await page.reload();
  expect(await finished(page)).toBe(fingerprint);
  await expect.poll(() => place(page)).toEqual(before);
  await expect(page.locator('.stage-tables')).toBeVisible();
  await expect(page.locator('.sentence')).toContainText('kept.swf');
});

test('a reload right after a choice shows what was chosen', async ({ page }) => {
  await open(page);
  await finished(page);
  const address = () => page.evaluate(() => location.hash);
  const choose = async name => {
    const before = await finished(page);
    await page.locator('.sentence .pol').click();
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await expect(page.locator('.sentence .pol')).toContainText(name.toLowerCase());
    await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', before);
    return finished(page);
  };
  /** The address follows a little later: now not before the page is left, however long a run takes. */
  const holdAddress = () => page.evaluate(() => {
    const write = history.replaceState.bind(history);
    history.replaceState = () => {};
    addEventListener('beforeunload', () => { history.replaceState = write; });
  });
  const adaptive = await choose('Adaptive');
  await page.waitForTimeout(1_000);
  const before = await address();
  expect(before).toMatch(/^#1\./);
  await holdAddress();
  const worst = await choose('Worst-fit');
  expect(await address()).toBe(before);
  await page.reload();
  expect(await finished(page)).toBe(worst);
  await expect(page.locator('.sentence .pol')).toContainText('worst-fit');
  expect(worst).not.toBe(adaptive);
  await expect.poll(address).not.toBe(before);
  // A link to what the address said until then means what it says.
  await page.waitForTimeout(1_000);
  const link = await address();
  await holdAddress();
  await choose('Adaptive');
  expect(await address()).toBe(link);
  await page.goto('about:blank');
  await page.goto(`./${link}`);
  expect(await finished(page)).toBe(worst);
});

test('a file that the browser does not make is told of', async ({ page }) => {
  await open(page);
  await finished(page);
  await press(page, 'r');
  const results = page.locator('.results');
  await page.evaluate(() => { URL.createObjectURL = () => { throw new Error('no memory'); }; });
  for (const [button, file] of [
    ['Metrics as CSV', 'gridlock-metrics.csv'], ['Schedule as CSV', 'gridlock-schedule.csv'], ['Stage as PNG', 'gridlock-stage.png'],
  ]) {
    await results.getByRole('button', { name: button }).click();
    await expect(page.getByRole('article').filter({ hasText: `${file} is not saved` })).toBeVisible();
  }
});

test('a link lands on the same step in another browser', async ({ page, browser, baseURL }) => {
  await open(page);
  await finished(page);
  await page.locator('.sentence .pol').click();
  await page.getByRole('button', { name: /^Adaptive/ }).click();
  await expect(page.locator('.sentence .pol')).toContainText('adaptive');
  const fingerprint = await finished(page);
  await press(page, 'Home', 'Shift+ArrowRight', 'Shift+ArrowRight');
  const before = await place(page);
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByLabel('Link to this step').inputValue();
  expect(link).toContain('#1.');
  const other = await (await browser.newContext({ baseURL })).newPage();
  const errors = collectErrors(other);
  await other.goto(link);
  expect(await finished(other)).toBe(fingerprint);
  await expect.poll(() => place(other)).toEqual(before);
  await expect(other.getByRole('article')).toHaveCount(0);
  expect(errors).toEqual([]);
});

/** A link as the page makes them, of any content. */
function linkOf(content, version = 1) {
  return `#${version}.${zlib.deflateRawSync(JSON.stringify(content)).toString('base64url')}`;
}

const SMALL = {
  format: 'gridlock/1', lab: 'allocate', policy: 'best-fit', sites: [{ processors: 4 }],
  jobs: [{ id: 1, submitted_at: 0, processors: 2, runtime: 5 }],
};

test('a link of another fingerprint, a later version or no sense is told', async ({ page }) => {
  await page.goto(`./${linkOf({ s: SMALL, c: 1, p: '0123456789abcdef' })}`);
  await finished(page);
  await expect(page.getByRole('article')).toContainText('This run differs');
  await page.goto('about:blank');
  await page.goto(`./${linkOf({ s: { ...SMALL, mood: 1 }, c: 1, z: 2 }, 9)}`);
  await finished(page);
  await expect(page.getByRole('article')).toContainText('newer version');
  await expect(page.getByRole('article')).toContainText('/s/mood');
  await page.goto('about:blank');
  await page.goto('./#1.nonsense');
  await finished(page);
  await expect(page.getByRole('article')).toContainText('cannot be opened');
});

test('a stage that is too long for a picture is saved as large as one can be', async ({ page }) => {
  await open(page);
  const before = await finished(page);
  const sites = Array.from({ length: 2_000 }, () => ({ processors: 8 }));
  await openFile(page, 'many.json', JSON.stringify({ ...SMALL, sites }));
  await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', before);
  await finished(page);
  await press(page, 'r');
  const [download] = await Promise.all([
    page.waitForEvent('download'), page.locator('.results').getByRole('button', { name: 'Stage as PNG' }).click(),
  ]);
  const picture = fs.readFileSync(await download.path());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect(picture.readUInt32BE(20)).toBe(32_767);
});

test('a link to a trace asks for its file', async ({ page }) => {
  const scenario = { ...SMALL, sites: PAPER, workload: { swf: 'wanted.swf' } };
  delete scenario.jobs;
  await page.goto(`./${linkOf({ s: scenario, c: 1 })}`);
  await expect(page.getByRole('article')).toContainText('wanted.swf');
  await openFile(page, 'wanted.swf', smallTrace());
  await finished(page);
  await expect(page.locator('.sentence')).toContainText('wanted.swf');
});

test('a scenario file without its trace asks for it, and opens together with it', async ({ page, browser }) => {
  await open(page);
  const before = await finished(page);
  const text = JSON.stringify({ format: 'gridlock/1', lab: 'allocate', policy: 'best-fit', sites: [{ processors: 64 }], workload: { swf: 'wanted.swf' } });
  await openFile(page, 'scenario.json', text);
  await expect(page.getByRole('article')).toContainText('The trace is wanted');
  await openFile(page, 'wanted.swf', smallTrace());
  await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', before);
  const alone = await finished(page);
  await expect(page.locator('.sentence')).toContainText('1 site, 64 processors');
  // Both at once, in a browser that has neither.
  const other = await (await browser.newContext()).newPage();
  await open(other);
  await finished(other);
  const [none, trace, scenario] = [['a.swf', 'none'], ['renamed.swf', smallTrace()], ['scenario.json', text]].map(([name, words]) => (
    { name, mimeType: 'application/octet-stream', buffer: Buffer.from(words) }));
  await other.locator('#open-file').setInputFiles([trace, scenario]);
  await expect(other.locator('.sentence')).toContainText('renamed.swf');
  await expect(other.locator('#main')).toHaveAttribute('data-fingerprint', alone);
  await expect(other.getByText('not opened')).toHaveCount(0);
  // What is left of several is told.
  await other.locator('#open-file').setInputFiles([trace, none]);
  await expect(other.getByRole('article').filter({ hasText: 'A file was not opened' })).toContainText('a.swf');
  await other.context().close();
});

test('the real trace on the sites of the paper', async ({ page }) => {
  const file = skipIfAbsent('traces/swf/SDSC-SP2-1998-4.1-cln.run-gt-0.54041jobs.swf.gz');
  test.setTimeout(300_000);
  const errors = collectErrors(page);
  await open(page);
  const before = await finished(page);
  await page.evaluate(() => {
    window.longest = 0;
    new PerformanceObserver(list => {
      for (const task of list.getEntries()) window.longest = Math.max(window.longest, task.duration);
    }).observe({ type: 'longtask' });
  });
  await page.locator('#open-file').setInputFiles(file);
  await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', before, { timeout: 120_000 });
  await finished(page, 240_000);
  console.log(`longest task on the page's thread while opening: ${await page.evaluate(() => window.longest)} ms`);
  await expect(page.getByRole('article').filter({ hasText: 'is open' })).toContainText(/54.041 jobs/);
  await page.locator('#stage').focus();
  await press(page, 'Home', 'ArrowRight', 'ArrowRight');
  const third = await place(page);
  await page.getByRole('button', { name: /^Playback speed/ }).click();
  await page.getByRole('button', { name: '1 000 steps/s'.replace(' ', '\u202F') }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(async () => (await place(page)).cursor).toBeGreaterThan(2000);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.locator('#stage').focus();
  await press(page, 'End');
  await expect(page.locator('.clock')).toContainText(/event 108.082 of 108.082/);
  await press(page, 'Home', 'ArrowRight', 'ArrowRight');
  expect(await place(page)).toEqual(third);
  expect(errors).toEqual([]);
});

test('traces that were opened one after the other are there again on the way back, after a reload and in two tabs', async ({ page, context }) => {
  await open(page);
  await finished(page);
  const opened = async (tab, name, jobs) => {
    const before = await finished(tab);
    await openFile(tab, name, smallTrace(jobs));
    await expect(tab.locator('#main')).not.toHaveAttribute('data-fingerprint', before);
    const after = await finished(tab);
    await expect.poll(() => tab.evaluate(() => localStorage.getItem('gridlock.session.traces'))).toContain(name);
    return after;
  };
  const first = await opened(page, 'first.swf', 30);
  const second = await opened(page, 'second.swf', 50);
  await page.goBack();
  await expect(page.locator('#main')).toHaveAttribute('data-fingerprint', first);
  await expect(page.getByText('which is not open here')).toHaveCount(0);
  await page.goForward();
  await expect(page.locator('#main')).toHaveAttribute('data-fingerprint', second);
  const tab = await context.newPage();
  await open(tab);
  await opened(tab, 'third.swf', 70);
  await page.reload();
  expect(await finished(page)).toBe(second);
  // Another file of the same name is another trace.
  const other = await opened(page, 'second.swf', 55);
  expect(other).not.toBe(second);
  await page.waitForTimeout(500);
  await page.reload();
  expect(await finished(page)).toBe(other);
});

test('the way back asks before it throws away what was typed in the editor', async ({ page }) => {
  await open(page);
  await finished(page);
  await inMode(page, 'Waiting');
  await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/^#1\./);
  await page.getByRole('button', { name: 'Edit scenario' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit scenario' });
  const title = dialog.getByLabel('Title', { exact: true });
  await title.fill('Of my own');
  await page.goBack();
  await expect(dialog.getByText('Throw the changes away?')).toBeVisible();
  await expect(title).toHaveValue('Of my own');
  await dialog.getByRole('button', { name: 'Throw away' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Watch' })).toBeChecked();
});
