// Mode Predict in the labs Prioritize and Balance: picked in the list, on the stage and with keys; what is asked is
// chosen in a menu; the end is no further than the question, and nothing in the document tells of the answer.
import { axe, collectErrors, expect, open, test } from './helpers.mjs';
import { finished, inMode, place, press } from './page.mjs';

const title = page => page.locator('.why h2');
const options = page => page.locator('.pr-option');
const mark = page => page.locator('.pr-mark');

/** Chooses a mode; the arrows are the page's again afterwards. */
async function mode(page, name) {
  await inMode(page, name);
  await page.evaluate(() => document.activeElement.blur());
}

/** Opens a lab at its first question. */
async function ask(page, lab, first) {
  await open(page, { hash: lab });
  await finished(page);
  await mode(page, 'Predict');
  await press(page, 'Home', 'End');
  await expect(title(page)).toHaveText(first);
}

/** Chooses what is asked. */
async function choose(page, label) {
  await page.getByRole('button', { name: 'What is asked' }).click();
  await page.getByLabel(label).check();
  await page.keyboard.press('Escape');
  await page.evaluate(() => document.activeElement.blur());
  await press(page, 'Home', 'End');
}

const ORDER = 'In which order are they served?';

test('jobs are put into an order on the stage, in the list and with keys', async ({ page }) => {
  const errors = collectErrors(page);
  await ask(page, 'prioritize', ORDER);
  const at = await place(page);
  // What the pass comes to is nowhere.
  await expect(page.locator('.msg.now')).toHaveCount(0);
  await expect(page.locator('.prio .jobs .lvl')).toHaveCount(0);
  const go = page.locator('.pr-go');
  await expect(go).toContainText('Pick 5 more first');
  const rows = page.locator('.prio tr[data-pick]');
  await rows.nth(2).locator('td').nth(1).click();
  await rows.nth(0).locator('.job-pick').click();
  await expect(page.locator('.prio tr[data-pick=on]')).toHaveCount(2);
  await options(page).nth(1).click();
  await press(page, '4', '5');
  await expect(go).toContainText('Reveal');
  const numbers = () => options(page).locator('em').allTextContents();
  expect(await numbers()).toEqual(['2.', '3.', '1.', '4.', '5.']);
  // Alt and an arrow move a job in the order.
  await options(page).nth(0).locator('input').focus();
  await page.keyboard.press('Alt+ArrowUp');
  expect(await numbers()).toEqual(['1.', '3.', '2.', '4.', '5.']);
  await press(page, 'h', 'h');
  await expect(page.locator('.pr-hint').last()).toContainText('Order: ?');
  await press(page, 'Enter');
  await expect(mark(page)).toHaveText(/Right|Half right|Not this time/);
  expect((await place(page)).cursor).toBe(at.cursor + 1);
  await expect(page.locator('.pr-dot')).toHaveCount(1);
  expect(errors).toEqual([]);
});

test('levels stand as their matrix, and the key of a level is its number', async ({ page }) => {
  await ask(page, 'prioritize', ORDER);
  await choose(page, 'Which level a job gets');
  await expect(title(page)).toHaveText(/^Which level does J\d+ get\?$/);
  await expect(options(page).locator('b')).toHaveText([1, 2, 4, 3, 5, 7, 6, 8, 9].map(level => `Level ${level}`));
  await press(page, '3');
  await expect(page.locator('.pr-option.on b')).toHaveText('Level 3');
  await press(page, 'Enter');
  await expect(page.locator('.pr-told')).toContainText(/That is level \d\./);
  // A link asks the same.
  await page.waitForFunction(() => location.hash.length > 40);
});

