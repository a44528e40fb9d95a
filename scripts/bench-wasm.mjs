// The engine in wasm beside the engine natively, case by case in turn.
// usage: node bench-wasm.mjs WASM_MODULE.js NATIVE_BENCHMARK
import { execFileSync } from 'node:child_process';
import { argv, execPath } from 'node:process';

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
const [, , module, native] = argv;

const lines = (program, args) => execFileSync(program, args, { encoding: 'utf8' }).split('\n');
const inWasm = (name) => {
  const script = `globalThis.gridlockCase = ${JSON.stringify(name)}; require(${JSON.stringify(module)})`;
  // The optimizing compiler alone: a worker that stays alive has long replaced what the quick one made.
  const row = lines(execPath, ['--no-liftoff', '-e', script]).find((line) => line.startsWith(`${name} `));
  return Number(row.split(' ')[1]);
};
const natively = (name) => {
  const row = lines(native, [name]).find((line) => line.startsWith(`${name} `));
  return Number(row.split(/ +/)[1]);
};

console.log(`${'case'.padEnd(58)} ${'native'.padStart(8)} ${'wasm'.padStart(8)}  ratio`);
for (const name of CASES) {
  const least = { native: Infinity, wasm: Infinity };
  for (let round = 0; round < ROUNDS; round += 1) {
    least.native = Math.min(least.native, natively(name));
    least.wasm = Math.min(least.wasm, inWasm(name));
  }
  const ratio = (least.wasm / least.native).toFixed(2);
  console.log(`${name.padEnd(58)} ${least.native.toFixed(1).padStart(8)} ${least.wasm.toFixed(1).padStart(8)}  ${ratio}`);
}
