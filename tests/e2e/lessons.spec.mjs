// Lessons: the list, every one of them opened, some played to the end, by keyboard alone, on a phone; links, drops, what
// is kept on the device, and what is not in the page before it is answered.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';
import { axe, collectErrors, expect, open, test } from './helpers.mjs';
import { openFile, press } from './page.mjs';

const FOLDER = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../assets/lessons');
const LESSONS = fs.readdirSync(FOLDER).sort().map(name => JSON.parse(fs.readFileSync(path.join(FOLDER, name), 'utf8')));

const address = keys => `1.${zlib.deflateRawSync(JSON.stringify(keys)).toString('base64url')}`;
const lesson = id => LESSONS.find(lesson => lesson.id === id);
const step = page => page.locator('.step.on');
const said = page => page.locator('.said').last();
const result = page => page.locator('.step.end h2');

/** Opens a built-in lesson, at a block if one is named. */
async function openLesson(page, id, block, options = {}) {
  await open(page, { hash: address(block ? { l: id, b: block } : { l: id }), ...options });
  await expect(page.locator('.learn h1')).toHaveText(lesson(id).title);
  await expect(page.locator('.embed')).toBeVisible();
}

/** What reasons are called. */
const REASONS = {
  'best-balance': 'It leaves the server best balanced', deadline: 'Every cluster is too late', fastest: 'It is the fastest site with room',
  'first-free': 'It is the first free resource in the list', 'least-left': 'It leaves the least over', 'least-ttr': 'The sum of transfer, wait and process is least',
  'more-jobs': 'More jobs get in', 'most-left': 'It leaves the most over', 'most-power': 'It has the most power', 'no-job': 'No job that may move helps',
  scattered: 'Enough is free in all, but no hole is large enough', 'score-above-1': 'The score is above 1', 'score-not-above-1': 'The score is not above 1',
};

/** The right answer of a question as a person gives it, from what the author saw. */
async function answer(page, block, right) {
  const asked = step(page);
  if (block.kind === 'number') {
    const wrong = (block.expect + 1000).toString();
    await asked.locator('input').fill(right ? block.expect.toString() : wrong);
    await page.keyboard.press('Enter');
    if (!right) await page.keyboard.press('Enter');
    return;
  }
  if (block.kind === 'choice') {
    // Which option is right the engine says: the first that it takes.
    const count = await asked.locator('.lesson-option').count();
    const holds = block.options.map((option, place) => (option.right === true ? place : -1)).filter(place => place >= 0);
    const order = holds.length ? holds : [...Array(count).keys()];
    if (block.several) for (const place of order) await asked.locator('.lesson-option').nth(place).click();
    else await asked.locator('.lesson-option').nth(right ? order[0] : count - 1).click();
    await asked.getByRole('button', { name: 'Check' }).click();
    return;
  }
  await expect(asked.getByRole('button', { name: 'Reveal' })).toBeVisible();
  const options = (await asked.locator('.lesson-option > span > b').allTextContents()).map(text => text.trim());
  const wanted = block.expect === null || block.expect.length === 0 ? [options.length - 1]
    : [block.expect].flat().map(it => (block.ask === 'site' || block.ask === 'cluster' || block.ask === 'resource' ? it
      : options.indexOf(block.ask === 'level' ? `Level ${it}` : `J${it}`)));
  for (const place of right ? wanted : [wanted[0] === 0 ? 1 : 0]) await asked.locator('.lesson-option').nth(place).click();
  await asked.getByRole('button', { name: 'Reveal' }).click();
  if (!right || !block.reason) return;
  // The pick was right: its reason is asked, and has the focus.
  const reasons = asked.getByRole('group', { name: 'Right. Why?' });
  await expect(reasons.getByRole('radio').first()).toBeFocused();
  await expect(said(page)).toBeEmpty();
  await reasons.locator('.lesson-option').filter({ hasText: REASONS[block.expect_reason] }).click();
  await asked.getByRole('button', { name: 'Reveal' }).click();
}

