// Mode Waiting: the way in and back, one job's wait, every job's, the budget with its ways, links, keys, a phone.
import { axe, collectErrors, expect, open, test } from './helpers.mjs';
import { overlaps } from './overlaps.mjs';
import { finished, inMode, linked, openFile, place, press, smallTrace } from './page.mjs';

/** Opens a lab and asks why its jobs wait. */
async function openWaiting(page, hash = '', options = {}) {
  await open(page, { hash, ...options });
  await finished(page);
  await inMode(page, 'Waiting');
  await expect(page.locator('.stage.wt')).toBeVisible();
}

/** 700 jobs on one site, day after day; each waits, and the later it comes the longer. */
const many = () => {
  const jobs = Array.from({ length: 700 }, (_, place) => [
    { id: 10_000 + place, submitted_at: place * 86_400, processors: 8, runtime: 60 + place },
    { id: place + 1, submitted_at: place * 86_400, processors: 8, runtime: 5 },
  ]).flat();
  return JSON.stringify({ format: 'gridlock/1', lab: 'allocate', title: 'Day after day', seed: 1, sites: [{ name: 'S1', processors: 8, speed: 1 }], jobs, policy: 'best-fit' });
};

const title = page => page.locator('.why h2');
const clock = page => page.locator('.clock b').first();

for (const lab of ['allocate', 'prioritize', 'balance', 'select', 'cluster']) {
  test(`every wait of ${lab} is told, with its budget`, async ({ page }) => {
    const errors = collectErrors(page);
    await openWaiting(page, lab);
    await expect(title(page)).toHaveText(/^Why did J[\d.]+ wait\?$/);
    await expect(page.locator('.why .lead')).toContainText(/^For /);
    expect(await page.locator('.wt-part').count()).toBeGreaterThan(0);
    expect(await page.locator('.wt-row').count()).toBeGreaterThan(1);
    // The shares are those of the whole, rounded.
    const shares = await page.locator('.wt-parts').last().locator('tbody td:nth-of-type(1)').allTextContents();
    const sum = shares.reduce((all, text) => all + Number.parseFloat(text.replace(/[<>]/, '')), 0);
    expect(Math.abs(sum - 100)).toBeLessThanOrEqual(shares.length);
    // Stepping goes on.
    await press(page, 'Home');
    await press(page, 'ArrowRight');
    expect((await place(page)).cursor).toBeGreaterThan(0);
    expect(errors).toEqual([]);
  });
}

test('who looks for the waits of a long run has its jobs alone, and gives them back', async ({ page }) => {
  test.setTimeout(180_000);
  const errors = collectErrors(page);
  await open(page, { hash: 'allocate' });
  let before = await finished(page);
  await openFile(page, 'long.swf', smallTrace(100_000));
  await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', before, { timeout: 60_000 });
  const first = await finished(page);
  expect(page.workers().length).toBeGreaterThan(0);
  await inMode(page, 'Waiting');
  await expect(page.locator('.wt-every h2')).toHaveText('The 300 longest waits', { timeout: 60_000 });
  await expect.poll(() => page.workers().length).toBe(0);
  // Another policy is run by a worker that reads the trace again, and then by the same.
  await inMode(page, 'Watch');
  const opened = (await page.locator('.sentence .pol').textContent()).trim();
  for (const policy of ['worst-fit', opened]) {
    before = await finished(page);
    await page.locator('.sentence .pol').click();
    await page.locator('.menu-list .menu-item:not([aria-current])', { hasText: new RegExp(`^${policy}`, 'i') }).first().click();
    await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', before, { timeout: 60_000 });
  }
  expect(await finished(page)).toBe(first);
  expect(errors).toEqual([]);
});

