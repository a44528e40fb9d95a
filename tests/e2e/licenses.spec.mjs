// The licenses of what is shipped stand in the site and in the one file.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from './helpers.mjs';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const read = name => fs.readFileSync(path.join(ROOT, name), 'utf8');
// What runs while the program is compiled, and is no part of it.
const COMPILE_TIME = ['serde_derive'];

/** The packages that a manifest asks for, without those for tests and for the command line alone. */
function asked(manifest) {
  const all = read(manifest).split('\n');
  const first = all.indexOf('[dependencies]') + 1;
  const end = all.findIndex((line, place) => place > first && line.startsWith('['));
  const lines = all.slice(first, end).filter(line => /^[\w-]+ = /.test(line));
  const needed = lines.filter(line => !/optional = true|path = /.test(line));
  return needed.map(line => line.split(' = ')[0]).filter(name => !COMPILE_TIME.includes(name));
}

/** The versions of a package in the lock file. */
function locked(name) {
  const found = [...read('Cargo.lock').matchAll(/name = "([^"]+)"\nversion = "([^"]+)"/g)];
  return found.filter(([, other]) => other === name).map(([, , version]) => version);
}

test('the site and the one file hold the license of every package that the page is made of', () => {
  const text = read('dist/licenses.txt');
  const names = ['Cargo.toml', 'src/kernel/Cargo.toml', 'src/ui/Cargo.toml'].flatMap(asked);
  expect(names).toEqual(expect.arrayContaining(['serde', 'serde_json', 'wasm-bindgen', 'yew']));
  for (const name of names) {
    expect(locked(name).some(version => text.includes(`${name} ${version}`)), name).toBe(true);
  }
  expect(text).toContain('Permission is hereby granted, free of charge');
  expect(read('dist/gridlock.html')).toContain(text.trim());
});