test('sites whose names are words are called by all of them', async ({ page }) => {
  await openLesson(page, 'speed-or-fit', '0');
  await expect(page.locator('.called')).toHaveText(['fast', 'slow']);
  const cut = await page.locator('.called').evaluateAll(names => names.filter(name => name.scrollWidth > name.clientWidth).map(name => name.textContent));
  expect(cut).toEqual([]);
});

test('an index that is asked is not on the stage before it is answered', async ({ page }) => {
  const errors = collectErrors(page);
  await openLesson(page, 'holes', 'index');
  const shown = page.locator('.embed');
  await expect(step(page)).toContainText('Two decimals will do');
  await expect(shown).toContainText('Largest hole');
  await expect(shown).not.toContainText('Fragmentation index');
  await expect(shown).not.toContainText('0.67');
  await expect(shown.getByRole('button', { name: 'Why?' })).toHaveCount(0);
  // A wrong answer that may be mended leaves it asked.
  await step(page).locator('input').fill('0.33');
  await page.keyboard.press('Enter');
  await expect(shown).not.toContainText('Fragmentation index');
  await step(page).locator('input').fill('0.67');
  await page.keyboard.press('Enter');
  await expect(shown).toContainText('Fragmentation index 1 − 5/15 = 0.67');
  expect(errors).toEqual([]);
});

test('the list shows every lesson, by lab too', async ({ page }) => {
  const errors = collectErrors(page);
  await open(page, { hash: 'learn' });
  await expect(page.locator('.list li')).toHaveCount(LESSONS.length);
  for (const [place, { title }] of LESSONS.entries()) {
    await expect(page.locator('.list li').nth(place)).toContainText(title);
  }
  await page.locator('.ls .seg').getByText('Cluster', { exact: true }).click();
  await expect(page.locator('.list li')).toHaveCount(4);
  await page.locator('.ls .seg').getByText('All', { exact: true }).click();
  await expect(page.locator('.list li')).toHaveCount(12);
  expect(errors).toEqual([]);
});

test('the way to the list leads past the labs and back, and the lab stays as it was', async ({ page }) => {
  await open(page);
  await page.keyboard.press('ArrowRight');
  const cursor = await page.locator('#stage').getAttribute('data-cursor');
  const pages = page.getByRole('navigation', { name: 'Labs and pages' });
  await pages.getByRole('link', { name: 'Learn' }).click();
  await page.locator('.list a').nth(4).click();
  await expect(page.locator('.learn #stage')).toBeVisible();
  await pages.getByRole('link', { name: 'Allocate' }).click();
  await expect(page.locator('#stage')).toHaveAttribute('data-cursor', cursor);
  await page.goBack();
  await expect(page.locator('.learn h1')).toHaveText(lesson('who-may-pass').title);
});

for (const { id, title, blocks } of LESSONS) {
  test(`lesson ${id} opens, and every block has its stage`, async ({ page }) => {
    test.setTimeout(120_000);
    const errors = collectErrors(page);
    await openLesson(page, id);
    for (let place = 0; place < blocks.length; place += 1) {
      await expect(step(page)).toHaveAttribute('id', `block-${place}`);
      await expect(page.locator('.embed #stage, .embed.swept').first()).toBeVisible({ timeout: 30_000 });
      await page.keyboard.press('PageDown');
    }
    await expect(result(page)).toContainText('right at the first try');
    expect(await page.title()).toBeTruthy();
    expect(title.length).toBeGreaterThan(0);
    expect(errors).toEqual([]);
  });
}

