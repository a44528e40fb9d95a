// Exams: made on the page as the command line makes them, opened by a student's link, answered, copied, graded.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';
import { axe, collectErrors, expect, open, test } from './helpers.mjs';

const LESSON = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../assets/lessons');
const HOLES = path.join(LESSON, fs.readdirSync(LESSON).find(name => name.includes('holes')));
const CODES = ['3b3529d0', '10cc7874', '223db708', '82ba4e64'];
// Student 1: S3, an index of 0.6153846, option 2, 26 min.
const ANSWERS = ['S3', '0.6154', '2', '26'];

const pack = keys => `1.${zlib.deflateRawSync(JSON.stringify(keys)).toString('base64url')}`;
const unpack = link => JSON.parse(zlib.inflateRawSync(Buffer.from(link.split('#1.')[1], 'base64url')));
const made = page => page.getByRole('button', { name: 'Key as CSV' });
const pagesOf = pdf => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g).length;
const step = page => page.locator('.step.on');

async function download(page, name) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return fs.readFileSync(await file.path(), 'utf8');
}

/** Makes the exam of lesson 1 for students 1 to 4. */
async function makeExam(page) {
  await open(page, { hash: 'learn' });
  await page.getByRole('button', { name: 'Make an exam' }).click();
  await page.getByLabel('Students', { exact: true }).fill('4');
  await page.getByRole('button', { name: 'Make the exam' }).click();
  await expect(made(page)).toBeVisible({ timeout: 30_000 });
}

/** The link of a student. */
async function linkOf(page, student) {
  const rows = (await download(page, 'Links as CSV')).trim().split('\n').slice(1).map(line => line.split(','));
  return rows.find(row => row[0] === student)[2];
}