test('of a run with too many jobs for a row each the longest waits are told, and any other when it is asked about', async ({ page }) => {
  const errors = collectErrors(page);
  await open(page, { hash: 'allocate' });
  await openFile(page, 'many.json', many());
  await finished(page);
  await inMode(page, 'Waiting');
  await expect(page.locator('.wt-every h2')).toHaveText('The 300 longest waits');
  await expect(page.locator('.wt-row')).toHaveCount(300);
  await expect(title(page)).toHaveText('Why did J700 wait?');
  // Waits are short beside the run: each row begins at its job's submission, the longest first.
  await expect(page.locator('.wt-since')).toContainText('Since submission');
  await expect(page.locator('.wt-row').first()).toContainText('J700');
  await expect(page.locator('.wt-all')).toContainText('at most 1');
  expect(await page.locator('.wt-level').count()).toBeGreaterThan(0);
  // The way to the longest stretch is that of all jobs, and the total as well.
  await expect(page.locator('.why h3')).toContainText(/^1.400 jobs, /);
  await expect(page.locator('.wt-parts').last().getByRole('button').first()).toHaveText('J700');
  // A job that waited less is looked for.
  await press(page, '/');
  const dialog = page.getByRole('dialog', { name: 'Find a job' });
  await dialog.getByLabel('Job').fill('J8');
  await dialog.getByRole('button', { name: 'J8: Start' }).click();
  await expect(title(page)).toHaveText('Why did J8 wait?');
  await expect(page.locator('.wt-row')).toHaveCount(300);
  await page.locator('.wt-row').nth(1).click();
  await expect(title(page)).toHaveText('Why did J699 wait?');
  expect(errors).toEqual([]);
});

test('a row asks about its job, the strip and the budget lead to their instants', async ({ page }) => {
  await openWaiting(page);
  const part = page.locator('button.wt-part').first();
  const begins = (await part.getAttribute('title')).split(' to ')[0];
  await part.click();
  await expect(clock(page)).toHaveText(begins);
  const row = page.locator('.wt-row').nth(2);
  const label = (await row.locator('span').first().textContent()).trim();
  await row.click();
  await expect(title(page)).toHaveText(`Why did ${label} wait?`);
  await expect(row).toHaveAttribute('aria-pressed', 'true');
  const way = page.locator('.wt-parts').last().getByRole('button').first();
  const longest = (await way.textContent()).trim();
  await way.click();
  await expect(title(page)).toHaveText(`Why did ${longest} wait?`);
});

test('the way back leads to the run, and another policy keeps the job', async ({ page }) => {
  await open(page);
  await finished(page);
  await page.waitForTimeout(800);
  await linked(page);
  const before = await place(page);
  await inMode(page, 'Waiting');
  await expect(page.locator('.stage.wt')).toBeVisible();
  await page.locator('.wt-row').nth(1).click();
  const asked = await title(page).textContent();
  await page.locator('.sentence .v.pol').click();
  await page.getByRole('dialog', { name: 'Policy' }).getByRole('button', { name: /^Fastest-first/ }).click();
  await expect(page.locator('.sentence .v.pol')).toContainText('fastest-first');
  await expect(title(page)).toHaveText(asked);
  // The page writes its link a moment after a change: the way back leads to what it has written.
  await page.waitForTimeout(1_500);
  await inMode(page, 'Watch');
  await expect(page.locator('.queue')).toBeVisible();
  await page.waitForTimeout(1_500);
  await page.goBack();
  await expect(page.locator('.stage.wt')).toBeVisible();
  await page.goBack();
  await expect(page.locator('.queue')).toBeVisible();
  expect((await place(page)).cursor).toBe(before.cursor);
});