for (const id of ['score', 'nine-levels', 'time-to-run']) {
  test(`lesson ${id}, answered right`, async ({ page }) => {
    test.setTimeout(180_000);
    await openLesson(page, id);
    let questions = 0;
    let tried = 0;
    for (const [place, block] of lesson(id).blocks.entries()) {
      await expect(step(page)).toHaveAttribute('id', `block-${place}`);
      if (['number', 'predict', 'choice'].includes(block.kind)) {
        questions += 1;
        await answer(page, block, true);
        if (block.kind !== 'choice') await expect(said(page)).toContainText('Right');
        else if (!(await said(page).textContent()).startsWith('Right')) tried += 1;
      } else if (['try', 'what-if'].includes(block.kind)) {
        questions += 1;
        tried += 1;
        await step(page).getByRole('button', { name: 'Show me' }).click();
        await expect(page.locator('.sides')).toContainText('This does it.');
      }
      await page.keyboard.press('PageDown');
    }
    await expect(result(page)).toHaveText(`${questions - tried} of ${questions} right at the first try`);
  });
}

test('wrong answers are told, played out, and given up', async ({ page }) => {
  await openLesson(page, 'holes', 'third');
  await answer(page, lesson('holes').blocks[1], false);
  await expect(said(page)).toContainText('Not this time.');
  await expect(step(page).locator('.lesson-option.proven')).toContainText('S3');
  await expect(step(page).locator('.lesson-option.wrong')).toHaveCount(1);
  // Keys that come faster than pictures all count.
  for (let place = 1; place < 4; place += 1) await page.keyboard.press('n');
  await expect(step(page)).toHaveAttribute('id', 'block-4');
  // A wrong turn has its own sentence, and the field keeps what was typed.
  const field = step(page).locator('input');
  await field.fill('0.33');
  await page.keyboard.press('Enter');
  await expect(said(page)).toContainText('That is the share inside the largest hole.');
  await expect(field).toHaveValue('0.33');
  await expect(step(page).getByRole('button', { name: 'Show me' })).toHaveCount(0);
  // What is no number is no try.
  await field.fill('0,67');
  await page.keyboard.press('Enter');
  await expect(said(page)).toContainText('Write the decimal sign once, as a point');
  await field.fill('0.5');
  await page.keyboard.press('Enter');
  await step(page).getByRole('button', { name: 'Show me' }).click();
  await expect(said(page)).toContainText('0.6667');
  await page.keyboard.press('PageDown');
  while (await step(page).getAttribute('id') !== 'block-9') await page.keyboard.press('PageDown');
  await expect(result(page)).toHaveText('0 of 6 right at the first try');
});

test('nothing of an answer is in the page before it is given', async ({ page }) => {
  await openLesson(page, 'holes', 'third');
  await expect(step(page).getByRole('button', { name: 'Reveal' })).toBeVisible();
  await expect(page.locator('.embed .caption')).toContainText('What comes next is the question.');
  const before = await page.locator('.embed').innerHTML();
  expect(before).not.toMatch(/chosen|Worst-fit leaves|starts on|started on S3/i);
  await expect(page.getByRole('button', { name: 'Why?' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Open in/ })).toHaveCount(0);
  // Neither steps nor tables lead beyond the question.
  const cursor = await page.locator('#stage').getAttribute('data-cursor');
  await step(page).focus();
  for (const key of ['ArrowRight', 'End', 'ArrowRight']) await page.keyboard.press(key);
  await expect(page.locator('#stage')).toHaveAttribute('data-cursor', cursor);
  await answer(page, lesson('holes').blocks[1], true);
  await expect(page.getByRole('button', { name: 'Why?' })).toBeVisible();
  await expect(page.locator('.embed')).toContainText(/chosen/i);
});

