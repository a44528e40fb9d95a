// How good a run could be: the gauge for small runs, the best as a fork; and the form that searches for cases.
import { axe, collectErrors, expect, open, test } from './helpers.mjs';
import { finished, openFile, press } from './page.mjs';

const best = page => page.locator('.why .best');
const menu = page => page.locator('.sentence .v').first();
const dialog = page => page.getByRole('dialog', { name: 'Find a case' });

/** Intelligent takes the fast site first; on the small one all would end sooner. */
const SMALL = {
  format: 'gridlock/1', lab: 'allocate', policy: 'intelligent',
  sites: [{ processors: 4 }, { processors: 8, speed: 2 }],
  jobs: [[0, 3, 10], [1, 6, 10], [2, 4, 8], [3, 1, 8]].map(([submitted_at, processors, runtime], place) => ({ id: place + 1, submitted_at, processors, runtime })),
};

/** Opens a scenario as a file. */
async function openScenario(page, scenario, options = {}) {
  await open(page, options);
  const before = await finished(page);
  await openFile(page, 'small.json', JSON.stringify(scenario));
  await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', before);
  return finished(page);
}

/** Opens the form. */
async function openForm(page, hash = '', options = {}) {
  await open(page, { hash, ...options });
  await finished(page);
  await menu(page).click();
  await page.getByRole('button', { name: /^Find a case…/ }).click();
  await expect(dialog(page)).toBeVisible();
}

test('a small run has a gauge, and the best opens beside it', async ({ page }) => {
  const errors = collectErrors(page);
  await openScenario(page, SMALL);
  await expect(best(page).locator('.gauge')).toHaveText(/^3\s%\sabove the best that any choice of sites gives$/);
  await expect(best(page).locator('tbody tr')).toHaveCount(6);
  await expect(best(page).locator('tr.chosen')).toContainText('intelligent');
  await best(page).getByRole('button', { name: 'Compare with the best' }).click();
  await expect(page.locator('.stage.cmp')).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('.cmp-side h2').nth(1)).toContainText('the best');
  expect(await page.locator('.stage.cmp').getAttribute('data-fingerprints')).toContain('7d423826fecf5ab4');
  expect(errors).toEqual([]);
});

test('one machine has a gauge too, of any schedule; a long run has none', async ({ page }) => {
  const cluster = { ...SMALL, lab: 'cluster', policy: 'fcfs', sites: [{ processors: 6 }] };
  await openScenario(page, cluster);
  await expect(best(page).locator('.gauge')).toHaveText(/any schedule gives$|^No schedule gives better$/);
  await page.getByRole('link', { name: 'Allocate' }).or(page.getByRole('button', { name: 'Allocate' })).first().click();
  await expect(page.locator('.queue')).toBeVisible();
  await expect(best(page)).toHaveCount(0);
});

test('the form finds a case, and the smallest opens in Compare', async ({ page }) => {
  const errors = collectErrors(page);
  await open(page);
  await finished(page);
  await page.locator('#stage').focus();
  await press(page, 'ArrowRight');
  const hash = () => page.evaluate(() => location.hash);
  await expect.poll(hash).toMatch(/^#.{10}/);
  const before = await hash();
  await menu(page).click();
  await page.getByRole('button', { name: /^Find a case…/ }).click();
  await dialog(page).getByLabel('Find me a case under').selectOption('intelligent');
  await dialog(page).getByLabel('namely to').selectOption('best-fit');
  await dialog(page).getByRole('button', { name: 'Search' }).click();
  await expect(dialog(page).getByRole('heading', { name: /^2 jobs on \d sites? suffice$/ })).toBeVisible({ timeout: 60_000 });
  await dialog(page).getByRole('button', { name: 'Open in Compare' }).click();
  await expect(page.locator('.stage.cmp')).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('.cmp-side h2').nth(1)).toContainText('best-fit');
  // What was shown before is a place to come back to.
  // The address of two jobs is much shorter than that of forty.
  await expect.poll(async () => (await hash()).length).toBeLessThan(before.length / 2);
  await page.goBack();
  await expect(page.locator('.scenario')).toContainText('A morning on five sites');
  expect(errors).toEqual([]);
});

test('what is no number is told at its place, and keys alone search', async ({ page }) => {
  await openForm(page, 'cluster');
  await dialog(page).getByLabel('Find me a case under').selectOption('easy');
  await dialog(page).getByLabel('in which').selectOption('better-estimates');
  await expect(dialog(page).getByLabel('namely to')).toHaveCount(0);
  const tries = dialog(page).getByLabel('Scenarios at most');
  await tries.fill('many');
  await tries.press('Enter');
  await expect(dialog(page).locator('#search-tries')).toBeVisible();
  await expect(tries).toHaveAttribute('aria-invalid', 'true');
  await expect(tries).toHaveValue('many');
  await tries.fill('500');
  await tries.press('Enter');
  await expect(dialog(page).locator('.found-case')).toBeVisible({ timeout: 60_000 });
});

test('a search is stopped by Cancel and by closing the form', async ({ page }) => {
  await openForm(page, 'cluster');
  await dialog(page).getByLabel('Find me a case under').selectOption('fcfs');
  await dialog(page).getByLabel('in which').selectOption('more-processors');
  await dialog(page).getByLabel('Scenarios at most').fill('9000000');
  await dialog(page).getByRole('button', { name: 'Search' }).click();
  await expect(dialog(page).getByText(/of 9\u202F000\u202F000 scenarios drawn$/)).toBeVisible({ timeout: 30_000 });
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page).getByText('Stopped')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

for (const theme of ['light', 'dark']) {
  test(`axe finds nothing in the gauge and the form: ${theme}`, async ({ page }) => {
    await openScenario(page, SMALL, { theme });
    await expect(best(page).locator('.gauge')).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await menu(page).click();
    await page.getByRole('button', { name: /^Find a case…/ }).click();
    await dialog(page).getByRole('button', { name: 'Search' }).click();
    await expect(dialog(page).locator('.found-case')).toBeVisible({ timeout: 60_000 });
    expect(await axe(page)).toEqual([]);
  });
}

test('on a phone the form and the gauge have room', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openScenario(page, SMALL);
  await best(page).scrollIntoViewIfNeeded();
  await expect(best(page).locator('.gauge')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
