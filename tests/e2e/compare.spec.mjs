// Mode Compare: the way in and back, the clock of all runs, divergences, panels, links, files, keys, a phone.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { axe, collectErrors, expect, open, test } from './helpers.mjs';
import { finished, inMode, openFile, place, press, saved, savesStage } from './page.mjs';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const LABS = {
  allocate: ['intelligent', 'best-fit'],
  prioritize: ['CPLP', 'FCFS'],
  balance: [null, null],
  select: ['MCRS', 'PARS'],
  cluster: ['EASY', 'FCFS'],
};

const stage = page => page.locator('.stage.cmp');
const sides = page => page.locator('.cmp-side h2');
const part = page => page.locator('.cmp-parting h2');
const next = page => page.getByRole('button', { name: 'Next divergence' });
const previous = page => page.getByRole('button', { name: 'Previous divergence' });
const prints = async page => (await stage(page).getAttribute('data-fingerprints')).split(' ');

/** Opens a lab and holds its first preset against another policy. */
async function openCompare(page, hash = '', options = {}) {
  await open(page, { hash, ...options });
  await finished(page);
  await inMode(page, 'Compare');
  await expect(stage(page)).toBeVisible({ timeout: 60_000 });
  // Off the choice of modes, whose arrows are its own.
  await page.locator('#stage').focus();
}

