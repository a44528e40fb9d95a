// Mode What if: a choice forced with the mouse and with keys alone, what happens from outside, the fork against
// its origin, links, taking back, what cannot be carried out, a phone.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { axe, collectErrors, expect, open, test } from './helpers.mjs';
import { finished, inMode, openFile, place, press } from './page.mjs';

const GOLDEN = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../golden');

const moves = page => page.locator('.moves');
const title = page => page.locator('.why h2');
const print = page => page.locator('#main').getAttribute('data-fingerprint');
const list = page => page.locator('.wi-list').first().locator('li');

/** Opens the first preset, or what a link says, in the mode. */
async function openWhatIf(page, options = {}) {
  await open(page, options);
  await finished(page);
  await inMode(page, 'What if');
  await expect(moves(page)).toBeVisible();
}

/** Does something that leads to another run; gives the fingerprints before and after. */
async function forks(page, act) {
  const before = await finished(page);
  await act();
  await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', before);
  return { before, after: await finished(page) };
}

/** A choice of another site than the policy's, for the job that is about to start. */
const otherSite = page => moves(page).locator('button.mv[aria-pressed=false]').filter({ hasText: /leaves/ }).first();

/** Steps to a decision at which another site has room. */
async function atChoice(page) {
  for (let turn = 0; turn < 30 && !await otherSite(page).count(); turn += 1) await press(page, 'ArrowRight');
  await expect(otherSite(page)).toBeVisible();
}