test('an option that a number has picked is given by Enter', async ({ page }) => {
  await openLesson(page, 'holes', 'third');
  await expect(step(page).getByRole('button', { name: 'Reveal' })).toBeVisible();
  await page.keyboard.press('2');
  await expect(step(page).locator('.lesson-option.on')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(said(page)).not.toBeEmpty();
});

test('an answer is picked on the stage of its lesson', async ({ page }) => {
  const block = lesson('speed-or-fit').blocks.find(({ kind, ask }) => kind === 'predict' && ask === 'site');
  await openLesson(page, 'speed-or-fit', block.id);
  await expect(step(page).getByRole('button', { name: 'Reveal' })).toBeVisible();
  for (const name of ['fast', 'slow']) {
    const site = page.locator(`.embed figure[data-site="${name}"]`);
    const box = await site.boundingBox();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(site).toHaveAttribute('data-pick', 'on');
    await expect(step(page).locator('.lesson-option.on')).toContainText(name);
  }
  await step(page).getByRole('button', { name: 'Reveal' }).click();
  await expect(page.locator('.embed [data-pick]')).toHaveCount(0);
});

test('a number is typed as the language writes it, and what is wrong is told by its field', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, locale: 'de-DE', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await open(page, { hash: address({ l: 'two-indices', b: 'deaf' }) });
  const field = step(page).locator('.try-field input').first();
  await expect(field).toHaveValue('0,3');
  await field.fill('0,6');
  await field.press('Tab');
  await expect(page.locator('.step.on .res-ok, .sides').first()).toContainText(/Richtig|Es trifft zu/);
  await open(page, { hash: address({ l: 'holes', b: 'make' }) });
  await step(page).locator('.try-fields button').first().click();
  await step(page).getByLabel('Prozessoren').fill('abc');
  await page.keyboard.press('Tab');
  const alert = step(page).getByRole('alert');
  await expect(alert).toHaveText(/^Prozessoren von Job 4: found "abc"/);
  await expect(alert).toHaveAttribute('lang', 'en');
  await context.close();
});

test('a scenario that is opened at the lessons is shown in its lab, and what was shown comes back', async ({ page }) => {
  await open(page, { hash: 'learn' });
  await expect(page.locator('.list a').first()).toBeVisible();
  await expect.poll(() => page.url()).toContain('#learn');
  await openFile(page, 'small.json', JSON.stringify({
    format: 'gridlock/1', lab: 'cluster', policy: 'easy', sites: [{ processors: 4 }],
    jobs: [1, 2, 3].map(id => ({ id, submitted_at: 0, processors: 3, runtime: 10 })),
  }));
  await expect(page.locator('h1')).toContainText('Cluster');
  await expect(page.locator('#stage')).toBeVisible();
  // Until the run stands the address names what it was opened from.
  await expect.poll(() => page.url()).not.toContain('#learn');
  await page.goBack();
  await expect(page.locator('.list a').first()).toBeVisible();
});

const SMALL = {
  format: 'gridlock/1', lab: 'cluster', policy: 'easy', sites: [{ processors: 4 }],
  jobs: [1, 2, 3].map(id => ({ id, submitted_at: 0, processors: 3, runtime: 10 })),
};
const { format, ...base } = SMALL;
const AWAY = [
  ['lesson', LESSONS[0]],
  ['question', { format, explore: 'compare', base, runs: [{}, { change: { policy: 'fcfs' } }] }],
  ['experiment', { format, experiment: 'small', base, axes: [{ name: 'policy', path: '/policy', values: ['easy', 'fcfs'] }] }],
];