/** What `gridlock compare` says of a document. */
function compared(document, ...more) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gridlock-compare-'));
  const file = path.join(folder, 'compare.json');
  fs.writeFileSync(file, JSON.stringify(document));
  try {
    const out = execFileSync(process.env.GRIDLOCK_CLI ?? path.join(ROOT, 'target/debug/gridlock'), ['compare', file, ...more], { maxBuffer: 1 << 28 });
    return out.toString();
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** The document that the page would save: what stands in its link. */
async function document(page) {
  await press(page, 'Escape');
  await page.getByRole('button', { name: 'Share' }).click();
  const share = page.getByRole('dialog', { name: 'Share' });
  const file = await saved(page, share.getByRole('button', { name: /^Save .* as file$/ }));
  await page.keyboard.press('Escape');
  return JSON.parse(file.bytes.toString());
}

for (const [lab, [baseline, other]] of Object.entries(LABS)) {
  test(`two policies of ${lab} are held against each other, by mouse`, async ({ page, browser }) => {
    test.setTimeout(120_000);
    const errors = collectErrors(page);
    await openCompare(page, lab);
    await expect(sides(page)).toHaveCount(2);
    if (baseline) {
      await expect(sides(page).first()).toContainText(baseline);
      await expect(sides(page).nth(1)).toContainText(other);
    }
    await page.getByRole('button', { name: 'First event' }).click();
    expect((await place(page)).cursor).toBe(0);
    await next(page).click();
    await expect(part(page)).toHaveText(/^Divergence 1 of /);
    const first = (await place(page)).cursor;
    expect(first).toBeGreaterThan(0);
    await expect(page.locator('.cmp-part')).toHaveCount(2);
    await expect(page.locator('.caption')).toContainText('The runs part here.');
    await next(page).click();
    await expect(part(page)).toHaveText(/^Divergence 2 of /);
    await previous(page).click();
    expect((await place(page)).cursor).toBe(first);
    // What the page found is what the command finds, bit for bit.
    const asked = await document(page);
    expect(asked.explore).toBe('compare');
    const answer = JSON.parse(compared(asked));
    expect(await prints(page)).toEqual(answer.runs.map(run => run.fingerprint));
    expect(await finished(page)).toBe(answer.runs[0].fingerprint);
    const told = await part(page).textContent();
    expect(Number(told.replace(/[^\d ]/g, '').trim().split(/\s+/)[1])).toBe(answer.pairs[0].divergences.length);
    // The link opens at the same instant, in the same runs.
    await page.waitForTimeout(1_200);
    const fresh = await (await browser.newContext()).newPage();
    await open(fresh, { hash: new URL(page.url()).hash });
    await expect(stage(fresh)).toBeVisible({ timeout: 60_000 });
    await expect(part(fresh)).toHaveText(told);
    expect(await prints(fresh)).toEqual(await prints(page));
    expect(await place(fresh)).toEqual(await place(page));
    await fresh.context().close();
    expect(errors).toEqual([]);
  });

  test(`the same in ${lab} by keys alone, and back`, async ({ page }) => {
    test.setTimeout(120_000);
    const errors = collectErrors(page);
    await open(page, { hash: lab });
    await finished(page);
    await page.waitForTimeout(800);
    await page.getByRole('radio', { name: 'Watch' }).focus();
    // The last of the modes is the one before the first.
    await page.keyboard.press('ArrowLeft');
    await expect(stage(page)).toBeVisible({ timeout: 60_000 });
    await page.getByRole('group', { name: 'Step by' }).getByRole('radio', { name: 'Divergence' }).focus();
    await page.keyboard.press('Space');
    await page.locator('#stage').focus();
    await press(page, 'Home', 'ArrowRight');
    await expect(part(page)).toHaveText(/^Divergence 1 of /);
    const first = await place(page);
    await press(page, 'ArrowRight', 'ArrowLeft');
    expect(await place(page)).toEqual(first);
    for (const name of ['Difference Gantt', 'Jobs', 'Metrics']) {
      await page.getByRole('radio', { name, exact: true }).focus();
      await page.keyboard.press('Space');
      await expect(page.getByRole('group', { name, exact: true })).toBeVisible();
    }
    await page.waitForTimeout(1_200);
    await page.goBack();
    await expect(stage(page)).toHaveCount(0);
    await expect(page.getByRole('radio', { name: 'Watch' })).toBeChecked();
    expect(errors).toEqual([]);
  });
}

test('two to four runs are chosen, one leads, one goes', async ({ page }) => {
  await openCompare(page);
  const menu = page.getByRole('button', { name: /^Runs \d/ });
  const pick = async name => {
    await menu.click();
    await page.getByRole('dialog', { name: 'Runs that are compared' }).getByRole('button', { name }).click();
    await page.keyboard.press('Escape');
  };
  await pick(/^Fastest-first/);
  await expect(sides(page)).toHaveCount(3);
  await pick(/^Adaptive/);
  await expect(sides(page)).toHaveCount(4);
  // A fifth has no room, and the baseline stays.
  await menu.click();
  for (const name of [/^First-fit/, /^Intelligent/]) {
    const policy = page.getByRole('dialog', { name: 'Runs that are compared' }).getByRole('button', { name });
    await expect(policy).toHaveAttribute('aria-disabled', 'true');
    await policy.click({ force: true });
  }
  await page.keyboard.press('Escape');
  await expect(sides(page)).toHaveCount(4);
  const answer = JSON.parse(compared(await document(page)));
  expect(await prints(page)).toEqual(answer.runs.map(run => run.fingerprint));
  await page.getByRole('button', { name: 'Make baseline: fastest-first' }).click();
  await expect(sides(page).first()).toContainText('fastest-first', { timeout: 30_000 });
  await expect(sides(page)).toHaveCount(4);
  await expect(page.locator('.sentence .v.pol')).toContainText('fastest-first');
  await page.getByRole('button', { name: 'Compare without adaptive' }).click();
  await expect(sides(page)).toHaveCount(3);
  await page.waitForTimeout(1_200);
  await page.reload();
  await expect(sides(page)).toHaveCount(3, { timeout: 60_000 });
  await expect(sides(page).first()).toContainText('fastest-first');
});

test('the jobs are sorted, lead to their starts, and are saved as the command writes them', async ({ page }) => {
  await openCompare(page);
  await page.getByRole('group', { name: 'Shown below' }).getByText('Jobs', { exact: true }).click();
  const answer = JSON.parse(compared(await document(page)));
  const { summary, jobs } = answer.pairs[0];
  await expect(page.locator('.cmp-jobs tbody tr')).toHaveCount(Math.min(jobs.length, 100));
  await expect(page.locator('.cmp-sum')).toContainText(`${summary.better} better`);
  await expect(page.locator('.cmp-sum')).toContainText(`${summary.worse} worse`);
  const gains = page.getByRole('button', { name: /^Gains most/ });
  await expect(gains).toContainText(`J${summary.largest_gain.job}`);
  await page.getByRole('button', { name: 'Difference' }).last().click();
  await expect(page.locator('.cmp-jobs tbody th').first()).toHaveText(`J${summary.largest_gain.job}`);
  await page.getByRole('button', { name: 'Difference' }).last().click();
  const worst = [...jobs].sort((a, b) => b.response_difference - a.response_difference)[0];
  await expect(page.locator('.cmp-jobs tbody th').first()).toHaveText(`J${worst.job}`);
  await gains.click();
  const row = jobs.find(job => job.job === summary.largest_gain.job);
  const seconds = Math.min(...row.started_at);
  const cursor = (await place(page)).cursor;
  expect(cursor).toBeGreaterThan(0);
  expect(seconds).toBeGreaterThan(0);
  const file = await saved(page, page.getByRole('button', { name: 'Comparison as CSV' }));
  expect(file.name).toBe('gridlock-comparison.csv');
  expect(file.bytes.toString()).toBe(compared(await document(page), '--csv'));
});

test('figures so far end as the metrics do', async ({ page }) => {
  await openCompare(page);
  await press(page, 'End');
  await expect(page.getByRole('button', { name: 'Step forward' })).toHaveAttribute('aria-disabled', 'true');
  const answer = JSON.parse(compared(await document(page)));
  const finishedJobs = page.locator('.cmp-figures tbody tr').first().locator('td').first();
  await expect(finishedJobs).toHaveText(String(answer.runs[0].metrics.jobs));
  const average = await page.locator('.cmp-figures tbody tr').first().locator('td').nth(1).textContent();
  await page.getByRole('group', { name: 'Shown below' }).getByText('Metrics', { exact: true }).click();
  const row = page.locator('.cmp-metrics tr', { has: page.getByRole('rowheader', { name: 'Average response time', exact: true }) });
  await expect(row.locator('td').first()).toHaveText(average);
  // Each once, though lab Select calls two of its own like two of all labs.
  const names = await page.locator('.cmp-metrics').getByRole('rowheader').allTextContents();
  expect(new Set(names).size).toBe(names.length);
  // Verdicts are words.
  for (const [key, metric] of Object.entries(answer.pairs[0].metrics)) {
    if (key === 'avg_response_time') await expect(row).toContainText(metric.verdict === 'same' ? 'the same' : metric.verdict);
  }
});

test('a comparison is opened from a file, its runs differing in option, site and job', async ({ page }) => {
  await open(page);
  await finished(page);
  const base = {
    lab: 'allocate', policy: 'best-fit', options: { system_loading: 2 },
    sites: [{ processors: 8 }, { processors: 4, speed: 2.5 }],
    jobs: [1, 2, 3, 4, 5, 6].map(id => ({ id, submitted_at: id, processors: 1 + (id * 3) % 4, runtime: 20 + id * 7 })),
  };
  const runs = [
    { name: 'as it is' },
    { name: 'half the load', change: { options: { system_loading: 1 } } },
    { name: 'one more site', change: { sites: [...base.sites, { processors: 4 }] } },
    { name: 'no third job', change: { jobs: base.jobs.filter(job => job.id !== 3) } },
  ];
  const asked = { format: 'gridlock/1', explore: 'compare', base, runs };
  await openFile(page, 'night.json', JSON.stringify(asked));
  await expect(sides(page)).toHaveCount(4, { timeout: 30_000 });
  for (const run of runs) await expect(sides(page).filter({ hasText: run.name })).toHaveCount(1);
  const answer = JSON.parse(compared(asked));
  expect(await prints(page)).toEqual(answer.runs.map(run => run.fingerprint));
  await page.getByRole('group', { name: 'Shown below' }).getByText('Jobs', { exact: true }).click();
  await page.getByRole('group', { name: 'Held against the baseline' }).getByText('no third job').click();
  await expect(page.locator('.cmp-alone summary')).toHaveText('In one run only: 1');
  const fresh = JSON.parse(compared(await document(page)));
  expect(fresh.runs.map(run => run.name)).toEqual(runs.map(run => run.name));
  // One that cannot be compared changes nothing.
  await openFile(page, 'bad.json', JSON.stringify({ ...asked, runs: runs.slice(0, 1) }));
  await expect(page.getByText(/2 to 4 runs/)).toBeVisible();
  await expect(sides(page)).toHaveCount(4);
});

test('playing pauses at a divergence, and the way back keeps the instant', async ({ page }) => {
  await openCompare(page);
  await press(page, 'Home');
  await page.getByRole('button', { name: 'Add breakpoint' }).click();
  await page.getByRole('button', { name: 'divergence', exact: true }).click();
  await page.getByRole('button', { name: /^Playback speed/ }).click();
  await page.getByRole('button', { name: /^100 steps/ }).click();
  await page.locator('#stage').focus();
  await press(page, 'Space');
  await expect(part(page)).toHaveText(/^Divergence 1 of /, { timeout: 20_000 });
  await expect(page.locator('.chip.reached')).toContainText('divergence');
  const time = await page.locator('.clock b').first().textContent();
  await inMode(page, 'Watch');
  await expect(page.locator('.clock b').first()).toHaveText(time);
});

test('a run as long as the trace of two years is compared in the background, stopped and taken up again', async ({ page }) => {
  test.setTimeout(300_000);
  await open(page);
  await finished(page);
  const long = {
    format: 'gridlock/1', lab: 'allocate', policy: 'intelligent', options: { system_loading: 2 },
    sites: [8, 128, 128, 128, 50].map(processors => ({ processors })),
    workload: { generator: 'sdsc-like', count: 54_041 },
  };
  await openFile(page, 'long.json', JSON.stringify(long));
  await expect(page.locator('.sentence .v').first()).toContainText('54');
  await finished(page, 120_000);
  await inMode(page, 'Compare');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'The comparison was stopped' })).toBeVisible();
  await page.getByRole('button', { name: 'Compare again' }).click();
  await expect(stage(page)).toBeVisible({ timeout: 200_000 });
  // Every step of it goes on, and its jobs come in pages.
  await page.locator('#stage').focus();
  await press(page, 'Home');
  await next(page).click();
  await expect(part(page)).toHaveText(/^Divergence 1 of /);
  await page.getByRole('group', { name: 'Shown below' }).getByText('Jobs', { exact: true }).click();
  await expect(page.locator('.cmp-pager')).toContainText(/Rows 1 to 100 of 54/);
  await page.getByRole('button', { name: 'Rows after' }).click();
  await expect(page.locator('.cmp-pager')).toContainText('Rows 101 to 200');
  await page.getByRole('group', { name: 'Shown below' }).getByText('Difference Gantt', { exact: true }).click();
  await expect(page.getByText(/Too many jobs to tell apart/)).toBeVisible();
});

