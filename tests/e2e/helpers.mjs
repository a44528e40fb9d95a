// What every browser test needs: opening the page, listening for errors, axe, data files.
import { expect, test } from '@playwright/test';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const AXE = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Opens the page and waits until the program has started.
 * `hash` is a permalink's fragment (with or without '#'), `theme` 'light' or 'dark'.
 */
export async function open(page, { hash = '', theme } = {}) {
  await page.addInitScript(
    ({ chosen }) => {
      if (chosen) localStorage.setItem('gridlock.theme', chosen);
      addEventListener('TrunkApplicationStarted', () => { window.gridlockStarted = true; });
    },
    { chosen: theme },
  );
  // Another fragment alone would not load the page anew.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  await page.goto(hash ? `./#${hash.replace(/^#/, '')}` : './');
  await page.waitForFunction(() => window.gridlockStarted === true);
}

/** Everything that the page reports as wrong from now on: `expect(errors).toEqual([])` at the end. */
export function collectErrors(page) {
  const errors = [];
  page.on('pageerror', error => errors.push(`uncaught: ${error.message}`));
  page.on('console', message => {
    // Saved pictures are read back now and then: a hint about speed, not a complaint.
    if (/willReadFrequently/.test(message.text())) return;
    if (message.type() === 'error' || message.type() === 'warning') {
      errors.push(`console ${message.type()}: ${message.text()}`);
    }
  });
  page.on('requestfailed', request => {
    // Whoever leaves the page early breaks off what loads last.
    const left = request.failure()?.errorText === 'net::ERR_ABORTED' && /\/icon-\w+\.svg$/.test(request.url());
    if (!left) errors.push(`not loaded: ${request.url()}`);
  });
  return errors;
}

/** The violations that axe finds, one line each: `expect(await axe(page)).toEqual([])`. */
export async function axe(page, { within } = {}) {
  await page.evaluate(AXE);
  const violations = await page.evaluate(
    async ({ scope, rules }) => (await window.axe.run(scope ?? document, { runOnly: rules })).violations,
    { scope: within ?? null, rules: RULES },
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(node => `${id}: ${help}: ${node.target.join(' ')}`));
}

/** The path of a file among the traces (GRIDLOCK_DATA), or null where it is absent. */
export function dataFile(name) {
  const file = path.resolve(ROOT, process.env.GRIDLOCK_DATA ?? '../shared', name);
  return fs.existsSync(file) ? file : null;
}

/**
 * The path of a data file, or the end of the test: skipped, and said so in the closing list of `./dev test`.
 * Every test that calls this has a twin on generated data.
 */
export function skipIfAbsent(name) {
  const file = dataFile(name);
  if (!file) {
    const title = test.info().titlePath.slice(1).join(' > ');
    const line = `not run: ${title}: needs ${name} (GRIDLOCK_DATA)`;
    console.log(line);
    if (process.env.GRIDLOCK_NOT_RUN) fs.appendFileSync(process.env.GRIDLOCK_NOT_RUN, `${line}\n`);
    test.skip(true, line);
  }
  return file;
}

export { expect, test };