for (const [what, file] of AWAY) {
  test(`from a file that holds a ${what} there is a way back`, async ({ page }) => {
    const errors = collectErrors(page);
    await open(page, { hash: 'balance' });
    await expect(page.locator('h1')).toContainText('Balance');
    await expect.poll(() => page.url()).toContain('#1.');
    const before = page.url();
    await openFile(page, `${what}.json`, JSON.stringify(file));
    await expect(page.locator('h1')).not.toContainText('Balance');
    await expect.poll(() => page.url()).not.toBe(before);
    await page.goBack();
    await expect(page.locator('h1')).toContainText('Balance');
    await expect(page.locator('#stage')).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test('a lesson by keyboard alone', async ({ page }) => {
  await open(page, { hash: 'learn' });
  await page.locator('.list a').first().focus();
  await page.keyboard.press('Enter');
  await expect(step(page)).toHaveAttribute('id', 'block-0');
  await page.keyboard.press('n');
  await expect(step(page)).toBeFocused();
  await expect(step(page).getByRole('button', { name: 'Reveal' })).toBeVisible();
  await page.keyboard.press('3');
  await expect(step(page).getByRole('radio', { name: /S3/ })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(step(page).getByRole('radio', { name: /S3/ })).toBeFocused();
  // Help in two steps, then the reason.
  for (const hints of [1, 2]) {
    await page.keyboard.press('h');
    await expect(step(page).locator('.lesson-hint')).toHaveCount(hints);
  }
  await expect(step(page).getByRole('button', { name: 'Hint' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  const reasons = step(page).getByRole('group', { name: 'Right. Why?' });
  await expect(reasons.getByRole('radio').first()).toBeFocused();
  const place = (await reasons.locator('.lesson-option').allTextContents()).findIndex(text => text.includes(REASONS['most-left']));
  await page.keyboard.press(String(place + 1));
  await page.keyboard.press('Enter');
  await expect(said(page)).toContainText('Right. Worst-fit leaves the most over');
  await page.keyboard.press('n');
  await expect(step(page).getByRole('button', { name: 'Reveal' })).toBeVisible();
  await page.keyboard.press('0');
  await expect(step(page).locator('.lesson-option.on')).toContainText('No site');
  await page.keyboard.press('Shift+N');
  await expect(step(page)).toHaveAttribute('id', 'block-1');
  // The stage is stepped with the arrows.
  const at = () => page.locator('#stage').getAttribute('data-cursor');
  await expect(page.locator('#stage')).toBeVisible();
  const cursor = Number(await at());
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => Number(await at())).toBeLessThan(cursor);
});

test('progress is there after a reload, exported, and forgotten', async ({ page }) => {
  await openLesson(page, 'holes', 'third');
  await answer(page, lesson('holes').blocks[1], true);
  const before = page.url();
  await page.keyboard.press('n');
  await expect(step(page)).toHaveAttribute('id', 'block-2');
  // The address names the block a moment after it is drawn.
  await expect.poll(() => page.url()).not.toBe(before);
  await page.reload();
  await expect(page.locator('.lessons li').nth(1).getByRole('button')).toHaveAccessibleName('Block 2, question, done');
  await expect(step(page)).toHaveAttribute('id', 'block-2');
  await page.getByRole('link', { name: 'Lessons', exact: true }).click();
  await expect(page.locator('.list li').first()).toContainText('block 3 of 9');
  await expect(page.getByText('You were here')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'), page.getByRole('button', { name: 'Export' }).click(),
  ]);
  const exported = JSON.parse(fs.readFileSync(await file.path(), 'utf8'));
  expect(exported.format).toBe('gridlock-progress/1');
  expect(exported.lessons[0].blocks[1]).toMatchObject({ block: 'third', state: 'done', tries: 1, hints: 0 });
  await page.getByRole('button', { name: 'Forget…' }).click();
  await page.getByRole('button', { name: /^Forget Enough processors/ }).click();
  await expect(page.getByText('Nothing is kept any more.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.list li').first()).toContainText('6 questions');
});

test('a key that comes with the first picture of a lesson is heard', async ({ page }) => {
  // On a slow machine what follows a picture is put off until the browser has had its turn.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('.learn h1')) return;
      seen.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true, cancelable: true }));
    });
    seen.observe(document, { childList: true, subtree: true });
  });
  await openLesson(page, 'holes');
  await expect(step(page)).toHaveAttribute('id', 'block-1');
});