test('the Gantt is saved as a drawing and the tables as CSV', async ({ page }) => {
  await openCompare(page);
  await page.getByRole('group', { name: 'Shown below' }).getByText('Difference Gantt', { exact: true }).click();
  await savesStage(page, ['best-fit', 'intelligent']);
});

for (const theme of ['light', 'dark']) {
  test(`axe finds nothing in mode Compare: ${theme}`, async ({ page }) => {
    test.setTimeout(120_000);
    await openCompare(page, 'allocate', { theme });
    for (const tab of ['Queues and starts', 'Difference Gantt', 'Jobs', 'Metrics']) {
      await page.getByRole('group', { name: 'Shown below' }).getByText(tab, { exact: true }).click();
      expect(await axe(page), tab).toEqual([]);
    }
    await page.getByRole('button', { name: /^Runs \d/ }).click();
    await expect(page.getByRole('dialog', { name: 'Runs that are compared' })).toBeVisible();
    expect(await axe(page), 'the runs').toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('#stage').focus();
    await press(page, 't');
    expect(await axe(page), 'tables').toEqual([]);
    await press(page, 't');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await axe(page), 'on a phone').toEqual([]);
  });
}

test('each lab has its own runs to compare, and keeps those that were chosen', async ({ page }) => {
  const errors = collectErrors(page);
  await openCompare(page);
  await page.getByRole('button', { name: 'Runs', exact: false }).first().click();
  await page.locator('.cmp-policies').getByRole('button', { name: 'Adaptive' }).click();
  await expect(sides(page)).toHaveCount(3);
  await page.keyboard.press('Escape');
  for (const lab of ['Prioritize', 'Select', 'Cluster', 'Balance']) {
    await page.getByRole('link', { name: lab, exact: true }).click();
    await expect(page.locator('h1')).toContainText(lab);
    await expect(sides(page)).toHaveCount(2);
    await expect(page.getByText('These runs cannot be compared')).toHaveCount(0);
  }
  // A file of another lab has its usual runs as well.
  await openFile(page, 'cluster.json', JSON.stringify({
    format: 'gridlock/1', lab: 'cluster', policy: 'easy', sites: [{ processors: 4 }],
    jobs: [1, 2, 3].map(id => ({ id, submitted_at: 0, processors: 3, runtime: 10 })),
  }));
  await expect(sides(page)).toHaveText([/EASY/, /FCFS/]);
  await page.getByRole('link', { name: 'Allocate', exact: true }).click();
  await expect(sides(page)).toHaveCount(3);
  expect(errors).toEqual([]);
});