test('an exam that the page makes is that of the command line', async ({ page }) => {
  test.skip(!process.env.GRIDLOCK_CLI, 'needs GRIDLOCK_CLI');
  const errors = collectErrors(page);
  await makeExam(page);
  await expect(page.locator('.exam-rows .exam-code')).toHaveText(CODES);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gridlock-'));
  const address = page.url().split('#')[0];
  execFileSync(process.env.GRIDLOCK_CLI, ['exam', HOLES, '--seed', '1', '--students', '4', '--out', folder, '--address', address]);
  const read = name => fs.readFileSync(path.join(folder, name), 'utf8');
  expect(await download(page, 'Key as CSV')).toBe(read('key.csv'));
  const links = await download(page, 'Links as CSV');
  const theirs = read('links.csv').trim().split('\n');
  for (const [place, line] of links.trim().split('\n').entries()) {
    if (place === 0) expect(line).toBe(theirs[0]);
    else expect(unpack(line)).toEqual(unpack(theirs[place]));
  }
  const sheets = await download(page, 'Sheets as HTML');
  expect(sheets.match(/<section/g)).toHaveLength(4);
  expect(sheets).not.toContain('class="answer"');
  expect((await download(page, 'Key as HTML')).match(/class="answer"/g)).toHaveLength(16);
  fs.rmSync(folder, { recursive: true });
  expect(await axe(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('a student opens the link, answers, copies, and is graded', async ({ page, context }) => {
  test.skip(!process.env.GRIDLOCK_CLI, 'needs GRIDLOCK_CLI');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await makeExam(page);
  const key = await download(page, 'Key as CSV');
  const link = await linkOf(page, '1');
  const student = await context.newPage();
  const errors = collectErrors(student);
  await open(student, { hash: link.split('#')[1] });
  const card = student.locator('.lesson-card');
  await expect(card).toContainText('3b3529d0');
  await expect(card).toContainText('Links are for practice and homework');
  await student.getByRole('button', { name: 'Begin' }).click();

  // No question is passed, and nothing is said to an answer.
  await student.keyboard.press('PageDown');
  await expect(step(student)).toHaveAttribute('id', 'block-0');
  await expect(student.getByRole('button', { name: 'Give the answer' })).toBeVisible({ timeout: 30_000 });
  await step(student).locator('.lesson-option').nth(2).click();
  await student.getByRole('button', { name: 'Give the answer' }).click();
  await expect(step(student)).toContainText('Your answer: S3.');
  await expect(step(student)).not.toContainText('Right');
  await expect(student.getByRole('button', { name: 'Why?' })).toHaveCount(0);
  await student.keyboard.press('PageDown');

  await step(student).locator('input').fill('none of it');
  await student.keyboard.press('Enter');
  await expect(student.locator('.said').last()).toContainText('Type the number alone');
  await step(student).locator('input').fill(ANSWERS[1]);
  await student.keyboard.press('Enter');
  await expect(step(student)).toContainText('Your answer: 0.6154.');
  await student.keyboard.press('PageDown');

  await step(student).locator('.lesson-option').nth(1).click();
  await student.getByRole('button', { name: 'Give the answer' }).click();
  await student.keyboard.press('PageDown');

  await step(student).locator('input').fill(ANSWERS[3]);
  await student.keyboard.press('Enter');
  await student.getByRole('button', { name: /Finish/ }).click();
  await student.getByRole('button', { name: 'Copy answers' }).click();
  await expect(student.getByText('Copied.')).toBeVisible();
  const line = await student.evaluate(() => navigator.clipboard.readText());
  expect(line).toBe(`gridlock-answers/1 holes 3b3529d0 ${ANSWERS.join(';')}`);
  expect(await axe(student)).toEqual([]);
  // Nothing is kept of an exam.
  expect(await student.evaluate(() => localStorage.getItem('gridlock.lesson.holes'))).toBe(null);
  expect(errors).toEqual([]);

  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gridlock-'));
  fs.writeFileSync(path.join(folder, 'key.csv'), key);
  fs.writeFileSync(path.join(folder, 'answers.txt'), `${line}\n`);
  const graded = execFileSync(process.env.GRIDLOCK_CLI, ['exam', 'grade', 'key.csv', 'answers.txt'], { cwd: folder, encoding: 'utf8' });
  expect(graded).toBe('student,code,points,of\n1,3b3529d0,5,5\n');
  fs.rmSync(folder, { recursive: true });
});

test('a question can be left open, and the line says so', async ({ page }) => {
  await makeExam(page);
  await page.goto(await linkOf(page, '2'));
  await page.getByRole('button', { name: 'Begin' }).click();
  for (let place = 0; place < 4; place += 1) {
    await expect(step(page)).toHaveAttribute('id', `block-${place}`);
    await page.getByRole('button', { name: 'Leave it open' }).click();
    await page.keyboard.press('PageDown');
  }
  await expect(page.locator('.answers-line')).toHaveValue('gridlock-answers/1 holes 10cc7874 ;;;');
});

test('after a reload an exam goes on where it was, with what was answered, which has one try each', async ({ page }) => {
  await makeExam(page);
  await page.goto(await linkOf(page, '1'));
  await page.getByRole('button', { name: 'Begin' }).click();
  await step(page).locator('.lesson-option').first().click();
  await page.getByRole('button', { name: 'Give the answer' }).click();
  await expect(step(page)).toContainText('Your answer: S1.');
  await page.keyboard.press('PageDown');
  await page.getByRole('button', { name: 'Leave it open' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(step(page)).toHaveAttribute('id', 'block-2');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  await expect(step(page)).toContainText('Your answer: S1.');
  // The progress of the lesson is another thing, and no export tells an answer.
  expect(await page.evaluate(() => localStorage.getItem('gridlock.lesson.holes'))).toBe(null);
  await page.reload();
  await expect(page.locator('.lesson-card .acts button')).toHaveText(['All lessons', 'Go on']);
});

test('an exam that is open twice keeps what was answered first in either', async ({ page, context }) => {
  await makeExam(page);
  const link = await linkOf(page, '1');
  await page.goto(link);
  await page.getByRole('button', { name: 'Begin' }).click();
  const other = await context.newPage();
  await other.goto(link);
  await other.getByRole('button', { name: 'Begin' }).click();
  for (const [place, one] of [[0, page], [1, other]]) {
    await expect(step(one)).toHaveAttribute('id', 'block-0');
    await step(one).locator('.lesson-option').nth(place).click();
    await one.getByRole('button', { name: 'Give the answer' }).click();
    await expect(step(one)).toContainText('Your answer:');
  }
  const told = await step(page).textContent();
  await page.keyboard.press('PageDown');
  await page.getByRole('button', { name: 'Leave it open' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(step(page)).toHaveAttribute('id', 'block-2');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  await expect(step(page)).toContainText(/Your answer: [^.]*\./.exec(told)[0]);
});

test('a link that is not as it was made is told, and the page goes on', async ({ page }) => {
  const errors = collectErrors(page);
  for (const [x, told] of [
    ['none', '/x: found'],
    [{ student: '1', code: '3b3529d0', set: { '/scenarios/none/seed': 1 } }, 'which the exam of this lesson does not vary'],
    [{ student: '1', code: '3b3529d0', set: { '/scenarios/scatter/sites/0/processors': 'many' } }, 'expected a number'],
    [{ student: '1', code: '3b3529d0', set: {} }, 'have the code'],
  ]) {
    await page.goto('about:blank');
    await open(page, { hash: pack({ l: 'holes', x }) });
    await expect(page.getByRole('alert')).toContainText(told);
    await page.getByRole('button', { name: 'All lessons' }).click();
    await expect(page.locator('.list li')).toHaveCount(12);
  }
  expect(errors).toEqual([]);
});

test('a list is read line by line, and what is wrong is told by line', async ({ page }) => {
  await open(page, { hash: pack({ l: 'holes', v: { exam: true } }) });
  await page.getByText('A list', { exact: true }).click();
  const list = page.getByLabel('Students, one a line');
  const typed = `Ada  Lovelace\n\n Ada Lovelace \n${'x'.repeat(41)}\nAlan`;
  await list.fill(typed);
  await page.getByRole('button', { name: 'Make the exam' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Line 3: Ada Lovelace is in the list already');
  await expect(alert).toContainText('Line 4: found 41 characters');
  await expect(list).toHaveValue(typed);
  // The same sign, put together in two ways, is one student.
  await list.fill('Zo\u00eb\nZoe\u0308');
  await page.getByRole('button', { name: 'Make the exam' }).click();
  await expect(alert).toContainText('Line 2: Zo\u00eb is in the list already');
  await list.fill('Ada  Lovelace\n\nAlan');
  await page.getByRole('button', { name: 'Make the exam' }).click();
  await expect(page.locator('.exam-rows tbody tr')).toHaveCount(2);
  await expect(page.locator('.exam-rows th button')).toHaveText(['Ada Lovelace', 'Alan']);
});

test('sheets print alone, the same pages whatever the window and the theme are', async ({ page }) => {
  const pages = [];
  for (const [width, theme] of [[1440, 'light'], [390, 'dark']]) {
    await page.goto('about:blank');
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => { window.print = () => {}; });
    await open(page, { hash: pack({ l: 'holes', v: { exam: true } }), theme });
    await page.getByLabel('Students', { exact: true }).fill('2');
    await page.getByRole('button', { name: 'Make the exam' }).click();
    await page.getByRole('button', { name: 'Print sheets' }).click({ timeout: 30_000 });
    await expect(page.locator('#printed .sheet')).toHaveCount(2);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('#printed')).toBeVisible();
    await expect(page.locator('.set')).toBeHidden();
    const pdf = await page.pdf({ format: 'A4' });
    pages.push(pagesOf(pdf));
    await page.emulateMedia({ media: null });
  }
  expect(pages[0]).toBe(pages[1]);
  expect(pages[0]).toBeGreaterThanOrEqual(2);
  expect(pages[0]).toBeLessThanOrEqual(4);
});

test('making an exam can be broken off', async ({ page }) => {
  await open(page, { hash: pack({ l: 'holes', v: { exam: true } }) });
  await page.getByLabel('Students', { exact: true }).fill('10000');
  await page.getByRole('button', { name: 'Make the exam' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Make the exam' })).toBeVisible();
  await page.getByLabel('Students', { exact: true }).fill('0');
  await page.getByRole('button', { name: 'Make the exam' }).click();
  await expect(page.getByRole('alert')).toContainText('expected a whole number from 1 to 10000');
});

test('a lesson is printed as a handout, the same whatever the page looks like', async ({ page, browser }) => {
  const printed = async (from, size, theme) => {
    await from.addInitScript(() => { window.print = () => { window.asked = (window.asked ?? 0) + 1; }; });
    await from.setViewportSize(size);
    await open(from, { hash: pack({ l: 'holes' }), theme });
    const pages = {};
    let text;
    let turned;
    // What was printed goes when printing ends: it is asked for anew each time.
    for (const [times, format] of ['A4', 'Letter'].entries()) {
      await from.getByRole('button', { name: 'Print handout' }).click();
      await from.waitForFunction(asked => window.asked === asked, times + 1);
      await expect(from.locator('#printed')).toBeHidden();
      text = await from.locator('#printed').evaluate(node => node.textContent);
      turned = await from.locator('#printed .turned').evaluate(node => node.textContent);
      pages[format] = pagesOf(await from.pdf({ format, preferCSSPageSize: false }));
    }
    return { pages, text, turned };
  };
  const wide = await printed(page, { width: 1440, height: 900 }, 'light');
  expect(wide.turned).toContain('Answers');
  expect(wide.pages.A4).toBeGreaterThan(1);
  expect(wide.pages.A4).toBeLessThan(16);
  const other = await (await browser.newContext()).newPage();
  const narrow = await printed(other, { width: 390, height: 844 }, 'dark');
  expect(narrow).toEqual(wide);
  await other.context().close();
});

test('in German sheets and key are German, and every button has its room', async ({ browser }) => {
  const page = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  await open(page, { hash: pack({ l: 'holes', v: { exam: true } }) });
  await page.getByLabel('Teilnehmer', { exact: true }).fill('2');
  await page.getByRole('button', { name: 'Prüfung erstellen' }).click();
  const [sheet, key] = [0, 1].map(place => page.locator('.printout').nth(place));
  await expect(sheet).toContainText('Genug Prozessoren, und doch kein Platz', { timeout: 30_000 });
  await expect(sheet).toContainText('Welchen Standort bekommt J3?');
  await expect(sheet).toContainText('Keinen Standort, der Job wartet');
  await expect(key).toContainText('S3. Worst-Fit lässt am meisten übrig: 4 auf S3.');
  // The numbers are those of every other language.
  await expect(page.locator('.exam-rows .exam-code')).toHaveText(CODES.slice(0, 2));
  expect(await download(page, 'Bögen als HTML')).toContain('<html lang="de">');
  const beyond = await page.locator('.exam-acts').evaluate(acts => {
    const edge = acts.getBoundingClientRect().right + 1;
    return [...acts.querySelectorAll('button')].filter(act => act.getBoundingClientRect().right > edge).map(act => act.textContent);
  });
  expect(beyond).toEqual([]);
  await page.context().close();
});
