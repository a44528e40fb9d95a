// The engine in wasm, in Chromium, beside the engine natively, case by case in turn.
// usage: node bench-wasm.mjs WASM_FOLDER NATIVE_BENCHMARK; CHROMIUM names the browser.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { argv, env } from 'node:process';
import { chromium } from '@playwright/test';

const CASES = [
  'fcfs/sites=1/n=50000/best-fit',
  'fcfs/sites=5/n=50000/best-fit',
  'fcfs/sites=5/n=50000/fastest',
  'fcfs/sites=100/n=50000/best-fit',
  'fcfs/sites=100/n=50000/fastest',
  'fcfs/sites=10000/n=50000/best-fit',
  'look/sites=5/n=50000/kind=0/load=0.9/stop/intelligent',
  'look/sites=5/n=50000/kind=0/load=0.9/stop/adaptive',
  'look/sites=5/n=50000/kind=0/load=0.9/skip/intelligent',
  'look/sites=5/n=50000/kind=0/load=0.9/skip/adaptive',
  'look/sites=5/n=20000/kind=0/load=0/skip/intelligent',
  'words/sites=5/n=50000/best-fit',
  'words/sites=5/n=50000/best-fit-in-words',
  'fcfs/cluster=256/n=50000/load=0.9',
  'easy/cluster=256/n=50000/load=0.7',
  'easy/cluster=256/n=50000/load=0.9',
];
const ROUNDS = 3;
const [, , folder, native] = argv;

const browser = await chromium.launch({
  executablePath: env.CHROMIUM,
  // The optimizing compiler alone: a worker that stays alive has long replaced what the quick one made.
  args: ['--no-sandbox', '--disable-gpu', '--js-flags=--no-liftoff'],
});

/** A page at an address of its own, where no other may look in: such pages are given a clock of microseconds. */
const openPage = async () => {
  const page = await browser.newPage();
  const headers = {
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
  };
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    const file = pathname === '/' ? { body: '', contentType: 'text/html' } : { path: join(folder, pathname) };
    return route.fulfill({ ...file, headers });
  });
  await page.goto('http://localhost/');
  return page;
};

const inWasm = async (name) => {
  const page = await openPage();
  const told = page.waitForEvent('console', (message) => message.text().startsWith(`${name} `));
  await page.evaluate(async (wanted) => {
    globalThis.gridlockCase = wanted;
    const { default: begin } = await import('/engine-in-wasm.js');
    await begin();
  }, name);
  const row = (await told).text();
  await page.close();
  return Number(row.split(' ')[1]);
};
const natively = (name) => {
  const rows = execFileSync(native, [name], { encoding: 'utf8' }).split('\n');
  const row = rows.find((line) => line.startsWith(`${name} `));
  return Number(row.split(/ +/)[1]);
};

console.log(`${'case'.padEnd(58)} ${'native'.padStart(8)} ${'wasm'.padStart(8)}  ratio`);
for (const name of CASES) {
  const least = { native: Infinity, wasm: Infinity };
  for (let round = 0; round < ROUNDS; round += 1) {
    least.native = Math.min(least.native, natively(name));
    least.wasm = Math.min(least.wasm, await inWasm(name));
  }
  const ratio = (least.wasm / least.native).toFixed(2);
  console.log(`${name.padEnd(58)} ${least.native.toFixed(1).padStart(8)} ${least.wasm.toFixed(1).padStart(8)}  ${ratio}`);
}
await browser.close();