test('a run is not compared with itself when the baseline comes to have its policy', async ({ page }) => {
  await openCompare(page, 'cluster');
  await page.getByRole('button', { name: 'Runs', exact: false }).first().click();
  await page.locator('.cmp-policies').getByRole('button', { name: /^SJF/ }).click();
  await expect(sides(page)).toHaveText([/EASY/, /FCFS/, /SJF/]);
  await page.keyboard.press('Escape');
  await page.locator('.scenario').getByRole('button', { name: /EASY/ }).click();
  await page.locator('.popover').getByRole('button', { name: /^SJF/ }).click();
  await expect(sides(page)).toHaveText([/SJF/, /FCFS/]);
});

test('on a phone one run is shown at a time and nothing pans', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCompare(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expect(page.locator('.cmp-side:visible')).toHaveCount(1);
  await page.getByRole('group', { name: 'Run that is shown' }).getByText('best-fit').click();
  await expect(page.locator('.cmp-side:visible h2')).toContainText('best-fit');
  await next(page).click();
  await expect(part(page)).toHaveText(/^Divergence \d+ of /);
});

test('on a phone a block has its whole name or none', async ({ page }) => {
  await openCompare(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const names = () => page.locator('.cmp-side:visible .cmp-block b').evaluateAll(all => all.map(name => {
    const [at, block] = [name, name.parentElement].map(it => it.getBoundingClientRect());
    const isSeen = at.top < block.bottom - 1;
    return { text: name.textContent, isSeen, isCut: isSeen && (at.left < block.left - 1 || at.right > block.right + 1) };
  }));
  await page.locator('#stage').focus();
  for (let step = 0; step < 6; step += 1) {
    await expect.poll(async () => (await names()).filter(name => name.isCut)).toEqual([]);
    expect((await names()).some(name => name.isSeen)).toBe(true);
    await next(page).click();
  }
});
