// The licenses of what is shipped stand in the site and in the one file.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from './helpers.mjs';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const read = name => fs.readFileSync(path.join(ROOT, name), 'utf8');
// What the tests without a browser ask of yew, which is to write pages into a text, brings these, and Cargo's
// answer counts the tests in; the page is built without.
const OF_TESTS = ['base64ct', 'bincode', 'embedded-io', 'futures-executor', 'html-escape', 'unty'];

/** Every package that the page is made of as Cargo resolves it for a browser, "name version". */
function resolved() {
  const args = ['metadata', '--format-version', '1', '--locked', '--filter-platform', 'wasm32-unknown-unknown'];
  const told = JSON.parse(execFileSync('cargo', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 28 }));
  const packages = new Map(told.packages.map(one => [one.id, one]));
  const nodes = new Map(told.resolve.nodes.map(one => [one.id, one]));
  const found = new Set();
  const visit = id => {
    // What runs while the program is compiled is no part of it.
    if (found.has(id) || packages.get(id).targets.some(target => target.kind.includes('proc-macro'))) return;
    found.add(id);
    for (const { pkg, dep_kinds } of nodes.get(id).deps) if (dep_kinds.some(({ kind }) => kind === null)) visit(pkg);
  };
  visit(told.packages.find(one => one.name === 'gridlock-page').id);
  return [...found].map(id => packages.get(id)).filter(one => one.source);
}

test('the site and the one file hold the license of every package that the page is made of', () => {
  const text = read('dist/licenses.txt');
  const packages = resolved();
  expect(packages.map(one => one.name)).toEqual(expect.arrayContaining(['serde', 'serde_json', 'wasm-bindgen', 'yew']));
  expect(packages.length).toBeGreaterThan(60);
  const lacking = packages.filter(({ name, version }) => !text.includes(`${name} ${version} (`) && !text.includes(`${name} ${version}:`));
  expect(new Set(lacking.map(one => one.name))).toEqual(new Set(OF_TESTS));
  expect(text).toContain('Permission is hereby granted, free of charge');
  expect(read('dist/gridlock.html')).toContain(text.trim());
});
