// What the tests of the page share: where it is, and the ways to move it.
import { expect } from './helpers.mjs';

/** Waits until a run has ended and its fingerprint is known. */
export async function finished(page, timeout = 60_000) {
  await expect(page.locator('#main')).toHaveAttribute('data-fingerprint', /^[0-9a-f]{16}$/, { timeout });
  return page.locator('#main').getAttribute('data-fingerprint');
}

/** Where the page is: how many facts are applied, and the fingerprint of the state. */
export async function place(page) {
  return page.locator('#stage').evaluate(stage => ({ cursor: Number(stage.dataset.cursor), state: stage.dataset.state }));
}

/** Presses a key with the focus on the body and waits for the picture. */
export async function press(page, ...keys) {
  for (const key of keys) await page.keyboard.press(key);
  await page.evaluate(() => new Promise(done => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
}

/** Puts a file into the picker. */
export async function openFile(page, name, text) {
  const buffer = Buffer.isBuffer(text) ? text : Buffer.from(text);
  await page.locator('#open-file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

/** A small trace in the Standard Workload Format. */
export function smallTrace(jobs = 40, widest = 60) {
  const lines = ['; Version: 2.2', '; Computer: made for a test', `; MaxProcs: ${widest}`];
  for (let job = 1; job <= jobs; job += 1) {
    const submit = job * 300;
    const run = 600 + (job * 7919) % 5000;
    const processors = 1 + (job * 31) % widest;
    lines.push([job, submit, 0, run, processors, -1, -1, processors, run * 2, -1, 1, job % 5, 1, 1, 1, 1, -1, -1].join(' '));
  }
  return `${lines.join('\n')}\n`;
}