test('while the waits of a long run are read off it is told how far that is, and leaving ends it', async ({ page }) => {
  const errors = collectErrors(page);
  await open(page);
  const before = await finished(page);
  // Far more work than the machine has processors for: nearly all of the jobs wait at once, and in an order in which they
  // are told of one by one.
  const job = (_, place) => ({ id: place + 1, submitted_at: place, processors: 30, runtime: 40_000 - place });
  const jobs = Array.from({ length: 20_000 }, job);
  const scenario = { format: 'gridlock/1', lab: 'cluster', policy: 'sjf', sites: [{ processors: 64 }], jobs };
  await openFile(page, 'crowded.json', JSON.stringify(scenario));
  await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', before, { timeout: 30_000 });
  await finished(page);
  await inMode(page, 'Waiting');
  const bar = page.getByRole('progressbar', { name: 'Working' });
  const part = async () => Number(await bar.getAttribute('value'));
  await expect.poll(part).toBeGreaterThan(0);
  await expect(page.locator('.state.late p')).toHaveText(/^[\d\u202f]+ of [\d\u202f]+ events$/);
  const done = await part();
  await expect.poll(part).toBeGreaterThan(done);
  await inMode(page, 'Watch');
  await expect(page.locator('.queue')).toBeVisible();
  await expect(bar).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('a link opens on the same job in a fresh context', async ({ page, browser }) => {
  await openWaiting(page);
  await page.locator('.wt-row').nth(3).click();
  const [asked, print] = [await title(page).textContent(), await finished(page)];
  await page.waitForTimeout(900);
  const fresh = await (await browser.newContext()).newPage();
  await open(fresh, { hash: new URL(page.url()).hash });
  expect(await finished(fresh)).toBe(print);
  await expect(fresh.locator('.stage.wt')).toBeVisible();
  await expect(title(fresh)).toHaveText(asked);
  await fresh.context().close();
});

test('keys alone reach the mode, go from job to job, and show tables', async ({ page }) => {
  await open(page);
  await finished(page);
  await page.getByRole('radio', { name: 'Watch' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Predict' })).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'What if' })).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.stage.wt')).toBeVisible();
  await page.locator('.wt-row[tabindex="0"]').focus();
  await page.keyboard.press('Home');
  const names = page.locator('.wt-row span:first-child');
  await expect(title(page)).toContainText((await names.first().textContent()).trim());
  await page.keyboard.press('ArrowDown');
  const second = (await names.nth(1).textContent()).trim();
  await expect(title(page)).toHaveText(`Why did ${second} wait?`);
  expect(await page.evaluate(() => document.activeElement.textContent.trim())).toBe(second);
  await press(page, 't');
  await expect(page.getByRole('table', { name: new RegExp(`^Wait of ${second},`) })).toBeVisible();
  await expect(page.getByRole('table', { name: /^Jobs that waited/ })).toBeVisible();
});

for (const theme of ['light', 'dark']) {
  test(`axe finds nothing in mode Waiting: ${theme}`, async ({ page }) => {
    await openWaiting(page, 'allocate', { theme });
    expect(await axe(page)).toEqual([]);
    await press(page, 't');
    expect(await axe(page), 'tables').toEqual([]);
    await press(page, 't');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await axe(page), 'on a phone').toEqual([]);
  });
}

test('on a phone everything stands below each other and nothing pans', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWaiting(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.locator('.wt-row').nth(1).click();
  await expect(title(page)).toHaveText(/^Why did J\d+ wait\?$/);
});

test('job numbers of 16 digits stand beside their waits, and not in them', async ({ page }) => {
  const jobs = Array.from({ length: 14 }, (_, place) => (
    { id: 9_007_199_254_740_000 + place * 7, submitted_at: place * 60, processors: 3 + place % 5, runtime: 900 + place * 40 }));
  const sites = [{ name: 'S1', processors: 8, speed: 1 }, { name: 'S2', processors: 6, speed: 1.5 }];
  const long = { format: 'gridlock/1', lab: 'allocate', title: 'Long numbers', seed: 1, sites, jobs, policy: 'best-fit' };
  await open(page);
  const before = await finished(page);
  await openFile(page, 'long.json', JSON.stringify(long));
  await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', before);
  await inMode(page, 'Waiting');
  await page.locator('.wt-row').first().click();
  for (const [width, height] of [[1440, 900], [390, 844]]) {
    await page.setViewportSize({ width, height });
    const cut = () => page.locator('.wt-row > :first-child').evaluateAll(names => names
      .filter(name => name.scrollWidth > name.clientWidth + 1).map(name => name.textContent));
    await expect.poll(cut, `${width} px`).toEqual([]);
    await expect.poll(() => overlaps(page), `${width} px`).toEqual([]);
  }
});