test('a lesson works without storage and says that it does not remember', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => { throw new DOMException('refused', 'SecurityError'); };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, { get: refuse });
    }
    addEventListener('TrunkApplicationStarted', () => { window.gridlockStarted = true; });
  });
  await page.goto(`./#${address({ l: 'holes' })}`);
  await expect(page.locator('.learn h1')).toHaveText(lesson('holes').title);
  await page.keyboard.press('n');
  await expect(page.getByText('how far you are is not remembered')).toBeVisible();
  await answer(page, lesson('holes').blocks[1], true);
  await expect(said(page)).toContainText('Right.');
});

test('a lesson from a file begins with its title card', async ({ page }) => {
  await open(page);
  const own = { ...lesson('holes'), id: 'mine', title: 'A lesson of mine' };
  const drop = text => page.evaluate(json => {
    const held = new DataTransfer();
    held.items.add(new File([json], 'mine.json', { type: 'application/json' }));
    document.dispatchEvent(new DragEvent('drop', { dataTransfer: held, cancelable: true }));
  }, text);
  await drop(JSON.stringify(own));
  await expect(page.locator('.lesson-card h1')).toHaveText('A lesson of mine');
  await expect(page.locator('.lesson-card')).toContainText('A lesson from mine.json');
  await expect(page.locator('.lesson-card')).toContainText('9 blocks');
  // On the wall the card has the screen, and the key that goes on begins.
  await page.keyboard.press('p');
  await expect(page.locator('html')).toHaveAttribute('data-present', '');
  await expect.poll(async () => (await page.locator('.lesson-card').boundingBox()).y).toBe(0);
  await page.keyboard.press('PageDown');
  await expect(step(page)).toHaveAttribute('id', 'block-0');
  await page.keyboard.press('Escape');
  // One with problems tells them at their places, and changes nothing else.
  await drop(JSON.stringify({ ...own, minutes: 0, mood: 1 }));
  await expect(page.getByRole('alert')).toContainText('/minutes');
  await expect(page.getByRole('alert')).toContainText('/mood');
  await page.getByRole('button', { name: 'All lessons' }).click();
  await expect(page.getByRole('heading', { name: 'Lessons' })).toBeVisible();
});

test('links hold a built-in lesson by its id, or a whole one, and the block', async ({ page }) => {
  await openLesson(page, 'holes', 'index');
  await expect(step(page)).toHaveAttribute('id', 'block-4');
  await page.keyboard.press('n');
  await expect.poll(() => page.evaluate(() => location.hash.length)).toBeLessThan(60);
  const link = await page.evaluate(() => location.hash);
  await page.goto('about:blank');
  await open(page, { hash: link });
  await expect(step(page)).toHaveAttribute('id', 'block-5');
  await page.goto('about:blank');
  const own = { ...lesson('holes'), id: 'mine', title: 'A lesson of mine' };
  delete own.translations;
  await open(page, { hash: address({ l: own }) });
  await expect(page.locator('.lesson-card')).toContainText('A lesson from a link');
  await page.goto('about:blank');
  await open(page, { hash: address({ l: 'nowhere' }) });
  await expect(page.locator('.notices')).toContainText('This page does not have the lesson nowhere; open its file.');
});

test('a scenario is changed until its condition holds', async ({ page }) => {
  await openLesson(page, 'holes', 'make');
  await step(page).getByRole('button', { name: 'Add a job' }).click();
  // Faster than values are tested, and than the block counts as read.
  for (const [label, text] of [['Processors', '6'], ['Submitted at', '180'], ['Runtime', '1200']]) {
    await step(page).getByLabel(label).fill(text);
    await page.keyboard.press('Tab');
  }
  await expect(page.locator('.sides')).toContainText('It holds.');
  await expect(page.locator('.lessons li').nth(8).getByRole('button')).toHaveAccessibleName('Block 9, question, done');
});