test('a resource is picked among the brokers, and nothing before it names the answer', async ({ page }) => {
  await ask(page, 'prioritize', ORDER);
  await choose(page, 'Which resource a job gets');
  await expect(title(page)).toHaveText(/^Which resource will J\d+ get\?$/);
  const { cursor } = await place(page);
  await expect(page.locator('.rs-one.chosen')).toHaveCount(0);
  await expect(page.locator('.msg.now')).toContainText('which one?');
  // Nor does the step before the question, in which the same pass is on its way.
  await press(page, 'ArrowLeft');
  await expect(page.locator('#why')).not.toContainText('goes to');
  await press(page, 't');
  await expect(page.locator('#stage table').last()).toContainText('Decisions of the pass');
  await expect(page.locator('#stage table').last().locator('tbody tr')).toHaveCount(0);
  await press(page, 't', 'End');
  expect((await place(page)).cursor).toBe(cursor);
  const one = page.locator('.rs-one[data-pick]').first();
  await one.click();
  await expect(page.locator('.rs-one[data-pick=on]')).toHaveCount(1);
  await page.locator('.pr-go').click();
  await expect(mark(page)).toBeVisible();
  expect((await place(page)).cursor).toBe(cursor + 1);
});

test('a job to move is picked below the servers; who acts with whom is told, what comes of it is not', async ({ page }) => {
  const errors = collectErrors(page);
  await ask(page, 'balance', /^S\d+ may (send to|receive from) S\d+\. Which job moves\?$/);
  const { cursor } = await place(page);
  await expect(page.locator('.pr-why .lead')).toContainText(/(RA|RB) [\d.]+ [≥≤] [\d.]+/);
  await expect(page.locator('.srv .lane, .cand-row .chosen, .ro-verdict')).toHaveCount(0);
  await expect(page.locator('.cand-row .st b').filter({ hasText: /\d/ })).toHaveCount(0);
  const candidate = page.locator('.cand-row li[data-pick]').first();
  await candidate.click();
  await expect(page.locator('.cand-row li[data-pick=on]')).toHaveCount(1);
  await press(page, 'h', 'h');
  await expect(page.locator('.pr-hint')).toHaveCount(2);
  // Nothing goes further.
  await press(page, 'End', 'ArrowRight');
  const slider = page.locator('input.scrub');
  await slider.fill(await slider.getAttribute('max'));
  expect((await place(page)).cursor).toBe(cursor);
  await page.evaluate(() => document.activeElement.blur());
  await press(page, 'Enter');
  await expect(mark(page)).toBeVisible();
  expect((await place(page)).cursor).toBe(cursor + 1);
  await expect(page.locator('.pr-told .lead')).not.toBeEmpty();
  expect(errors).toEqual([]);
});

test('which waiting job starts is asked, too', async ({ page }) => {
  await ask(page, 'balance', /Which job moves\?$/);
  await choose(page, 'Which waiting job starts');
  await expect(title(page)).toHaveText(/^Which waiting job starts on S\d+\?$/);
  await options(page).last().click();
  await press(page, 'Enter');
  await expect(mark(page)).toBeVisible();
});

test('whoever jumps before the run has been looked through comes no further than the question', async ({ page }) => {
  await open(page, { hash: 'balance' });
  await finished(page);
  // At once, in one task: what is asked next is looked for after it.
  await page.evaluate(() => {
    [...document.querySelectorAll('.seg.modes label')].find(label => label.textContent.trim() === 'Predict').click();
    document.activeElement.blur();
    for (const key of ['Home', 'End']) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  await expect(title(page)).toHaveText(/Which job moves\?$/);
  await expect(options(page).first()).toBeVisible();
});

test('without violations while it asks and when it has told', async ({ page }) => {
  for (const [lab, first] of [['prioritize', ORDER], ['balance', /Which job moves\?$/]]) {
    for (const theme of ['light', 'dark']) {
      await page.goto('about:blank');
      await open(page, { theme, hash: lab });
      await finished(page);
      await mode(page, 'Predict');
      await press(page, 'Home', 'End');
      await expect(title(page)).toHaveText(first);
      expect(await axe(page)).toEqual([]);
      await press(page, 's');
      await expect(mark(page)).toHaveText('Skipped.');
      expect(await axe(page)).toEqual([]);
      await mode(page, 'Watch');
    }
  }
});

test('on a phone nothing is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [lab, first] of [['prioritize', ORDER], ['balance', /Which job moves\?$/]]) {
    await page.goto('about:blank');
    await ask(page, lab, first);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await mode(page, 'Watch');
  }
});
