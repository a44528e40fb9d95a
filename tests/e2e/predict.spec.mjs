// Mode Predict: a decision is asked before it is shown; the mouse, keys alone, a phone; nothing goes further than a
// question, and nothing in the document tells of what follows.
import { axe, collectErrors, expect, open, test } from './helpers.mjs';
import { finished, inMode, openFile, place, press } from './page.mjs';

/** Chooses a mode; the arrows are the page's again afterwards. */
async function mode(page, name) {
  await inMode(page, name);
  await page.evaluate(() => document.activeElement.blur());
}

const title = page => page.locator('.why h2');
const options = page => page.locator('.pr-option');
const go = page => page.locator('.pr-go');
const mark = page => page.locator('.pr-mark');
const dots = page => page.locator('.pr-dot');
const clock = page => page.locator('.clock');
const asks = page => expect(title(page)).toHaveText(/^Where will J[\d.]+ go\?$/);

/** Opens the first preset, or what a link says, in the mode, at a question. */
async function openPredict(page, hash) {
  await open(page, { hash });
  await finished(page);
  await mode(page, 'Predict');
  await expect(page.locator('.pr-why')).toBeVisible();
  await press(page, 'End');
  await asks(page);
}

/** What the run does at the question, as the mode Watch tells. */
async function answered(page) {
  await mode(page, 'Watch');
  await expect(page.locator('.pr-why')).toHaveCount(0);
  const chosen = page.locator('figure.site.chosen');
  const name = await chosen.count() ? await chosen.getAttribute('data-site') : 'No site';
  await mode(page, 'Predict');
  await asks(page);
  return name;
}

test('where there are too many sites to pick from the run is shown to its end, and it is said why nothing is asked', async ({ page }) => {
  const errors = collectErrors(page);
  await open(page);
  const before = await finished(page);
  await openFile(page, 'many.json', JSON.stringify({
    format: 'gridlock/1', lab: 'allocate', policy: 'best-fit',
    sites: Array.from({ length: 40 }, (_, place) => ({ processors: 4 + place % 9 })),
    jobs: Array.from({ length: 300 }, (_, place) => ({
      id: place + 1, submitted_at: place, processors: 1 + (place * 7) % 12, runtime: 60 + (place * 37) % 400,
    })),
  }));
  await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', before);
  await finished(page);
  await mode(page, 'Predict');
  await expect(page.locator('.pr-why')).toContainText('What has more than 24 options never is.');
  await press(page, 'End');
  const end = await place(page);
  expect(end.cursor).toBeGreaterThan(600);
  await expect(page.locator('.pr-why')).not.toContainText('Nothing more is asked');
  await mode(page, 'Watch');
  await press(page, 'End');
  expect(await place(page)).toEqual(end);
  expect(errors).toEqual([]);
});

