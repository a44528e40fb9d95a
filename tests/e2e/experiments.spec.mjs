// Experiments: panels that fill in, the same numbers as the command line's, runs that open in their lab.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { axe, collectErrors, expect, open, skipIfAbsent, test } from './helpers.mjs';
import { finished, openFile, saved, smallTrace } from './page.mjs';

const done = (page, timeout = 60_000) =>
  expect(page.locator('.runbar')).toHaveAttribute('data-status', 'done', { timeout });

async function openExperiments(page, options = {}) {
  await open(page, { hash: 'experiments', ...options });
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeVisible();
}

/** The labels of panels that lie beyond their panel's edge. */
const cutLabels = page => page.locator('.panel').evaluateAll(panels => panels.flatMap(panel => {
  const edge = panel.getBoundingClientRect();
  const isCut = ({ left, right }) => left < edge.left - 1 || right > edge.right + 1;
  return [...panel.querySelectorAll('text')].filter(text => isCut(text.getBoundingClientRect())).map(text => text.textContent);
}));

const choose = (page, name) => page.getByRole('combobox', { name: /^Experiment/ }).selectOption(name);

async function runSmall(page, { jobs = '60', sets = '2' } = {}) {
  await page.getByLabel('Jobs').fill(jobs);
  await page.getByLabel('Sets').fill(sets);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
}

test('figure 2 fills in and gives what the command line gives', async ({ page }) => {
  const errors = collectErrors(page);
  await openExperiments(page);
  await expect(page.locator('.panel-button')).toHaveCount(12);
  await runSmall(page);
  await done(page);
  await expect(page.locator('.panel [data-setting]')).toHaveCount(12 * 5 * 4);
  await expect(page.locator('.vmaps figure')).toHaveCount(4);
  // Letters, rows and columns as in the paper.
  await expect(page.locator('.panel .pl')).toHaveText([...'abcdefghijkl']);
  expect(await page.locator('.panels h2:not(.row)').allTextContents()).toEqual(['SL 2', 'SL 3', 'SL 4']);
  expect((await page.locator('.panels h2.row').allTextContents()).map(text => text.replace(/\s/g, ' ')))
    .toEqual(['RC 100 %', 'RC 75 %', 'RC 50 %', 'RC 25 %']);
  await page.locator('.panel-button').nth(10).click();
  await expect(page.getByRole('dialog')).toContainText('k, SL 3, RC 25');
  await page.keyboard.press('Escape');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  const ours = fs.readFileSync(await download.path(), 'utf8');
  const args = ['experiment', 'figure-2', '--first', '60', '--sets', '2', '--rows'];
  expect(ours).toBe(execFileSync(process.env.GRIDLOCK_CLI, args, { encoding: 'utf8' }));
  expect(errors).toEqual([]);
});

test('the page opens filled by a small run and tells how long all of it takes', async ({ page }) => {
  const errors = collectErrors(page);
  await openExperiments(page);
  await expect(page.locator('.exp-small')).toContainText(/A small run to begin with: 400 runs of 400 jobs/);
  await expect(page.locator('.exp-small')).toContainText(/Run makes all of it: [\d\s]+ runs of 54.?041 jobs, about [\d.]+ (s|min|h) on this machine/, { timeout: 30_000 });
  expect(await page.locator('.panel [data-setting]').count()).toBeGreaterThan(12);
  // What is run and what is drawn of it are told apart: the figure leaves two of the five loads out.
  await expect(page.locator('.exp-head .axis')).toContainText('240 of the 400 runs are drawn');
  // Another experiment is filled too; policies have names there, and no rule stands in signs.
  await choose(page, 'sumathi-trials');
  await expect(page.locator('.exp-small')).toBeVisible();
  await expect(page.locator('.claims')).toContainText('LJFR below FCFS');
  await expect(page.locator('.why')).not.toContainText(/ljfr|fcfs/);
  expect(errors).toEqual([]);
});