test('what is typed stays while the page is drawn anew', async ({ page }) => {
  await openLesson(page, 'holes', 'make');
  await step(page).getByRole('button', { name: 'Add a job' }).click();
  const field = step(page).getByLabel('Runtime');
  await field.fill('12');
  // The block counts as read meanwhile, and what the added job comes to is told.
  await expect(page.locator('.sides')).toContainText('Not yet.');
  await page.waitForTimeout(1500);
  await field.pressSequentially('00');
  await expect(field).toHaveValue('1200');
  await field.press('Tab');
  await step(page).getByRole('button', { name: /As it was/ }).click();
  await expect(step(page).getByLabel('Runtime')).toHaveCount(0);
});

test('another choice is forced until its condition holds', async ({ page }) => {
  const block = lesson('counting-errs').blocks.find(({ kind }) => kind === 'what-if');
  await openLesson(page, 'counting-errs', block.id ?? '7');
  const choice = page.locator('.ask.try .lesson-option').filter({ hasText: 'S2' }).first();
  await expect(choice).toBeVisible();
  // What it is stands before what comes of it.
  const [name, means] = await choice.locator('span').evaluateAll(all => all.map(one => one.getBoundingClientRect().left));
  expect(name).toBeLessThan(means);
  await choice.click();
  await expect(page.locator('.sides')).toContainText('It holds.', { timeout: 20_000 });
});

test('the same place opens in the lab, and the way back leads to the lesson', async ({ page }) => {
  await openLesson(page, 'holes', '4');
  for (const place of [1, 2]) {
    await page.locator('.lessons li').nth(place).getByRole('button').click();
    await answer(page, lesson('holes').blocks[place], true);
  }
  await page.locator('.lessons li').nth(3).getByRole('button').click();
  const cursor = await page.locator('#stage').getAttribute('data-cursor');
  await page.getByRole('button', { name: 'Open in Allocate' }).click();
  await expect(page.locator('.scenario .sentence')).toBeVisible();
  await expect(page.locator('#stage')).toHaveAttribute('data-cursor', cursor);
  await page.getByRole('navigation', { name: 'Labs and pages' }).getByRole('link', { name: 'Learn' }).click();
  await expect(step(page)).toHaveAttribute('id', 'block-3');
});

