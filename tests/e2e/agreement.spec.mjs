// The same bits everywhere: every built-in scenario on the page and natively.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, open, test } from './helpers.mjs';
import { finished, openFile } from './page.mjs';

const PRESETS = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../src/scenario/presets');

/** The fingerprint that the command line gives a scenario. */
function fingerprintOf(text) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gridlock-'));
  const file = path.join(folder, 'scenario.json');
  fs.writeFileSync(file, text);
  const out = execFileSync(process.env.GRIDLOCK_CLI, ['run', file], { maxBuffer: 1 << 28 });
  fs.rmSync(folder, { recursive: true });
  return JSON.parse(out).fingerprint;
}

/** Opens a scenario as a file and waits for the run that is expected. */
async function runOnPage(page, text, expected) {
  await openFile(page, 'scenario.json', text);
  await expect(page.locator('#main')).toHaveAttribute('data-fingerprint', expected, { timeout: 30_000 });
}

for (const lab of ['allocate', 'prioritize', 'balance', 'select', 'cluster']) {
  test(`the page and the command line agree in lab ${lab}, bit for bit`, async ({ page }) => {
    test.skip(!process.env.GRIDLOCK_CLI, 'needs GRIDLOCK_CLI');
    test.setTimeout(120_000);
    await open(page);
    await finished(page);
    const texts = fs.readdirSync(PRESETS).sort().map(name => fs.readFileSync(path.join(PRESETS, name), 'utf8'));
    const own = texts.filter(text => JSON.parse(text).lab === lab);
    expect(own.length).toBeGreaterThan(2);
    for (const text of own) await runOnPage(page, text, fingerprintOf(text));
  });
}
