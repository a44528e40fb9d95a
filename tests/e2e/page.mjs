// What the tests of the page share: where it is, and the ways to move it.
import fs from 'node:fs';
import { expect } from './helpers.mjs';

/** Waits until a run has ended, its fingerprint is known and the opening has made room for it. */
export async function finished(page, timeout = 60_000) {
  await expect(page.locator('#opening')).toHaveCount(0, { timeout });
  await expect(page.locator('#main')).toHaveAttribute('data-fingerprint', /^[0-9a-f]{16}$/, { timeout });
  return page.locator('#main').getAttribute('data-fingerprint');
}

/** Goes to a lab by its tab, and waits for what it opens on: until then the page shows the lab before. */
export async function goTo(page, lab) {
  const before = await finished(page);
  const tab = page.getByRole('link', { name: lab, exact: true });
  const current = await tab.getAttribute('aria-current');
  await tab.click();
  if (!current) await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', before, { timeout: 60_000 });
  return finished(page);
}

/** Chooses a mode by its name: one of several beside each other, on a phone one of a menu. */
export async function inMode(page, name) {
  const menu = page.locator('.mode-menu');
  if (await menu.isVisible()) await menu.selectOption({ label: name });
  else await page.locator('.modes').getByText(name, { exact: true }).click();
}

/** Waits until the address is a link to what is shown: making one comes with the rest of the program. */
export const linked = page => expect.poll(() => page.evaluate(() => location.hash)).toMatch(/^#1\./);

/** Opens the preset at a place of the menu of workloads, and gives its title. */
export async function choose(page, place) {
  const before = await finished(page);
  await page.locator('.sentence .v').first().click();
  const item = page.locator('.workloads .menu-item').nth(place);
  const title = (await item.locator('span').first().evaluate(span => span.firstChild.textContent)).trim();
  const current = await item.getAttribute('aria-current');
  await item.click();
  await expect(page.locator('.workloads')).toHaveCount(0);
  if (!current) await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', before);
  await finished(page);
  return title;
}

/**
 * Where the page is: how many facts are applied, and the fingerprint of the state. Where drawing takes longer than a
 * frame, what draws puts off its effects to a later task, and in some modes the stage is drawn by one: that is waited for.
 */
export async function place(page) {
  return page.locator('#stage').evaluate(async () => {
    for (let task = 0; task < 3; task += 1) await new Promise(done => { setTimeout(done); });
    const { cursor, state } = document.querySelector('#stage').dataset;
    return { cursor: Number(cursor), state };
  });
}

/** Presses a key with the focus on the body and waits for the picture. */
export async function press(page, ...keys) {
  for (const key of keys) await page.keyboard.press(key);
  await page.evaluate(() => new Promise(done => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
}

const sizing = new WeakMap();

/** Gives the page another size, and not the window: one that fills the screen cannot be made smaller. */
export async function resize(page, width, height) {
  if (!sizing.has(page)) sizing.set(page, await page.context().newCDPSession(page));
  const size = { width, height, deviceScaleFactor: 1, mobile: false };
  await sizing.get(page).send('Emulation.setDeviceMetricsOverride', size);
}

/** Puts a file into the picker. */
export async function openFile(page, name, text) {
  const buffer = Buffer.isBuffer(text) ? text : Buffer.from(text);
  await page.locator('#open-file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

/** What a press of a button saves: its name and its text. */
export async function saved(page, button) {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), bytes: fs.readFileSync(await download.path()) };
}

/** Checks that the stage is saved as a drawing that holds these words, as a picture, and its tables as CSV. */
export async function savesStage(page, words) {
  await press(page, 'r');
  const results = page.getByRole('dialog', { name: /^Results/ });
  const drawing = await saved(page, results.getByRole('button', { name: 'Stage as SVG' }));
  const told = await page.evaluate(text => {
    const file = new DOMParser().parseFromString(text, 'image/svg+xml');
    const texts = [...file.querySelectorAll('text')].map(line => line.textContent);
    const whole = file.documentElement.viewBox.baseVal;
    const covers = part => part.getAttribute('width') > whole.width / 4 && part.getAttribute('height') > whole.height / 8;
    const hatched = [...file.querySelectorAll('rect[fill="url(#saved-hatch)"]')].filter(covers).length;
    const rimmed = [...file.querySelectorAll('text[stroke]:not([stroke=none])')];
    const covered = rimmed.filter(text => !text.getAttribute('paint-order')?.startsWith('stroke')).length;
    return { faults: file.querySelectorAll('parsererror').length, words: file.documentElement.textContent, texts, hatched, covered };
  }, drawing.bytes.toString());
  expect(told.faults).toBe(0);
  // Parts that can be scrolled have a shade there, and no pattern.
  expect(told.hatched).toBe(0);
  // No rim of a word lies over it.
  expect(told.covered).toBe(0);
  // The title with policy and clock, and the link of the step, are seen.
  const clock = (await page.locator('.clock b').first().textContent()).trim();
  expect(told.texts.some(text => text.endsWith(`, ${clock}`)), told.texts[0]).toBe(true);
  expect(told.texts.some(text => text.startsWith('http'))).toBe(true);
  for (const [, data] of drawing.bytes.toString().matchAll(/href="data:image.png;base64,([^"]*)/g)) {
    expect(data.length).toBeGreaterThan(3_000);
  }
  for (const word of words) expect(told.words).toContain(word);
  const picture = await saved(page, results.getByRole('button', { name: 'Stage as PNG' }));
  expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(picture.bytes.length).toBeGreaterThan(10_000);
  await page.keyboard.press('Escape');
  await press(page, 't');
  const table = await saved(page, page.getByRole('button', { name: /^Save as CSV/ }).first());
  expect(table.name).toMatch(/^gridlock-.*\.csv$/);
  expect(table.bytes.toString().split('\n').length).toBeGreaterThan(2);
}

/** A small trace in the Standard Workload Format. */
export function smallTrace(jobs = 40, widest = 60, begins = 0) {
  const lines = ['; Version: 2.2', '; Computer: made for a test', `; MaxProcs: ${widest}`];
  for (let job = 1; job <= jobs; job += 1) {
    const submit = begins + job * 300;
    const run = 600 + (job * 7919) % 5000;
    const processors = 1 + (job * 31) % widest;
    lines.push([job, submit, 0, run, processors, -1, -1, processors, run * 2, -1, 1, job % 5, 1, 1, 1, 1, -1, -1].join(' '));
  }
  return `${lines.join('\n')}\n`;
}
