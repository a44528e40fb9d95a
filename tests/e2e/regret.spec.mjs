// What choices cost: the alternatives of the choice in view, the dearest of the run, the way to each, keys, a phone.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { axe, collectErrors, expect, open, test } from './helpers.mjs';
import { finished, inMode, openFile, place, press } from './page.mjs';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const costs = page => page.locator('.why .costs').first();
const dearest = page => page.locator('.why .dear');
const begin = page => page.getByRole('button', { name: 'Find the dearest' });
const summary = page => page.locator('.dearest .aside-note');

/** Opens a lab at its first choice and waits for what it costs. */
async function openChoice(page, hash = '', options = {}) {
  await open(page, { hash, ...options });
  await finished(page);
  await expect(costs(page)).toBeVisible({ timeout: 30_000 });
}

/** What `gridlock regret` says of the scenario of the page. */
async function asked(page) {
  const scenario = await page.evaluate(() => localStorage.getItem('gridlock.session.scenario'));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gridlock-regret-'));
  const file = path.join(folder, 'scenario.json');
  const value = JSON.parse(scenario);
  fs.writeFileSync(file, scenario);
  try {
    const policy = value.policy ?? value.policies[0];
    const out = execFileSync(process.env.GRIDLOCK_CLI ?? path.join(ROOT, 'target/debug/gridlock'), ['regret', file, '--policy', policy], { maxBuffer: 1 << 28 });
    return JSON.parse(out.toString());
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

test('the alternatives of the choice in view are those of the command line', async ({ page }) => {
  const errors = collectErrors(page);
  await openChoice(page);
  const told = await asked(page);
  const { cursor } = await place(page);
  const choice = told.choices.find(one => one.step === cursor);
  expect(choice.alternatives.length).toBeGreaterThan(1);
  await expect(costs(page).locator('tbody tr')).toHaveCount(choice.alternatives.length);
  await expect(costs(page).locator('tr.chosen')).toHaveCount(1);
  // The best stands first.
  await expect(costs(page).locator('tbody tr').first()).toContainText('best');
  const regretted = choice.regret > 0;
  await expect(page.locator('.why .regret .rule').first()).toHaveText(regretted ? /^Regret of / : /^No regret: nothing beats /);
  // A choice after it is asked about as soon as the page stands there.
  await press(page, 'd');
  await expect(page.locator('.why .regret .rule, .why .regret [role="status"]').first()).toBeVisible();
  await expect(costs(page)).toBeVisible({ timeout: 30_000 });
  expect(errors).toEqual([]);
});

test('mode What if has the same costs beside what can be forced, and none at what is forced', async ({ page }) => {
  await openChoice(page);
  const rows = await costs(page).locator('tbody tr').allTextContents();
  await inMode(page, 'What if');
  await expect(costs(page).locator('tbody tr')).toHaveText(rows);
  await expect(dearest(page)).toHaveCount(0);
  const before = await finished(page);
  await page.locator('.moves button.mv[aria-pressed=false]').filter({ hasText: /leaves/ }).first().click();
  await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', before);
  await finished(page);
  await expect(page.locator('.wi-pairs')).toBeVisible();
  await expect(page.locator('.why .regret')).toHaveCount(0);
  await page.getByRole('button', { name: 'Take back', exact: true }).click();
  await expect(costs(page).locator('tbody tr')).toHaveText(rows, { timeout: 30_000 });
});

test('the dearest choices are those of the command line, and lead to their instants', async ({ page }) => {
  const errors = collectErrors(page);
  await openChoice(page);
  const told = await asked(page);
  await begin(page).click();
  await expect(dearest(page).locator('tbody tr')).toHaveCount(told.worst.length, { timeout: 60_000 });
  await expect(summary(page)).toContainText(`${told.without_regret} of ${told.choices.length} choices have no better alternative.`);
  for (const [number, { step }] of told.worst.slice(0, 3).entries()) {
    const row = dearest(page).locator('tbody tr').nth(number);
    await row.getByRole('button').click();
    expect((await place(page)).cursor).toBe(step);
    await expect(row).toHaveClass('chosen');
    // Everything is known already.
    await expect(page.locator('.why .regret .rule').first()).toHaveText(/^Regret of /);
  }
  expect(errors).toEqual([]);
});

test('an alternative is held against the run in mode Compare, and the way back leads to it', async ({ page }) => {
  await openChoice(page);
  const print = await finished(page);
  const way = costs(page).getByRole('button', { name: /^Compare with J\d+ on / }).first();
  const name = (await way.getAttribute('aria-label')).replace('Compare with ', '');
  await way.click();
  await expect(page.locator('.stage.cmp')).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('.cmp-side h2').nth(1)).toContainText(name);
  await page.waitForTimeout(1_500);
  await inMode(page, 'Watch');
  await expect(page.locator('.queue')).toBeVisible();
  expect(await finished(page)).toBe(print);
  // The list can be had there as before.
  await begin(page).click();
  await expect(dearest(page)).toBeVisible({ timeout: 60_000 });
});

test('keys alone find the dearest choice and go there', async ({ page }) => {
  await openChoice(page);
  await begin(page).focus();
  await page.keyboard.press('Enter');
  const first = dearest(page).getByRole('button').first();
  await expect(first).toBeVisible({ timeout: 60_000 });
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(first).toHaveAttribute('aria-current', 'step');
  await expect(page.locator('.why .regret .rule').first()).toHaveText(/^Regret of /);
});

/** A grid on which every choice has alternatives, and so many jobs that all of them take a while. */
const LONG = {
  format: 'gridlock/1', lab: 'allocate', policy: 'best-fit',
  sites: [{ processors: 128 }, { processors: 128, speed: 2 }, { processors: 96, speed: 3 }],
  workload: { generator: 'sdsc-like', count: 2000 },
};

test('nothing is lost when the worker ends during roll-outs', async ({ page }) => {
  await page.addInitScript(() => {
    window.workers = [];
    window.Worker = class extends Worker {
      constructor(...given) {
        super(...given);
        window.workers.push(this);
      }
    };
  });
  await open(page);
  const first = await finished(page);
  await openFile(page, 'long.json', JSON.stringify(LONG));
  await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', first, { timeout: 30_000 });
  const print = await finished(page);
  await begin(page).click();
  const working = page.locator('.dear-work');
  await expect(working).toContainText(/\d+ of [\d\s,]+ runs played/, { timeout: 60_000 });
  // Stepping goes on meanwhile.
  const before = await place(page);
  await press(page, 'ArrowRight');
  expect((await place(page)).cursor).toBeGreaterThan(before.cursor);
  await page.evaluate(() => window.workers.at(-1).terminate());
  await expect(working).toContainText(/The browser has ended it without a word/);
  const told = Number((await summary(page).textContent()).match(/of ([\d\s,]+) choices/)[1].replace(/\D/g, ''));
  expect(told).toBeGreaterThan(0);
  expect(await finished(page)).toBe(print);
  await working.getByRole('button', { name: 'Go on' }).click();
  await expect(working).toContainText(/runs played/, { timeout: 60_000 });
  await expect(async () => {
    const now = Number((await summary(page).textContent()).match(/of ([\d\s,]+) choices/)[1].replace(/\D/g, ''));
    expect(now).toBeGreaterThan(told);
  }).toPass({ timeout: 60_000 });
  await working.getByRole('button', { name: 'Cancel' }).click();
  await expect(working).toContainText('Stopped');
});

for (const theme of ['light', 'dark']) {
  test(`axe finds nothing in what choices cost: ${theme}`, async ({ page }) => {
    await openChoice(page, 'allocate', { theme });
    await begin(page).click();
    await expect(dearest(page)).toBeVisible({ timeout: 60_000 });
    expect(await axe(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await axe(page), 'on a phone').toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
}

test('what choices cost stays inside its panel, and no word of it is broken', async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1280, height: 720 });
  let tables = 0;
  const labs = ['allocate', 'balance', 'select', 'cluster'];
  for (const [lang, hash] of ['en', 'de'].flatMap(lang => labs.map(lab => [lang, lab]))) {
    await page.goto('about:blank');
    await page.goto(`./?lang=${lang}#${hash}`);
    await finished(page);
    await expect(costs(page)).toBeVisible({ timeout: 30_000 });
    for (let turn = 0; turn < 5; turn += 1) {
      const found = await page.locator('.why .regret').evaluateAll(panels => panels.flatMap(panel => {
        const end = panel.getBoundingClientRect().right + 1;
        const parts = [...panel.querySelectorAll('table, th, td')];
        const links = [...panel.querySelectorAll('.link')];
        return [
          ...parts.filter(part => part.getBoundingClientRect().right > end).map(part => `outside: ${part.textContent}`),
          ...links.filter(link => link.clientHeight > 2.2 * parseFloat(getComputedStyle(link).fontSize)).map(link => `broken: ${link.textContent}`),
        ];
      }));
      tables += await page.locator('.why .regret table').count();
      expect(found, `${lang}, ${hash}, choice ${turn}`).toEqual([]);
      await press(page, 'Shift+ArrowRight');
      await page.waitForTimeout(500);
    }
  }
  expect(tables).toBeGreaterThan(4);
});