test('a job is dragged to another site: the fork stands at the same step and says what the policy would do', async ({ page }) => {
  const errors = collectErrors(page);
  await openWhatIf(page);
  await atChoice(page);
  const before = await place(page);
  const [job, site] = await otherSite(page).locator('span').first().textContent().then(text => text.split(' on '));
  const from = await page.locator('.q-job').filter({ hasText: job }).first().boundingBox();
  const to = await page.locator(`figure.site[data-site="${site}"] .plot`).boundingBox();
  const run = await forks(page, async () => {
    await page.mouse.move(from.x + from.width / 2, from.y + 12);
    await page.mouse.down();
    await page.mouse.move(from.x + from.width / 2 + 20, from.y + 40, { steps: 4 });
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
    await expect(page.locator('.wi-ghost')).toContainText(`${job} on ${site}`);
    await page.mouse.up();
  });
  expect(run.after).not.toBe(run.before);
  expect((await place(page)).cursor).toBe(before.cursor);
  await expect(title(page)).toHaveText(`What if ${site}?`);
  await expect(page.locator('.why .lead')).toContainText(`Forced: ${job} starts on ${site}.`);
  await expect(page.locator('.why .lead')).toContainText('The policy would have chosen');
  await expect(page.locator('.caption')).toContainText(`${job} is next: forced.`);
  await expect(page.locator(`figure.site[data-site="${site}"]`)).toContainText('forced');
  await expect(moves(page).locator('button.mv[aria-pressed=true]')).toContainText(`${job} on ${site}`);
  await expect(page.locator('.wi-pairs')).toBeVisible();
  // Taken back, the run is the one before.
  const back = await forks(page, () => page.getByRole('button', { name: 'Take back', exact: true }).click());
  expect(back.after).toBe(run.before);
  expect(await place(page)).toEqual(before);
  await expect(list(page)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('keys alone pick a job, force it, take it back', async ({ page }) => {
  await open(page);
  await finished(page);
  await page.getByRole('radio', { name: 'Watch' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Predict' })).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(moves(page)).toBeVisible();
  await atChoice(page);
  const before = await print(page);
  await page.locator('.q-job[tabindex="0"]').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement.closest('.moves') !== null)).toBe(true);
  for (let turn = 0; turn < 20; turn += 1) {
    const here = await page.evaluate(() => document.activeElement.getAttribute('aria-pressed'));
    if (here === 'false') break;
    await page.keyboard.press('Tab');
  }
  const { after } = await forks(page, () => page.keyboard.press('Enter'));
  expect(after).not.toBe(before);
  await expect(list(page)).toHaveCount(1);
  // The focus stays on what was pressed: pressed again it is taken back.
  expect(await page.evaluate(() => document.activeElement.getAttribute('aria-pressed'))).toBe('true');
  const back = await forks(page, () => page.keyboard.press('Enter'));
  expect(back.after).toBe(before);
});

test('a picked job goes where one presses; a job is held; another passes the head', async ({ page }) => {
  await openWhatIf(page);
  await atChoice(page);
  const [job, site] = await otherSite(page).locator('span').first().textContent().then(text => text.split(' on '));
  await page.locator('.q-job').filter({ hasText: job }).first().click();
  await expect(page.locator(`figure.site[data-site="${site}"]`)).toHaveAttribute('data-target', 'yes');
  await forks(page, () => page.locator(`figure.site[data-site="${site}"] .cap`).click());
  await expect(title(page)).toHaveText(`What if ${site}?`);
  const hold = moves(page).getByRole('button', { name: /^hold/ });
  await forks(page, () => hold.click());
  await expect(title(page)).toHaveText(`What if ${job} waits?`);
  await expect(page.locator('.caption')).toContainText(`${job} is held: forced.`);
  await expect(list(page)).toHaveCount(1);
  const other = moves(page).locator('.mv-job').first();
  const passing = await other.locator('b').textContent();
  await other.click();
  await forks(page, () => otherSite(page).click());
  await expect(page.locator('.why .lead')).toContainText(`Forced: ${passing} starts on`);
});

test('what happens from outside: a site shrinks, a job leaves, a job comes; what is wrong is told and kept', async ({ page }) => {
  await openWhatIf(page);
  await atChoice(page);
  const dialog = name => page.getByRole('dialog', { name });
  await moves(page).getByRole('button', { name: 'Resize a site' }).click();
  await dialog('Resize a site').getByLabel('Processors from then on').fill('many');
  await dialog('Resize a site').getByRole('button', { name: 'Resize' }).click();
  await expect(dialog('Resize a site').locator('.problem')).toContainText('expected');
  await expect(dialog('Resize a site').getByLabel('Processors from then on')).toHaveValue('many');
  await dialog('Resize a site').getByLabel('Processors from then on').fill('4');
  await forks(page, () => dialog('Resize a site').getByRole('button', { name: 'Resize' }).click());
  await expect(list(page)).toHaveCount(1);
  await expect(page.locator('.caption')).toContainText('changes its size next');
  await press(page, 'ArrowRight');
  await atChoice(page);
  await moves(page).getByRole('button', { name: 'Cancel a job' }).click();
  await forks(page, () => dialog('Cancel a job').getByRole('button', { name: 'Cancel the job' }).click());
  await expect(list(page)).toHaveCount(2);
  await atChoice(page);
  await moves(page).getByRole('button', { name: 'Add a job' }).click();
  const unused = await dialog('Add a job').getByLabel('Number of the job').inputValue();
  // The number of a job that is there already.
  await dialog('Add a job').getByLabel('Number of the job').fill('1');
  await dialog('Add a job').getByRole('button', { name: 'Submit the job' }).click();
  await expect(dialog('Add a job').locator('.problem')).toContainText('already');
  await dialog('Add a job').getByLabel('Number of the job').fill(unused);
  await forks(page, () => dialog('Add a job').getByRole('button', { name: 'Submit the job' }).click());
  await expect(list(page)).toHaveCount(3);
  // One in the middle is taken back, then all.
  await forks(page, () => page.getByRole('button', { name: /^Take back: J\d+ cancelled/ }).click());
  await expect(list(page)).toHaveCount(2);
  await forks(page, () => page.getByRole('button', { name: 'Take all back' }).click());
  await expect(list(page)).toHaveCount(0);
});

test('a fork is held against its origin, and the way leads to the next divergence and back', async ({ page }) => {
  await openWhatIf(page);
  await atChoice(page);
  const { before, after } = await forks(page, () => otherSite(page).click());
  await page.getByRole('button', { name: 'Compare with origin' }).click();
  await expect(page.locator('.stage.cmp')).toBeVisible();
  await expect(page.locator('#cmp-run-0')).toContainText('Origin');
  await expect(page.locator('#cmp-run-1')).toContainText('Fork');
  expect(await page.locator('.stage.cmp').getAttribute('data-fingerprints')).toBe(`${before} ${after}`);
  const from = (await place(page)).cursor;
  await page.getByRole('button', { name: 'Next divergence' }).click();
  await expect.poll(async () => (await place(page)).cursor).toBeGreaterThan(from);
  await inMode(page, 'What if');
  await expect(moves(page)).toBeVisible();
  await expect(page.locator('#main')).toHaveAttribute('data-fingerprint', after);
  await expect(list(page)).toHaveCount(1);
});

test('choices one after the other stay what they are while something from outside comes and goes', async ({ page }) => {
  await openWhatIf(page);
  await atChoice(page);
  await forks(page, () => otherSite(page).click());
  const hold = moves(page).getByRole('button', { name: /^hold/ });
  await press(page, 'ArrowRight');
  for (let step = 0; step < 8 && !await hold.count(); step += 1) await press(page, 'ArrowRight');
  const { after } = await forks(page, () => hold.click());
  await expect(list(page)).toHaveCount(2);
  const told = await list(page).allInnerTexts();
  const { cursor } = await place(page);
  for (let turn = 0; turn < 2; turn += 1) {
    await moves(page).getByRole('button', { name: 'Resize a site' }).click();
    const dialog = page.getByRole('dialog', { name: 'Resize a site' });
    await dialog.getByLabel('Processors from then on').fill('1');
    await forks(page, () => dialog.getByRole('button', { name: 'Resize' }).click());
    await expect(list(page)).toHaveCount(3);
    await expect(page.locator('.wi-out')).toHaveCount(0);
    await forks(page, () => page.getByRole('button', { name: /^Take back: .* 1 processor/ }).click());
    // The same run again, and the clock where the event was let happen.
    expect(await finished(page)).toBe(after);
    expect(await list(page).allInnerTexts()).toEqual(told);
    expect((await place(page)).cursor).toBe(cursor);
  }
});

test('a forced choice stays the same choice when something happens before it at its instant', async ({ page }) => {
  const job = (id, processors, runtime, submitted_at) => ({ id, processors, runtime, submitted_at });
  const forced = { step: 9, at: 10, start: 5, site: 1 };
  const scenario = {
    format: 'gridlock/1', lab: 'allocate', policy: 'first-fit', sites: [{ processors: 4 }, { processors: 4 }],
    jobs: [job(1, 4, 100, 0), job(2, 1, 100, 0), job(3, 1, 30, 0), job(4, 4, 20, 10), job(5, 2, 20, 10)],
    interventions: [forced],
  };
  await open(page);
  const before = await finished(page);
  await openFile(page, 'blocked.json', JSON.stringify(scenario));
  await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', before);
  await inMode(page, 'What if');
  await list(page).first().getByRole('button', { name: /^Go to/ }).click();
  await expect(moves(page)).toContainText('J5 on S2');
  await moves(page).getByRole('button', { name: 'Cancel a job' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel a job' });
  await dialog.getByLabel('Job').selectOption({ label: 'J3, runs on S2' });
  await forks(page, () => dialog.getByRole('button', { name: 'Cancel the job' }).click());
  // One fact more comes before it, and it is held against the run without that fact.
  await expect(list(page).first()).toContainText('J5 starts on S2');
  await expect(list(page).first()).toContainText('Step 10');
  await expect(page.locator('.wi-out')).toHaveCount(0);
  await expect(page.locator('.wi-pairs')).toBeVisible();
  await page.getByRole('button', { name: 'Compare with origin' }).click();
  await expect(page.locator('#cmp-run-0')).toContainText('Origin');
  await inMode(page, 'What if');
  await expect(list(page)).toHaveCount(2);
  await forks(page, () => page.getByRole('button', { name: /^Take back: J3 cancelled/ }).click());
  await expect(list(page).first()).toContainText('Step 9');
  await expect(page.locator('.wi-out')).toHaveCount(0);
});

test('a fork of a fork is shared: a link opens it in a fresh context, undone and done again', async ({ page, browser }) => {
  await openWhatIf(page);
  await atChoice(page);
  const first = await forks(page, () => otherSite(page).click());
  await page.waitForTimeout(900);
  await press(page, 'ArrowRight');
  await atChoice(page);
  const second = await forks(page, () => otherSite(page).click());
  await expect(list(page)).toHaveCount(2);
  await expect(page.locator('.br-place')).toHaveCount(2);
  const at = await place(page);
  await page.getByRole('button', { name: 'Share', exact: true }).last().click();
  const link = await page.getByRole('textbox', { name: 'Link to this step' }).inputValue();
  await page.keyboard.press('Escape');
  const fresh = await (await browser.newContext()).newPage();
  await open(fresh, { hash: new URL(link).hash });
  expect(await finished(fresh)).toBe(second.after);
  await expect(moves(fresh)).toBeVisible();
  await expect(list(fresh)).toHaveCount(2);
  expect(await place(fresh)).toEqual(at);
  // The marks of the strip lead to their steps.
  await fresh.locator('.br-place').first().click();
  expect((await place(fresh)).cursor).toBeLessThan(at.cursor);
  await fresh.context().close();
  // The way back undoes, the way forward does it again.
  await page.waitForTimeout(900);
  await page.goBack();
  await expect(page.locator('#main')).toHaveAttribute('data-fingerprint', first.after);
  await expect(list(page)).toHaveCount(1);
  await page.goForward();
  await expect(page.locator('#main')).toHaveAttribute('data-fingerprint', second.after);
  await expect(list(page)).toHaveCount(2);
});

test('a fork late in a long run is told from there on, and stands at its step', async ({ page }) => {
  await page.addInitScript(() => {
    window.heard = 0;
    window.late = false;
    const Plain = window.Worker;
    window.Worker = class extends Plain {
      constructor(...from) {
        super(...from);
        const late = window.late;
        super.addEventListener('message', ({ data }) => {
          if (!late && Array.isArray(data)) for (const message of data) window.heard += message.byteLength;
        });
      }
    };
  });
  await openWhatIf(page);
  const first = await finished(page);
  const scenario = {
    format: 'gridlock/1', lab: 'allocate', policy: 'best-fit',
    sites: [{ processors: 64 }, { processors: 64, speed: 1.5 }, { processors: 128 }],
    workload: { generator: 'sdsc-like', count: 6000 },
  };
  await openFile(page, 'long.json', JSON.stringify(scenario));
  await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', first);
  await finished(page);
  const whole = await page.evaluate(() => window.heard);
  const slider = await page.getByRole('slider').first().boundingBox();
  await page.mouse.click(slider.x + slider.width * 0.8, slider.y + slider.height / 2);
  for (let turn = 0; turn < 200 && !await otherSite(page).count(); turn += 1) await press(page, 'ArrowRight');
  const before = await place(page);
  const job = (await otherSite(page).locator('span').first().textContent()).split(' on ')[0];
  // The comparison with the origin is told as well, by a worker of its own that begins then.
  await page.evaluate(() => { window.heard = 0; window.late = true; });
  await forks(page, () => otherSite(page).click());
  expect((await place(page)).cursor).toBe(before.cursor);
  await expect(list(page)).toContainText([job]);
  const heard = await page.evaluate(() => window.heard);
  expect(heard).toBeGreaterThan(0);
  expect(heard).toBeLessThan(whole / 2);
  await press(page, 'ArrowRight');
  expect((await place(page)).cursor).toBeGreaterThan(before.cursor);
});

test('what an edit has made impossible is named and kept, the others hold', async ({ page }) => {
  await openWhatIf(page);
  await atChoice(page);
  const { before } = await forks(page, () => otherSite(page).click());
  const short = await list(page).locator('b').first().textContent();
  await page.locator('.sentence .v.pol').click();
  await page.getByRole('dialog', { name: 'Policy' }).getByRole('button', { name: /^Worst-fit/ }).click();
  await expect(page.locator('.sentence .v.pol')).toContainText('worst-fit');
  await finished(page);
  const out = page.getByRole('alert', { name: 'Cannot be carried out' });
  // Where the other policy has come to the same step at the same time, it holds.
  if (await out.count()) {
    await expect(out).toContainText(short);
    await expect(out.locator('.problem')).toContainText('cannot be carried out');
    await out.getByRole('button', { name: 'Try again' }).click();
    await expect(out).toContainText(short);
    await out.getByRole('button', { name: /^Take back/ }).click();
    await expect(out).toHaveCount(0);
  }
  expect(await print(page)).not.toBe(before);
});

test('a file and a link with an impossible intervention open without it, and say so', async ({ page, browser }) => {
  const golden = JSON.parse(fs.readFileSync(path.join(GOLDEN, 'g16-infeasible-does-not-fit.json'), 'utf8'));
  await open(page);
  await finished(page);
  await openFile(page, 'impossible.json', JSON.stringify({ format: 'gridlock/1', ...golden.scenario }));
  const notice = page.locator('.notice', { hasText: 'Without 1 intervention' });
  await expect(notice).toContainText('cannot be carried out: there is no room for the job then');
  await finished(page);
  await inMode(page, 'What if');
  const out = page.getByRole('alert', { name: 'Cannot be carried out' });
  await expect(out).toBeVisible();
  await page.waitForTimeout(900);
  const fresh = await (await browser.newContext()).newPage();
  await open(fresh, { hash: new URL(page.url()).hash });
  expect(await finished(fresh)).toBe(await print(page));
  await expect(fresh.getByRole('alert', { name: 'Cannot be carried out' })).toContainText('there is no room');
  await fresh.context().close();
});

// The other labs: where a job is taken from, and where it can be brought.
const LABS = [
  { lab: 'prioritize', from: job => `.job-pick[data-job="${job}"]`, words: / on / },
  { lab: 'balance', from: job => `.mv[data-job="${job}"]`, words: / moves to / },
  { lab: 'select', from: job => `#q-${job}`, words: / on / },
  { lab: 'cluster', from: job => `#q-${job}`, words: / starts$/ },
];

/** A choice that brings a job to a place, and is not the policy's. */
const bringing = (page, words) => moves(page).locator('button.mv[data-job][aria-pressed=false]')
  .filter({ has: page.locator('span', { hasText: words }) }).first();

/** Steps to a decision at which a job can be brought to another place. */
async function atBringing(page, words) {
  for (let turn = 0; turn < 80 && !await bringing(page, words).count(); turn += 1) await press(page, 'ArrowRight');
  await expect(bringing(page, words)).toBeVisible();
}

for (const { lab, from, words } of LABS) {
  test(`lab ${lab}: a job is dragged, the fork is compared, shared and taken back`, async ({ page, browser }) => {
    test.setTimeout(90_000);
    const errors = collectErrors(page);
    await openWhatIf(page, { hash: lab });
    await atBringing(page, words);
    const before = await place(page);
    const choice = bringing(page, words);
    const [job, told] = [await choice.getAttribute('data-job'), await choice.locator('span').first().textContent()];
    const name = told.split(words)[1];
    const source = page.locator(from(job)).first();
    await source.scrollIntoViewIfNeeded();
    const run = await forks(page, async () => {
      const box = await source.boundingBox();
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width / 2 + 14, box.y + box.height / 2 + 14, { steps: 4 });
      const target = page.locator('[data-target=yes]').filter({ hasText: name ?? '' }).first();
      await expect(target).toBeVisible();
      const to = await target.boundingBox();
      await page.mouse.move(to.x + to.width / 2, to.y + Math.min(to.height / 2, 40), { steps: 8 });
      await expect(page.locator('.wi-ghost')).toContainText(told);
      await page.mouse.up();
    });
    expect((await place(page)).cursor).toBe(before.cursor);
    await expect(page.locator('.why .lead')).toContainText('Forced: ');
    await expect(page.locator('.why .lead')).toContainText(/The policy would have|as under the policy/);
    await expect(page.locator('.caption')).toContainText('forced');
    await expect(moves(page).locator('.mv[aria-pressed=true]')).toContainText(told);
    await expect(page.locator('.wi-pairs')).toBeVisible();
    await expect(page.locator('.br-place')).toHaveCount(1);
    // A fresh context opens the same fork at the same step.
    await page.getByRole('button', { name: 'Share', exact: true }).last().click();
    const link = await page.getByRole('textbox', { name: 'Link to this step' }).inputValue();
    await page.keyboard.press('Escape');
    const fresh = await (await browser.newContext()).newPage();
    await open(fresh, { hash: new URL(link).hash });
    expect(await finished(fresh)).toBe(run.after);
    await expect(moves(fresh)).toBeVisible();
    expect((await place(fresh)).cursor).toBe(before.cursor);
    await fresh.context().close();
    // Held against its origin, and back again.
    await page.getByRole('button', { name: 'Compare with origin' }).click();
    await expect(page.locator('.stage.cmp')).toHaveAttribute('data-fingerprints', `${run.before} ${run.after}`);
    await inMode(page, 'What if');
    await expect(page.locator('#main')).toHaveAttribute('data-fingerprint', run.after);
    const back = await forks(page, () => page.getByRole('button', { name: 'Take back', exact: true }).click());
    expect(back.after).toBe(run.before);
    await expect(list(page)).toHaveCount(0);
    expect(errors).toEqual([]);
  });

  test(`lab ${lab}: keys alone force a choice, fork the fork, and take both back; a job comes besides`, async ({ page }) => {
    test.setTimeout(90_000);
    await openWhatIf(page, { hash: lab });
    const other = moves(page).locator('button.mv[aria-pressed=false]').first();
    const atOther = async () => {
      for (let turn = 0; turn < 80 && !await other.count(); turn += 1) await press(page, 'ArrowRight');
      await expect(other).toBeVisible();
    };
    await atOther();
    const origin = await print(page);
    await page.locator('#stage').focus();
    for (let turn = 0; turn < 200; turn += 1) {
      const here = await page.evaluate(() => document.activeElement.matches('.moves .mv[aria-pressed=false]'));
      if (here) break;
      await page.keyboard.press('Tab');
    }
    await forks(page, () => page.keyboard.press('Enter'));
    await expect(list(page)).toHaveCount(1);
    expect(await page.evaluate(() => document.activeElement.getAttribute('aria-pressed'))).toBe('true');
    await press(page, 'ArrowRight');
    await atOther();
    await other.focus();
    await forks(page, () => page.keyboard.press('Enter'));
    await expect(list(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Take all back' }).focus();
    const back = await forks(page, () => page.keyboard.press('Enter'));
    expect(back.after).toBe(origin);
    await moves(page).getByRole('button', { name: 'Add a job' }).focus();
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Add a job' });
    const id = form.getByLabel('Number of the job');
    const unused = await id.inputValue();
    await id.fill('many');
    await id.press('Enter');
    await expect(form.locator('.problem').first()).toBeVisible();
    await expect(id).toHaveValue('many');
    await id.fill(unused);
    await forks(page, () => id.press('Enter'));
    await expect(list(page)).toContainText(`J${unused} is submitted`);
  });

  test(`lab ${lab}: axe finds nothing in mode What if, on a phone neither, and nothing pans`, async ({ page }) => {
    test.setTimeout(90_000);
    for (const theme of ['light', 'dark']) {
      await openWhatIf(page, { hash: lab, theme });
      await atBringing(page, words);
      await forks(page, () => bringing(page, words).click());
      await expect(page.locator('.wi-pairs')).toBeVisible();
      expect(await axe(page), theme).toEqual([]);
      await moves(page).getByRole('button', { name: 'Add a job' }).click();
      expect(await axe(page), `${theme}, a form`).toEqual([]);
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await axe(page), `${theme}, on a phone`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await page.setViewportSize({ width: 1280, height: 720 });
    }
  });
}

for (const theme of ['light', 'dark']) {
  test(`axe finds nothing in mode What if: ${theme}`, async ({ page }) => {
    test.setTimeout(60_000);
    await openWhatIf(page, { theme });
    expect(await axe(page), 'nothing forced').toEqual([]);
    await atChoice(page);
    await forks(page, () => otherSite(page).click());
    await expect(page.locator('.wi-pairs')).toBeVisible();
    expect(await axe(page), 'a fork').toEqual([]);
    await moves(page).getByRole('button', { name: 'Add a job' }).click();
    expect(await axe(page), 'a form').toEqual([]);
    await page.keyboard.press('Escape');
    await press(page, 't');
    expect(await axe(page), 'tables').toEqual([]);
    await press(page, 't');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await axe(page), 'on a phone').toEqual([]);
  });
}

test('on a phone a job is picked and forced with taps, and nothing pans', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWhatIf(page);
  await atChoice(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await forks(page, () => otherSite(page).click());
  await expect(page.locator('.why .lead')).toContainText('Forced: ');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('tables stand beside what can be forced', async ({ page }) => {
  await openWhatIf(page);
  await atChoice(page);
  await press(page, 't');
  await expect(page.locator('.stage-tables')).toBeVisible();
  await forks(page, () => otherSite(page).click());
});

test('by way of the lessons another lab opens, whose step has reasons where this one has none', async ({ page }) => {
  const errors = collectErrors(page);
  await openWhatIf(page);
  await atChoice(page);
  const last = moves(page).locator('button.mv[aria-pressed=false]').filter({ hasText: /leaves/ }).last();
  const fork = await forks(page, () => last.click());
  await page.getByRole('group', { name: 'Step by' }).getByText('Event', { exact: true }).click();
  const [step, reasons] = ['.why .over', '.wi-why'].map(name => page.locator(name));
  for (let turn = 0; turn < 60 && await reasons.count(); turn += 1) {
    const before = await step.textContent();
    await press(page, 'ArrowRight');
    await expect(step).not.toHaveText(before);
  }
  await expect(reasons).toHaveCount(0);
  await page.getByRole('link', { name: 'Learn', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.locator('a[href="#prioritize"]').first().click();
  await expect(title(page)).toContainText('What if not R3?');
  await expect(list(page)).toHaveCount(0);
  expect(await finished(page)).not.toBe(fork.after);
  expect(errors).toEqual([]);
});

for (const lab of ['prioritize', 'balance', 'select']) {
  test(`above moves and fork nothing of the stage of ${lab} is cut off`, async ({ page }) => {
    for (const [width, height] of [[1280, 720], [1440, 900]]) {
      await page.setViewportSize({ width, height });
      await openWhatIf(page, { hash: lab });
      const cut = () => page.evaluate(() => [...document.querySelectorAll('.stage, .stage :is(.graph, .broker, .ttr)')]
        .filter(shown => shown.scrollHeight > shown.clientHeight + 1)
        .map(shown => `${shown.className}: ${shown.scrollHeight} in ${shown.clientHeight}`));
      await expect.poll(cut).toEqual([]);
      await forks(page, () => moves(page).locator('button.mv[aria-pressed=false]').first().click());
      await expect(page.locator('.branch')).toBeVisible();
      await expect.poll(cut, 'with a fork').toEqual([]);
    }
  });
}

test('mode Compare holds a fork against its origin, since no other policy can carry it out', async ({ page }) => {
  const errors = collectErrors(page);
  await openWhatIf(page);
  await atChoice(page);
  await forks(page, () => otherSite(page).click());
  await inMode(page, 'Compare');
  await expect(page.locator('.cmp-side h2')).toHaveCount(2);
  await expect(page.locator('.cmp-side h2').last()).toContainText('Origin');
  await expect(page.getByText('These runs cannot be compared')).toHaveCount(0);
  expect(errors).toEqual([]);
});