for (const [name, told] of [['sumathi-trials', 'LJFR below FCFS'], ['leinberger-quick', '']]) {
  test(`numbers in one column of a table have as many digits behind the point: ${name}`, async ({ page }) => {
    test.setTimeout(120_000);
    await openExperiments(page);
    await choose(page, name);
    // A table that is made at once is not made before it is asked for.
    if (told) await expect(page.locator('.claims')).toContainText(told);
    else await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(page.locator('.runbar')).toHaveAttribute('data-status', /done|stopped/, { timeout: 90_000 });
    await page.waitForTimeout(300);
    const columns = await page.locator('.why table.tv, .exp-table table').evaluateAll(tables => tables.flatMap(table => {
      const rows = [...table.querySelectorAll('tbody tr')].map(row => [...row.cells].map(cell => cell.textContent.trim()));
      return rows[0].map((_, place) => rows.map(row => row[place]).filter(text => /^-?[\d\s]+\.\d+$/.test(text)));
    }));
    expect(columns.flat().length).toBeGreaterThan(2);
    expect(columns.filter(column => new Set(column.map(text => text.split('.')[1].length)).size > 1)).toEqual([]);
  });
}

test('a sweep that is too large for the page is told before it begins, with what to do', async ({ page }) => {
  const errors = collectErrors(page);
  const values = Array.from({ length: 100 }, (_, place) => place + 1);
  const bomb = {
    format: 'gridlock/1', experiment: 'bomb',
    base: { lab: 'cluster', policy: 'fcfs', sites: [{ processors: 4 }], jobs: [{ processors: 1, work: 5 }] },
    axes: [['width', '/sites/0/processors'], ['work', '/jobs/0/work']].map(([name, path]) => ({ name, path, values })),
    replications: { count: 1000 },
  };
  await openExperiments(page);
  await openFile(page, 'bomb.json', JSON.stringify(bomb));
  const main = page.locator('#main');
  await expect(main).toContainText('too large to run here: found 10000000 runs, expected at most 1000000 runs here');
  await expect(main).toContainText('run it on the command line');
  await expect(page.locator('.panel-button')).toHaveCount(0);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.locator('form')).toContainText(/expected at most 1000000 runs here/);
  await expect(page.locator('.runbar')).toHaveCount(0);
  // A link to it opens as fast and says the same.
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByLabel('Link to this experiment').inputValue();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(main).toContainText('too large to run here');
  // So do the sets of a paper's experiment.
  await choose(page, 'figure-2');
  await page.getByLabel('Sets').fill('10000');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByLabel('Sets')).toHaveAccessibleDescription(/found 4000000 runs, expected at most 1000000 runs/);
  expect(errors).toEqual([]);
});