test('a site is picked on the stage, revealed by a step, marked and told why', async ({ page }) => {
  const errors = collectErrors(page);
  await openPredict(page);
  const at = await place(page);
  const answer = await answered(page);
  expect(await place(page)).toEqual(at);
  await expect(page.locator('.caption b')).toHaveText(/^Where will J[\d.]+ go\?$/);
  await expect(page.locator('.ro-verdict')).toHaveCount(0);
  await expect(page.locator('.site .mark')).toHaveCount(0);
  await expect(clock(page)).not.toContainText(' of ');
  await expect(go(page)).toContainText('Pick one first');
  // Nothing is revealed without a pick.
  await go(page).click({ force: true });
  expect((await place(page)).cursor).toBe(at.cursor);
  if (answer === 'No site') await options(page).filter({ hasText: answer }).click();
  else await page.locator(`figure.site[data-site="${answer}"] .plot`).click();
  await expect(page.locator('.pr-option.on')).toContainText(answer);
  if (answer !== 'No site') await expect(page.locator('figure[data-pick=on]')).toHaveAttribute('data-site', answer);
  await expect(go(page)).toContainText('Reveal');
  await go(page).click();
  expect((await place(page)).cursor).toBe(at.cursor + 1);
  await expect(mark(page)).toHaveText('Right.');
  await expect(page.locator('.pr-told .lead')).not.toBeEmpty();
  await expect(page.locator('.pr-why h3').first()).toHaveText(/^Why /);
  await expect(page.locator('.pr-tally')).toContainText('Right 1 of 1');
  await expect(dots(page)).toHaveCount(1);
  await expect(dots(page)).toHaveAttribute('aria-label', /^Question \d+, right$/);
  // On to the next question; back to the first, which says what was picked and asks no more.
  await go(page).click();
  await press(page, 'End');
  await asks(page);
  expect((await place(page)).cursor).toBeGreaterThan(at.cursor);
  await dots(page).first().click();
  expect((await place(page)).cursor).toBe(at.cursor);
  await expect(mark(page)).toHaveText('Right.');
  await expect(options(page)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('keys alone: options, Enter, hints, skip, and what a wrong pick would have meant', async ({ page }) => {
  await openPredict(page);
  const answer = await answered(page);
  // From the mode to the options, with keys.
  await page.locator('#why').focus();
  const first = options(page).first().locator('input');
  for (let turn = 0; turn < 5 && !await first.evaluate(it => it === document.activeElement); turn += 1) await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press(' ');
  await expect(options(page).first()).toHaveClass(/on/);
  await page.keyboard.press('ArrowDown');
  await expect(options(page).nth(1)).toHaveClass(/on/);
  await press(page, 'h');
  await expect(page.locator('.pr-hint')).toHaveCount(1);
  await press(page, 'h', 'h');
  await expect(page.locator('.pr-hint')).toHaveCount(2);
  await expect(page.locator('.pr-hint').last()).toContainText('?');
  // Digits pick too: one that is wrong.
  const names = await options(page).locator('b').allTextContents();
  const wrong = names.findIndex(name => name !== answer && name !== 'No site');
  await press(page, String(wrong + 1));
  await expect(options(page).nth(wrong)).toHaveClass(/on/);
  const { cursor } = await place(page);
  await press(page, 'Enter');
  await expect(mark(page)).toHaveText('Not this time.');
  await expect(mark(page).locator('svg')).toBeVisible();
  await expect(page.locator('.pr-meant')).not.toBeEmpty();
  await expect(go(page)).toBeFocused();
  expect((await place(page)).cursor).toBe(cursor + 1);
  await expect(dots(page).first()).toHaveClass(/wrong hinted/);
  await press(page, 'Enter', 'End');
  await asks(page);
  await press(page, '0');
  await expect(page.locator('.pr-option.on')).toContainText('No site');
  await press(page, 's');
  await expect(mark(page)).toHaveText('Skipped.');
  await expect(page.locator('.pr-tally')).toContainText('Right 0 of 1');
  await expect(dots(page).nth(1)).toHaveClass(/skipped/);
});

test('play, End, the slider, a jump and the way back go no further than the question', async ({ page }) => {
  await openPredict(page);
  const { cursor } = await place(page);
  const stays = async () => {
    await asks(page);
    expect((await place(page)).cursor).toBe(cursor);
  };
  await press(page, 'ArrowRight', 'Shift+ArrowRight');
  await stays();
  await page.getByRole('button', { name: 'Last event' }).click({ force: true });
  await stays();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await stays();
  const slider = page.locator('input.scrub');
  await slider.fill(await slider.getAttribute('max'));
  await stays();
  await clock(page).click();
  const field = page.getByRole('dialog').locator('input').first();
  await field.fill('99 h');
  await field.press('Enter');
  await page.keyboard.press('Escape');
  await stays();
  // Far to the right of the question on the timeline.
  const plot = await page.locator('.tl-plot, .timeline canvas').first().boundingBox();
  await page.mouse.click(plot.x + plot.width - 6, plot.y + 30);
  await stays();
  // Back is free; playing comes to the question again or to one before it.
  await press(page, 'ArrowLeft');
  expect((await place(page)).cursor).toBeLessThan(cursor);
  await press(page, 'Home');
  expect((await place(page)).cursor).toBe(0);
  await press(page, 'End');
  await asks(page);
  expect((await place(page)).cursor).toBeLessThanOrEqual(cursor);
  // Results wait.
  await press(page, 'r');
  await expect(page.getByRole('dialog')).toContainText('when no decision is left to predict');
  await page.keyboard.press('Escape');
});

test('a link asks again, with its settings, and the reason is asked for', async ({ page, context }) => {
  await openPredict(page);
  await page.getByRole('button', { name: 'What is asked' }).click();
  await page.getByLabel('Ask for the reason, too').check();
  await page.getByLabel('every 2nd decision').check();
  await page.keyboard.press('Escape');
  await expect(page.locator('.pr-asked')).toHaveText('Asked: every 2nd decision');
  await press(page, 'End');
  await asks(page);
  const answer = await answered(page);
  const at = await place(page);
  await options(page).filter({ has: page.locator('b', { hasText: answer }) }).click();
  await press(page, 'Enter');
  await expect(page.locator('.pr-options')).toHaveAccessibleName('Why?');
  expect((await place(page)).cursor).toBe(at.cursor);
  await press(page, '1', 'Enter');
  await expect(mark(page)).toHaveText(/^\s*(Right|Half right)\.$/);
  await press(page, 'ArrowLeft');
  await page.waitForFunction(() => location.hash.length > 40);
  await page.evaluate(() => new Promise(done => { setTimeout(done, 900); }));
  const other = await context.newPage();
  await open(other, { hash: new URL(page.url()).hash });
  await expect(other.locator('.pr-why')).toBeVisible();
  await expect(other.locator('.pr-asked')).toHaveText('Asked: every 2nd decision');
  await expect(other.locator('.pr-tally')).toHaveCount(0);
});

test('nothing in the document tells what follows: two runs that part at the question look alike', async ({ page }) => {
  // Both sites are left as full; only the tie rule says which is taken.
  const scenario = tie => JSON.stringify({
    format: 'gridlock/1', lab: 'allocate', title: 'Two alike', policy: 'best-fit', options: { best_fit_tie: tie },
    sites: [{ processors: 8 }, { processors: 8, speed: 2 }, { processors: 16 }],
    jobs: [1, 2, 3, 4, 5].map(id => ({ id, submitted_at: id * 60, processors: 3 + id, runtime: 600 * id })),
  });
  const seen = async tie => {
    await page.goto('about:blank');
    await open(page);
    await finished(page);
    const before = await page.locator('#main').getAttribute('data-fingerprint');
    await openFile(page, 'two.json', scenario(tie));
    await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', before);
    const print = await finished(page);
    await mode(page, 'Predict');
    await press(page, 'Home', 'End');
    await asks(page);
    // Tables that are only heard come a little later; until then they may tell of what was shown before.
    await expect(page.locator('#stage caption')).toHaveText(['Sites, 3', 'Waiting queue, 1', 'Running jobs, 0']);
    await page.mouse.move(2, 2);
    await expect.poll(() => page.locator('.tip').count()).toBe(0);
    const told = await page.evaluate(() => ({
      text: document.documentElement.outerHTML,
      drawn: [...document.querySelectorAll('canvas')].map(canvas => canvas.toDataURL()),
    }));
    const heard = await page.locator('body').ariaSnapshot();
    await options(page).filter({ hasText: 'S1' }).click();
    await press(page, 'Enter');
    const what = await mark(page).textContent();
    await mode(page, 'Watch');
    await finished(page);
    return { ...told, heard, print, mark: what.trim() };
  };
  const [one, other] = [await seen('fastest'), await seen('index')];
  expect(one.print).not.toBe(other.print);
  expect(other.mark).toBe('Right.');
  expect(one.mark).not.toBe(other.mark);
  expect(one.heard).toBe(other.heard);
  expect(one.text).toBe(other.text);
  expect(one.drawn).toEqual(other.drawn);
});

test('without violations while it asks and when it has told, in both themes', async ({ page }) => {
  for (const theme of ['light', 'dark']) {
    await page.goto('about:blank');
    await open(page, { theme });
    await finished(page);
    await mode(page, 'Predict');
    await expect(page.locator('.pr-why')).toBeVisible();
    await press(page, 'End');
    await asks(page);
    expect(await axe(page)).toEqual([]);
    await press(page, '1', 'h', 'Enter');
    await expect(mark(page)).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await mode(page, 'Watch');
    await finished(page);
  }
});

test('on a phone the question stands below the stage', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPredict(page);
  await expect(page.locator('.why-peek')).toContainText('Where will');
  await page.locator('.why-peek').click();
  await options(page).first().click();
  await expect(page.locator('.why-peek')).toContainText(/^Where will J[\d.]+ go\?S\d/);
  await go(page).click();
  await expect(mark(page)).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
});