test('a comparison stands beside its text, and a sweep shows its table', async ({ page }) => {
  await openLesson(page, 'holes', '8');
  await expect(page.locator('.embed .cmp')).toBeVisible({ timeout: 30_000 });
  await page.goto('about:blank');
  await openLesson(page, 'reading-an-experiment', '2');
  await expect(page.locator('.swept table tbody tr')).toHaveCount(3, { timeout: 30_000 });
  // Drawn as the lesson says: the mean as a dot, the interval as a bar, and how worst-fit differs from best-fit.
  const [means, differences] = [0, 1].map(place => page.locator('.iv').nth(place));
  await expect(means.locator('li .iv-text')).toHaveText(['13.36 ± 5.45', '16.26 ± 7.74', '18.34 ± 6.66']);
  await expect(differences.locator('li b')).toHaveText(['First-fit', 'Worst-fit']);
  const middle = async locator => { const box = await locator.boundingBox(); return box.x + box.width / 2; };
  const worst = differences.locator('li').nth(1);
  const bar = await worst.locator('.iv-bar').boundingBox();
  expect(bar.x).toBeGreaterThan(await middle(worst.locator('.iv-zero')));
  expect(Math.abs(bar.x + bar.width / 2 - await middle(worst.locator('.iv-mean')))).toBeLessThan(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

for (const theme of ['light', 'dark']) {
  test(`axe finds nothing in the ${theme} theme`, async ({ page }) => {
    await open(page, { hash: 'learn', theme });
    await expect(page.locator('.list li')).toHaveCount(12);
    expect(await axe(page)).toEqual([]);
    await page.locator('.list a').first().click();
    for (let place = 0; place < 10; place += 1) {
      await expect(step(page)).toHaveAttribute('id', `block-${place}`);
      if (place < 9) await expect(page.locator('.embed #stage').first()).toBeVisible();
      expect(await axe(page), `block ${place}`).toEqual([]);
      await page.keyboard.press('PageDown');
    }
  });
}

test('a phone shows the block, then its stage, and nothing is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, { hash: 'learn' });
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  expect(await fits()).toBe(true);
  await page.locator('.list a').first().click();
  await expect(step(page)).toHaveAttribute('id', 'block-0');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.locator('#stage')).toBeVisible();
  expect(await fits()).toBe(true);
  await answer(page, lesson('holes').blocks[1], true);
  await expect(said(page)).toContainText('Right.');
  expect(await axe(page)).toEqual([]);
});

test('a small grid is a row of cells a site, the head and the holes at the same scale', async ({ page }) => {
  await openLesson(page, 'holes', 'wide');
  await expect(page.locator('.site-row.cell-rows figure.site')).toHaveCount(3);
  const widths = await page.evaluate(() => {
    const width = selector => document.querySelector(selector).getBoundingClientRect().width;
    // Seven processors in the queue and in the read-out, five of a hole, eight of a site.
    return { queue: width('.q-bar .body') / 7, head: width('.fit .job .body') / 7, hole: width('.fit .hole rect') / 5, cell: width('.site .map') / 8 };
  });
  const all = Object.values(widths);
  for (const one of all) expect(Math.abs(one - widths.cell), JSON.stringify(widths)).toBeLessThan(1.6);
});

test('a word of the glossary tells what it means when it is pressed', async ({ page }) => {
  await openLesson(page, 'holes');
  const word = page.getByRole('button', { name: 'hole', exact: true });
  await expect(word).toHaveAttribute('aria-expanded', 'false');
  await word.click();
  await expect(page.locator('.gloss')).toHaveText('(the free processors of one site)');
  await word.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.gloss')).toHaveCount(0);
});

test('what acts on the run of a lab is away in lessons', async ({ page }) => {
  await openLesson(page, 'holes');
  await expect(page.getByRole('button', { name: 'Results' })).toBeDisabled();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('button', { name: 'Share' })).toBeVisible();
  for (const name of ['Edit scenario', 'Results', 'Find a job', 'Go to a time', 'Show tables', 'Record a lesson']) {
    await expect(menu.getByRole('button', { name })).toHaveCount(0);
  }
  await expect(menu.getByRole('heading', { name: /Breakpoints|Step by|speed/ })).toHaveCount(0);
});

test('by keyboard the focus goes along: into a lesson and through the making of an exam', async ({ page }) => {
  await open(page, { hash: 'learn' });
  const focused = () => page.evaluate(() => document.activeElement.id || document.activeElement.tagName);
  const play = page.locator('.lx .list a').first();
  await play.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.learn h1')).toBeVisible();
  await expect.poll(focused).not.toBe('BODY');
  await open(page, { hash: 'learn' });
  await page.getByRole('button', { name: 'Make an exam' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Make the exam' })).toBeVisible();
  await expect.poll(focused).not.toBe('BODY');
  await page.getByRole('button', { name: 'Make the exam' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Key as CSV' })).toBeVisible({ timeout: 30_000 });
  await expect.poll(focused).not.toBe('BODY');
});

test('a second wrong answer is said once more', async ({ page }) => {
  await openLesson(page, 'holes', 'index');
  const answered = async number => {
    await step(page).locator('input').fill(number);
    await page.keyboard.press('Enter');
    await expect(said(page)).toContainText('Not this time.');
    return page.locator('.said .fb').last().elementHandle();
  };
  const first = await answered('0.1');
  const second = await answered('0.2');
  expect(await second.evaluate((node, before) => node !== before && !before.isConnected, first)).toBe(true);
  await expect(step(page).getByRole('button', { name: 'Show me' })).toBeVisible();
});
