// Recording a lesson: stops with a key, questions, their order; saved, the file opens as a lesson and the command finds
// nothing wrong with it; a draft is there after a reload.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { axe, collectErrors, expect, open, test } from './helpers.mjs';
import { finished, openFile, press, saved } from './page.mjs';

const bar = page => page.locator('.rec-bar');
const stops = page => page.locator('.rec-stop');

/** Begins to record in the first lab. */
async function record(page) {
  await open(page, { hash: 'learn' });
  await page.getByRole('button', { name: 'Record a lesson' }).click();
  await expect(bar(page)).toContainText('Recording, 0 stops');
  await finished(page);
  await press(page, 'Home');
}

test('five stops, two questions: the file opens as a lesson, and the command finds nothing wrong', async ({ page }, info) => {
  const errors = collectErrors(page);
  await record(page);
  await press(page, 'm');
  await expect(bar(page)).toContainText('Recording, 1 stop');
  // Nothing is decided at the start.
  await press(page, 'Shift+M');
  await expect(bar(page)).toContainText('Nothing is decided next here');
  await expect(stops(page)).toHaveCount(1);
  await press(page, 'ArrowRight', 'Shift+M');
  for (let step = 0; step < 4 && await stops(page).count() < 2; step += 1) await press(page, 'ArrowRight', 'Shift+M');
  await expect(bar(page)).toContainText('2 stops, 1 question');
  for (let stop = 0; stop < 3; stop += 1) await press(page, 'ArrowRight', 'ArrowRight', 'm');
  await expect(bar(page)).toContainText('5 stops, 1 question');
  // Words: one's own, and what is suggested with Tab.
  const texts = stops(page).locator('input[aria-label$=text]');
  await texts.nth(0).fill('Everybody waits at the beginning.');
  const suggested = await texts.nth(2).getAttribute('placeholder');
  await texts.nth(2).focus();
  await page.keyboard.press('Tab');
  await expect(texts.nth(2)).toHaveValue(suggested);
  // A stop becomes a question about a number in view.
  await stops(page).nth(3).getByLabel('Stop 4: question').selectOption('Ask a number');
  await stops(page).nth(3).getByLabel('Which number').selectOption('How many processors are free?');
  await expect(bar(page)).toContainText('5 stops, 2 questions');
  // The order is changed with keys; what is deleted comes back.
  const first = stops(page).nth(4).locator('.rec-number');
  const moved = await texts.nth(4).getAttribute('placeholder');
  await first.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(texts.nth(3)).toHaveAttribute('placeholder', moved);
  await stops(page).nth(3).locator('.rec-number').focus();
  await page.keyboard.press('Delete');
  await expect(stops(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(stops(page)).toHaveCount(5);
  // Without a title nothing is saved, and what is missing is told.
  await page.getByRole('button', { name: 'Save lesson' }).click();
  await expect(page.locator('.rec-problem').first()).toBeVisible();
  // So is an option without words, at its stop and in the words of the form.
  const question = stops(page).nth(2).getByLabel('Stop 3: question');
  const asked = await question.inputValue();
  await question.selectOption('Ask with options');
  await page.getByRole('button', { name: 'Save lesson' }).click();
  await expect(stops(page).nth(2).locator('.rec-problem').first()).toHaveText('Option 1 has no text.');
  await question.selectOption(asked);
  await page.getByLabel('Title').fill('A first recording');
  await page.getByLabel('Goal').fill('Say where a job goes');
  await expect(page.getByLabel('Minutes')).toHaveAttribute('placeholder', '7');
  expect(await axe(page)).toEqual([]);
  const file = await saved(page, page.getByRole('button', { name: 'Save lesson' }));
  expect(file.name).toBe('a-first-recording.json');
  const lesson = JSON.parse(file.bytes.toString());
  expect(lesson.blocks.map(block => block.kind).sort()).toEqual(['number', 'predict', 'stage', 'stage', 'stage']);
  // Who says nothing says what is asked.
  expect(lesson.blocks.find(block => block.kind === 'number').text).toBe('How many processors are free?');
  expect(lesson.blocks.find(block => block.kind === 'predict').text).toContain('?');
  await expect(bar(page).getByRole('button', { name: 'Stop recording' })).toBeVisible();
  expect(Object.keys(lesson.scenarios)).toEqual(['main']);
  for (const block of lesson.blocks) expect(typeof block.show.at === 'object' || block.show.at === 'start').toBe(true);
  // The command agrees.
  const kept = info.outputPath(file.name);
  fs.writeFileSync(kept, file.bytes);
  execFileSync(process.env.GRIDLOCK_CLI, ['lesson', 'check', kept]);
  // It opens.
  await page.getByRole('button', { name: 'Open it' }).click();
  await expect(page.locator('.lesson-card h1, .learn h1')).toHaveText('A first recording');
  await expect(bar(page)).toHaveCount(0);
  await openFile(page, file.name, file.bytes);
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.locator('.step.on')).toContainText('Everybody waits at the beginning.');
  expect(errors).toEqual([]);
});

test('a draft is there after a reload, and gone when it is thrown away', async ({ page }) => {
  await record(page);
  await press(page, 'm', 'ArrowRight', 'm');
  await stops(page).first().locator('input[aria-label$=text]').fill('Kept.');
  await page.reload();
  await expect(bar(page)).toContainText('Recording, 2 stops');
  await expect(stops(page).first().locator('input[aria-label$=text]')).toHaveValue('Kept.');
  await finished(page);
  await page.getByRole('button', { name: 'Throw away…' }).click();
  await page.getByRole('button', { name: 'Throw away', exact: true }).click();
  await expect(bar(page)).toHaveCount(0);
  await page.reload();
  await finished(page);
  await expect(bar(page)).toHaveCount(0);
});

test('a draft that the browser does not keep is told of', async ({ page }) => {
  await record(page);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
  });
  await press(page, 'm');
  await expect(bar(page)).toContainText('Recording, 1 stop');
  await expect(page.getByText('Not kept for a reload')).toHaveCount(1);
});

test('on a phone nothing is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await record(page);
  await page.getByRole('button', { name: /make a stop here/ }).click();
  await expect(stops(page)).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