test('table V shows its maps and itself beside the paper\'s; a row of a map opens its curves', async ({ page }) => {
  const errors = collectErrors(page);
  await openExperiments(page);
  await choose(page, 'table-5');
  await expect(page.locator('.verdict-large .vmaps figure')).toHaveCount(4);
  await runSmall(page);
  await done(page);
  await expect(page.locator('.panel-button')).toHaveCount(0);
  await expect(page.locator('.verdict-large').locator('.vb, .vc, .vx')).toHaveCount(100);
  const cells = await page.locator('.tv5 tbody tr').last().locator('td').allTextContents();
  expect(cells.slice(4)).toEqual(['39', '37', '76', '64']);
  expect(Number(cells[0]) + Number(cells[1])).toBe(Number(cells[2]));
  await page.getByRole('button', { name: /^RC 50 %, SL 5:/ }).click();
  await expect(page.getByRole('dialog')).toContainText('SL 5, RC 50');
  expect(await axe(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('numbers that cannot be are told with their field until they are mended', async ({ page }) => {
  await openExperiments(page);
  const seed = page.getByLabel('Seed');
  await seed.fill('-1');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(seed).toHaveAttribute('aria-invalid', 'true');
  await expect(seed).toHaveAccessibleDescription(/found "-1", expected a whole number/);
  await seed.fill('2');
  await expect(seed).not.toHaveAttribute('aria-invalid');
  await expect(page.locator('.exp-problems')).toHaveCount(0);
});

test('a screen reader is told of quarters and of the end, not of every run', async ({ page }) => {
  await openExperiments(page);
  await expect(page.locator('.runbar')).toHaveAttribute('data-status', /done|stopped/, { timeout: 30_000 });
  await page.evaluate(() => {
    window.told = [];
    const status = document.querySelector('.why > [role=status]');
    new MutationObserver(() => window.told.push(status.textContent)).observe(status, { childList: true, characterData: true, subtree: true });
  });
  await runSmall(page);
  await done(page);
  await expect(page.locator('.why > [role=status]')).toContainText(/^Done, in /);
  expect(await page.evaluate(() => new Set(window.told).size)).toBeLessThanOrEqual(6);
});

test('a link holds the experiment and what was chosen, and does not start it', async ({ page }) => {
  await openExperiments(page);
  await choose(page, 'table-5');
  await page.getByLabel('Jobs').fill('70');
  await page.getByLabel('Seed').fill('3');
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByLabel('Link to this experiment').inputValue();
  expect(link).toMatch(/#1\./);
  await page.keyboard.press('Escape');
  // Into a page that shows something else, and into a new one.
  await choose(page, 'figure-2');
  await page.evaluate(hash => { location.hash = hash; }, new URL(link).hash);
  await expect(page.getByRole('combobox', { name: /^Experiment/ })).toHaveValue('table-5');
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('combobox', { name: /^Experiment/ })).toHaveValue('table-5');
  await expect(page.getByLabel('Jobs')).toHaveValue('70');
  await expect(page.getByLabel('Seed')).toHaveValue('3');
  await expect(page.locator('.why')).toContainText('Not run yet');
  await page.getByLabel('Sets').fill('1');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await done(page);
});

test('results tell when something else is asked for since, and are linked as what they are', async ({ page }) => {
  await openExperiments(page);
  await runSmall(page);
  await done(page);
  const told = page.locator('.exp-warning', { hasText: 'changed after these runs' });
  await expect(told).toHaveCount(0);
  await page.getByLabel('Seed').fill('7');
  await expect(told).toBeVisible();
  const shared = async button => {
    await button.click();
    const link = await page.getByLabel('Link to this experiment').inputValue();
    await page.keyboard.press('Escape');
    return link;
  };
  const ofResults = await shared(page.locator('.export').getByRole('button', { name: 'Link' }));
  const ofForm = await shared(page.getByRole('button', { name: 'Share' }));
  expect(ofResults).not.toBe(ofForm);
  await page.getByRole('button', { name: 'Show what they were made with' }).click();
  await expect(page.getByLabel('Seed')).toHaveValue('1');
  await expect(told).toHaveCount(0);
  expect(await shared(page.getByRole('button', { name: 'Share' }))).toBe(ofResults);
});

test('what runs is found again beside another experiment', async ({ page }) => {
  await openExperiments(page);
  await runSmall(page);
  await done(page);
  await choose(page, 'table-5');
  await expect(page.locator('.why')).toContainText('Figure 2 is held: 720 of 720 runs');
  await page.getByRole('button', { name: 'Show Figure 2' }).click();
  await expect(page.getByLabel('Jobs')).toHaveValue('60');
  await expect(page.locator('.panel [data-setting]')).toHaveCount(12 * 5 * 4);
});

test('the figures of Select name their axes briefly and show their own metric', async ({ page }) => {
  await openExperiments(page);
  await choose(page, 'nandagopal-figure-6');
  await page.getByLabel('Sets').fill('1');
  await expect(page.locator('.exp-head')).toContainText('against jobs for each cluster');
  await expect(page.locator('.exp-head')).not.toContainText('TTR');
  await expect(page.locator('.panel .xt')).toHaveText(['0.5', '1', '2', '4', '6', '8', '10']);
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
  // At a moment that shows something.
  await expect(page.locator('#stage')).not.toHaveAttribute('data-cursor', '0');
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
  // What is at work is not begun once more.
  const run = page.getByRole('button', { name: 'Run', exact: true });
  await expect(run).toHaveAttribute('aria-disabled', 'true');
  await run.click({ force: true });
  await expect(page.locator('.runbar')).toHaveAttribute('data-status', 'paused');
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('link', { name: 'Allocate' }).click();
  await finished(page);
  await page.getByRole('link', { name: 'Experiments' }).click();
  const count = async () => Number(await page.locator('.run-h b').textContent());
  await expect.poll(count).toBeGreaterThan(20);
  await page.getByRole('button', { name: 'Stop and keep' }).click();
  await expect(page.locator('.runbar')).toHaveAttribute('data-status', 'stopped');
  await expect(page.locator('.runbar')).toBeFocused();
  await expect(run).not.toHaveAttribute('aria-disabled', 'true');
  const kept = await count();
  expect(kept).toBeLessThan(2900);
  await page.waitForTimeout(300);
  expect(await count()).toBe(kept);
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
  await choose(page, 'table-4');
  await page.getByLabel('Workload').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await done(page);
  await expect(page.locator('.claims [data-verdict="reproduced"]')).toHaveCount(12);
});

const own = async page => {
  await choose(page, 'own');
  await expect(page.locator('.own-form')).toBeVisible();
};
const json = async page => {
  await page.getByText('JSON', { exact: true }).first().click();
  return page.locator('.exp-own textarea');
};

test('a sweep of one\'s own is made in a form; the JSON says the same, both ways', async ({ page }) => {
  const errors = collectErrors(page);
  await openExperiments(page);
  await own(page);
  await expect(page.locator('.own-head')).toContainText('6 settings, 5 times each: 30 runs');
  await page.getByRole('button', { name: 'Add an axis' }).click();
  await page.getByLabel('Field of axis 1').selectOption('/options/system_loading');
  await page.getByLabel('Values of axis 1').fill('1, 1.5 2');
  const policies = page.getByRole('group', { name: 'Values of axis 2' });
  for (const name of ['adaptive', 'first-fit', 'worst-fit']) await policies.getByLabel(name, { exact: false }).first().uncheck();
  await page.getByLabel('Replications', { exact: true }).selectOption({ label: 'Once' });
  await expect(page.locator('.own-head')).toContainText('9 settings, once each: 9 runs');
  const text = await json(page);
  const written = JSON.parse(await text.inputValue());
  expect(written.axes[0]).toEqual({ name: 'system_loading', path: '/options/system_loading', values: [1, 1.5, 2] });
  expect(written.axes[1].values).toHaveLength(3);
  expect(written.replications).toBeUndefined();
  // The other way.
  written.axes[0].values = [1, 3];
  written.replications = { count: 2 };
  await text.fill(JSON.stringify(written));
  await page.getByText('Form', { exact: true }).click();
  await expect(page.getByLabel('Values of axis 1')).toHaveValue('1, 3');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await done(page);
  await expect(page.locator('.exp-failed')).toHaveCount(0);
  await expect(page.locator('.run-h')).toContainText('12 of 12');
  await expect(page.locator('.panel [data-setting]')).toHaveCount(6);
  await expect(page.locator('.exp-head')).toContainText('Average response time');
  expect(await axe(page)).toEqual([]);
  // Its link opens it again, ready to be run.
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByLabel('Link to this experiment').inputValue();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByLabel('Values of axis 1')).toHaveValue('1, 3');
  await expect(page.locator('.own-head')).toContainText('6 settings, 2 times each: 12 runs');
  await expect(page.locator('.runbar')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('mistakes are told at their field, and nothing that was typed is lost', async ({ page }) => {
  await openExperiments(page);
  await own(page);
  await page.getByRole('button', { name: 'Add an axis' }).click();
  await page.getByLabel('Values of axis 1').fill('');
  await page.getByLabel('Warm-up').fill('half');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.locator('.own-axes .values .problem')).toHaveCount(1);
  await expect(page.locator('.own-rest .problem')).toContainText('half');
  await expect(page.getByLabel('Warm-up')).toHaveValue('half');
  await page.getByLabel('Warm-up').fill('0.1');
  await expect(page.locator('.own-rest .problem')).toHaveCount(0);
  await page.getByLabel('Values of axis 1').fill('1');
  await expect(page.locator('.exp-problems')).toHaveCount(0);
  const text = await json(page);
  const good = await text.inputValue();
  await text.fill(good.replace('"/policy"', '"/polizy"'));
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.locator('.exp-problems')).toContainText('/axes/1/values/0');
  await text.fill(good);
  await page.getByText('Form', { exact: true }).click();
  await page.getByLabel('Values of axis 1').fill('-1');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.locator('.own-axes .values .problem').first()).toContainText('-1');
  // Where some values can be run, what the others do is a matter of their runs: they fail, the reasons are
  // told and counted, and the page goes on.
  await json(page);
  await text.fill(good.replace('[1]', '[1, -1]'));
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await done(page);
  await expect(page.locator('.exp-failed')).toContainText('30 runs failed');
  await expect(page.locator('.exp-failed li')).toContainText(['30 × ']);
  await text.fill(`${good} }`);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.locator('.exp-problems li')).not.toHaveCount(0);
  expect(await text.inputValue()).toBe(`${good} }`);
});

for (const lab of ['prioritize', 'balance', 'select', 'cluster']) {
  test(`a sweep of one's own in lab ${lab}`, async ({ page }) => {
    await openExperiments(page);
    await own(page);
    await page.getByLabel('Base scenario').selectOption(`${lab}/0`);
    await page.getByLabel('Replications', { exact: true }).selectOption({ label: 'Once' });
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await done(page);
    await expect(page.locator('.exp-failed')).toHaveCount(0);
    // Beside each other, each value with a marker; one of them opens its run in its lab, at its first telling moment.
    await expect(page.locator('.panel [data-setting]').first()).toBeVisible();
    await page.locator('.panel-button').click();
    await page.getByRole('dialog').locator('tbody').getByRole('button').last().click();
    await finished(page);
    await expect(page.locator('#stage')).not.toHaveAttribute('data-cursor', '0');
  });
}

test('a scenario that is dropped becomes the base', async ({ page }) => {
  await openExperiments(page);
  await own(page);
  const scenario = { format: 'gridlock/1', lab: 'allocate', title: 'Dropped', policy: 'adaptive',
    sites: [{ processors: 4 }], jobs: [{ id: 1, submitted_at: 0, processors: 2, runtime: 9 }] };
  await openFile(page, 'mine.json', JSON.stringify(scenario));
  await expect(page.locator('#own-base')).toContainText('Dropped');
  const written = JSON.parse(await (await json(page)).inputValue());
  expect(written.base.title).toBe('Dropped');
  expect(written.axes[0].path).toBe('/policy');
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

test('a reload keeps what was asked for, and a link comes before it', async ({ page }) => {
  const errors = collectErrors(page);
  await openExperiments(page);
  await choose(page, 'table-5');
  await page.getByLabel('Jobs').fill('70');
  await page.getByLabel('Seed').fill('9');
  await page.reload();
  await expect(page.getByRole('combobox', { name: /^Experiment/ })).toHaveValue('table-5');
  await expect(page.getByLabel('Jobs')).toHaveValue('70');
  await expect(page.getByLabel('Seed')).toHaveValue('9');
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByLabel('Link to this experiment').inputValue();
  await page.keyboard.press('Escape');
  await own(page);
  await page.getByRole('button', { name: 'Add an axis' }).click();
  await page.getByLabel('Field of axis 1').selectOption('/options/system_loading');
  await page.getByLabel('Values of axis 1').fill('1, 3');
  await page.reload();
  await expect(page.getByRole('combobox', { name: /^Experiment/ })).toHaveValue('own');
  await expect(page.getByLabel('Values of axis 1')).toHaveValue('1, 3');
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('combobox', { name: /^Experiment/ })).toHaveValue('table-5');
  await expect(page.getByLabel('Seed')).toHaveValue('9');
  expect(errors).toEqual([]);
});

for (const motion of ['reduce', 'no-preference']) {
  test(`figures are saved in the colors of the light theme, in one file that needs nothing else: motion ${motion}`, async ({ browser }) => {
    const context = await browser.newContext({ reducedMotion: motion });
    const page = await context.newPage();
    await openExperiments(page, { theme: 'dark' });
    await runSmall(page);
    await done(page);
    const drawing = (await saved(page, page.getByRole('button', { name: 'SVG' }))).bytes.toString();
    expect(drawing).not.toContain('var(');
    // What is told has as many lines as it needs.
    const told = text => text.replace(/<\/text><text class="sub" x="16" y="\d+">/g, ' ');
    expect(told(drawing)).toContain('Allocate: jobs like SDSC SP2’s');
    for (const name of ['best-fit', 'fastest-first', 'adaptive', 'intelligent', 'SL 2', 'RC 75']) expect(drawing).toContain(name);
    const color = rule => drawing.match(new RegExp(`${rule}\\{[^}]*?(?:fill|stroke):(rgb[^;}]*)`))[1];
    const colors = ['\\.bg', 'text', '\\.bf', '\\.ff', '\\.ad', '\\.it'].map(color);
    expect(colors[0]).toBe('rgb(255, 255, 255)');
    // Text and the paper's own method may be alike; all others are told apart.
    expect(new Set(colors).size).toBeGreaterThanOrEqual(5);
    const picture = (await saved(page, page.getByRole('button', { name: 'PNG' }))).bytes;
    const shades = await page.evaluate(async packed => {
      const bytes = Uint8Array.from(atob(packed), letter => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
      pen.drawImage(image, 0, 0);
      const { data: pixels } = pen.getImageData(0, 0, image.width, image.height);
      const found = new Set();
      for (let at = 0; at < pixels.length; at += 4) found.add((pixels[at] << 16) | (pixels[at + 1] << 8) | pixels[at + 2]);
      return found.size;
    }, picture.toString('base64'));
    expect(shades).toBeGreaterThan(50);
    // As it is looked at.
    await page.getByText('Relative to best-fit', { exact: true }).click();
    const relative = (await saved(page, page.getByRole('button', { name: 'SVG' }))).bytes.toString();
    expect(told(drawing)).not.toContain('relative to best-fit');
    expect(told(relative)).toContain('relative to best-fit');
    await context.close();
  });
}

test('the way back from a run leads to its experiment, and forth to the run again', async ({ page }) => {
  const errors = collectErrors(page);
  await openExperiments(page);
  await runSmall(page);
  await done(page);
  for (const cell of [3, 7]) {
    await page.locator('.panel-button').nth(2).click();
    await page.getByRole('dialog').locator('tbody').getByRole('button').nth(cell).click();
    await finished(page);
    await expect(page.locator('#stage')).not.toHaveAttribute('data-cursor', '0');
    await expect(page).toHaveURL(/#1\./);
    await page.goBack();
    await expect(page.locator('.runbar')).toHaveAttribute('data-status', 'done');
    await expect(page.locator('.panel [data-setting]')).toHaveCount(12 * 5 * 4);
    // The address is written a moment after the page has changed.
    await page.waitForTimeout(600);
    await page.goForward();
    await finished(page);
    await expect(page.locator('#stage')).toBeVisible();
    await page.goBack();
    await expect(page.locator('.runbar')).toHaveAttribute('data-status', 'done');
  }
  expect(errors).toEqual([]);
});

test('a table of many parts tells how far it is, can be stopped, and is saved in full', async ({ page }) => {
  await openExperiments(page);
  await choose(page, 'leinberger-figure-4');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.locator('.run-h')).toContainText(/\d+ of \d+ parts/, { timeout: 60_000 });
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.locator('.runbar')).toHaveAttribute('data-status', 'stopped');
  await choose(page, 'speed-ratios');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await done(page);
  const ours = (await saved(page, page.getByRole('button', { name: 'CSV' }))).bytes.toString();
  const args = ['experiment', 'speed-ratios', '--sets', await page.getByLabel('Sets').inputValue(), '--format', 'csv'];
  expect(ours).toBe(execFileSync(process.env.GRIDLOCK_CLI, args, { encoding: 'utf8' }));
});

test('panels are drawn as large as their place, so that letters keep their size', async ({ page }) => {
  await openExperiments(page);
  const scales = () => page.locator('.panel').evaluateAll(all => all.map(svg => svg.getBoundingClientRect().width / svg.viewBox.baseVal.width));
  for (const size of [{ width: 1440, height: 900 }, { width: 390, height: 844 }]) {
    await page.setViewportSize(size);
    await expect.poll(async () => (await scales()).every(scale => Math.abs(scale - 1) < 0.05)).toBe(true);
  }
  await page.locator('.panel-button').first().click();
  await expect.poll(async () => (await scales()).every(scale => Math.abs(scale - 1) < 0.05)).toBe(true);
});

test('the form for a sweep of one\'s own fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openExperiments(page);
  await own(page);
  await page.getByRole('button', { name: 'Add an axis' }).click();
  await expect(page.locator('.own-axes tbody tr')).toHaveCount(2);
  for (const part of ['html', '.own-axes', '.own-form']) {
    expect(await page.locator(part).evaluate(it => it.scrollWidth - it.clientWidth), part).toBeLessThanOrEqual(0);
  }
  expect(await axe(page)).toEqual([]);
});

test('a table without random sets is there before anybody asks, drawn where it is a figure', async ({ page }) => {
  const errors = collectErrors(page);
  await openExperiments(page);
  await choose(page, 'sumathi-figure-3');
  await expect(page.locator('.panel-button')).toHaveCount(1);
  await expect(page.locator('.lgd li')).toHaveText(['FCFS', 'SJFR', 'LJFR', 'CPLP']);
  await expect(page.locator('.axis')).toHaveText('Response time (s) against job, on a logarithmic scale');
  // Between powers of ten it is as far, whatever their size.
  await expect(page.locator('.panel .yt')).toHaveText(['10', '100', '1\u202f000', '10\u202f000', '100\u202f000']);
  const heights = await page.locator('.panel .yt').evaluateAll(marks => marks.map(it => Number(it.getAttribute('y'))));
  const gaps = heights.slice(1).map((height, place) => heights[place] - height);
  expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(0.5);
  await expect(page.locator('.exp .why h2').filter({ hasText: 'What the paper claims' })).toBeVisible();
  await expect(page.locator('.exp .why .tv tbody tr')).toHaveCount(10);
  await choose(page, 'leinberger-figure-3');
  await expect(page.locator('.lgd li')).toHaveText(['found', 'expected']);
  // A question of our own is no paper's.
  await choose(page, 'grid-backfilling');
  await done(page);
  await expect(page.locator('.exp .why h2').filter({ hasText: 'What is found' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('six panels of a table that needs no runs to open: what policies reach of a central queue', async ({ page }) => {
  test.setTimeout(120_000);
  const errors = collectErrors(page);
  await openExperiments(page);
  await choose(page, 'leinberger-quick');
  await expect(page.locator('.exp-empty')).toContainText('makes the table');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await done(page, 90_000);
  await expect(page.locator('.panel-button')).toHaveCount(6);
  await expect(page.locator('.panel .pl').first()).toHaveText('a RI, correlation 0.5');
  await expect(page.locator('.lgd li')).toHaveText(['plain', 'BSP', 'RB + BSP', 'SI, RB + BSP', 'RI, RB + BSP', 'SY, RB + BSP', 'a central queue']);
  await expect(page.locator('.claims')).not.toContainText('queue queue');
  // The table stands beside the panels, the one that is saved is the command line's.
  await expect(page.locator('.exp .why .tv tbody tr').first()).toContainText('RI');
  await page.locator('.panel-button').nth(4).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('thead th')).toHaveText(['variance of the servers', 'SI, RB + BSP', 'RI, RB + BSP', 'SY, RB + BSP', 'a central queue']);
  await expect(dialog.locator('tbody tr').first().locator('td').last()).toHaveText('1');
  await expect(dialog.locator('tbody button')).toHaveCount(0);
  await page.keyboard.press('Escape');
  const file = await saved(page, page.getByRole('button', { name: 'SVG' }));
  expect(file.bytes.toString()).toContain('bands: 95 % intervals of the means');
  // No label of a panel is cut off at its edge.
  expect(await cutLabels(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('no label of a panel is cut off', async ({ page }) => {
  test.setTimeout(120_000);
  await openExperiments(page);
  for (const name of ['grid-backfilling', 'nandagopal-figure-9']) {
    await choose(page, name);
    await expect(page.locator('.panel [data-setting]').first()).toBeVisible({ timeout: 60_000 });
    await done(page);
    expect(await cutLabels(page)).toEqual([]);
  }
});

test('a sweep with a policy from elsewhere shows it, and runs once somebody has let it', async ({ page }) => {
  const errors = collectErrors(page);
  await openExperiments(page);
  const sweep = {
    format: 'gridlock/1', experiment: 'mine',
    base: {
      lab: 'allocate', policy: 'own:mine',
      own_policies: [{ name: 'mine', text: 'param weight = 1\nscore = weight * site.speed - site.free / 100' }],
      sites: [{ processors: 8 }, { processors: 64, speed: 1.5 }], workload: { generator: 'lublin', count: 60, processors: 32 },
    },
    axes: [{ name: 'policy', path: '/policy', values: ['own:mine', 'best-fit'] }],
    replications: { count: 3 }, metrics: ['avg_response_time'], baseline: 'best-fit',
  };
  await openFile(page, 'sweep.json', JSON.stringify(sweep));
  const guest = page.getByRole('note').filter({ hasText: 'came from elsewhere' });
  await expect(guest).toContainText('score = weight * site.speed - site.free / 100');
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toHaveCount(0);
  await guest.getByRole('button', { name: 'Run this policy' }).click();
  await done(page);
  await expect(guest).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeVisible();
  await expect(page.locator('.panel [data-setting]')).toHaveCount(2);
  expect(errors).toEqual([]);
});
