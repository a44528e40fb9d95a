// What acts cost on the page's thread, with the largest scenarios of every lab: processor time, not time on the clock,
// since others use the same machine; and beside it a loop that is always the same, measured in the same run.
//     ./dev bench page              everything
//     ./dev bench page -g Balance   one of them
import fs from 'node:fs';
import { dataFile, expect, open, test } from './helpers.mjs';
import { finished, openFile, press } from './page.mjs';
import { LABS, LONG } from './bench-page.scenarios.mjs';

const STEPS = 60;
const SCRUBS = 30;
const CHANGES = 8;
const TRACE = 'traces/swf/SDSC-SP2-1998-4.1-cln.run-gt-0.54041jobs.swf.gz';
/** Modes that show the same run; Compare has runs of its own. */
const MODES = ['What if', 'Predict', 'Watch', 'Waiting', 'Watch'];

/** The processor time that the page's thread has spent, in milliseconds: all of it, and parts of it. */
class Meter {
  static async of(page) {
    const meter = new Meter();
    meter.page = page;
    meter.session = await page.context().newCDPSession(page);
    await meter.session.send('Performance.enable', { timeDomain: 'threadTicks' });
    meter.calibration = [];
    for (let turn = 0; turn < 15; turn += 1) {
      meter.calibration.push((await meter.cost(() => page.evaluate(calibrate), false)).all);
    }
    return meter;
  }

  async spent() {
    const { metrics } = await this.session.send('Performance.getMetrics');
    const value = name => metrics.find(metric => metric.name === name).value * 1000;
    return { all: value('TaskDuration'), script: value('ScriptDuration'),
      layout: value('LayoutDuration') + value('RecalcStyleDuration') };
  }

  /** What an act costs up to its second frame. */
  async cost(act, frames = true) {
    const before = await this.spent();
    await act();
    if (frames) await this.page.evaluate(twoFrames);
    const after = await this.spent();
    return Object.fromEntries(Object.keys(after).map(key => [key, after[key] - before[key]]));
  }

  /** What a press of a button costs; it is looked for before, which costs the same thread. */
  async click(button) {
    await button.scrollIntoViewIfNeeded();
    const box = await button.boundingBox();
    await this.page.waitForTimeout(500);
    return this.cost(() => this.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2));
  }

  /** Prints what many turns of an act cost. */
  tell(what, costs) {
    const column = (key, share) => {
      const sorted = costs.map(cost => cost[key]).sort((a, b) => a - b);
      return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
    };
    const loop = [...this.calibration].sort((a, b) => a - b)[Math.floor(this.calibration.length / 2)];
    const numbers = [column('all', 0.5), column('all', 0.95), column('script', 0.5), column('layout', 0.5)];
    const ratios = [numbers[0] / loop, numbers[1] / loop];
    row(what, [costs.length, ...[...numbers].map(one => one.toFixed(1)), ...ratios.map(one => one.toFixed(2))]);
  }
}

function row(what, cells) {
  console.log(`${what.padEnd(34)}${cells.map(cell => String(cell).padStart(9)).join('')}`);
}

function heads(title) {
  console.log('');
  row(title, ['turns', 'middle', '95 %', 'script', 'layout', 'middle/L', '95 %/L']);
}

/** Always the same work. */
function calibrate() {
  let sum = 0;
  const numbers = new Float64Array(1024);
  for (let turn = 0; turn < 6_000_000; turn += 1) {
    numbers[turn & 1023] += turn * 0.5;
    sum += numbers[(turn * 7) & 1023];
  }
  return sum;
}

function twoFrames() {
  return new Promise(done => { requestAnimationFrame(() => requestAnimationFrame(done)); });
}

const rest = page => page.waitForTimeout(500);
const modes = page => page.getByRole('group', { name: 'Mode' });

/** Steps, what follows when they end, and scrubs over the timeline or the slider of a comparison. */
async function moves(page, meter, area) {
  const costs = [];
  for (let step = 0; step < STEPS; step += 1) costs.push(await meter.cost(() => page.keyboard.press('ArrowRight')));
  meter.tell('step forward', costs);
  const back = [];
  for (let step = 0; step < STEPS / 3; step += 1) back.push(await meter.cost(() => page.keyboard.press('ArrowLeft')));
  meter.tell('step back', back);
  const calm = [];
  for (let turn = 0; turn < 4; turn += 1) {
    await page.keyboard.press('ArrowRight');
    await page.evaluate(twoFrames);
    calm.push(await meter.cost(() => page.waitForTimeout(450)));
  }
  meter.tell('half a second after a step', calm);
  const scrubs = [];
  await page.locator(area).scrollIntoViewIfNeeded();
  const box = await page.locator(area).boundingBox();
  const across = share => box.x + 20 + (box.width - 40) * share;
  await page.mouse.move(across(0.2), box.y + box.height / 3);
  await page.mouse.down();
  for (let place = 0; place < SCRUBS; place += 1) {
    const share = ((place * 7) % SCRUBS) / SCRUBS;
    scrubs.push(await meter.cost(() => page.mouse.move(across(share), box.y + box.height / 3)));
  }
  await page.mouse.up();
  meter.tell('scrub', scrubs);
}

/** Goes through the modes that a lab has. */
async function changesOfMode(page, meter, words) {
  const costs = [];
  for (let round = 0; round < 3; round += 1) {
    for (const word of words) {
      const choice = modes(page).getByText(word, { exact: true });
      if (!(await choice.count())) continue;
      costs.push(await meter.click(choice));
    }
  }
  await rest(page);
  meter.tell('mode', costs);
}

/** Another policy: the menu closes, and the worker begins. */
async function changesOfPolicy(page, meter) {
  const costs = [];
  for (let turn = 0; turn < CHANGES; turn += 1) {
    await rest(page);
    const before = await finished(page);
    await page.locator('.sentence .v.pol').click();
    const others = page.locator('.menu-list .menu-item:not([aria-current])');
    const other = others.nth(turn % 2);
    await other.waitFor();
    costs.push(await meter.click(other));
    await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', before, { timeout: 5000 }).catch(() => {});
    await finished(page);
    await page.keyboard.press('Escape');
  }
  meter.tell('policy', costs);
}

/** The longest task, in processor time, while something is done. */
async function longestTask(browser, page, act) {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const main = new Set(traceEvents.filter(event => event.args?.name === 'CrRendererMain').map(event => `${event.pid} ${event.tid}`));
  const tasks = traceEvents.filter(event => event.name === 'RunTask' && main.has(`${event.pid} ${event.tid}`));
  return tasks.map(event => (event.tdur ?? event.dur) / 1000).sort((a, b) => b - a).slice(0, 3);
}

/** Opens a file and waits for the end of its run. */
async function opened(page, [name, content]) {
  const before = await finished(page);
  await openFile(page, name, typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content));
  await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', before, { timeout: 60_000 });
  await finished(page, 120_000);
  await rest(page);
}

for (const { name, lab, opens, file } of LABS) {
  test(name, async ({ page, browser }) => {
    test.setTimeout(600_000);
    await open(page, { hash: lab ?? '' });
    await finished(page);
    await rest(page);
    const longest = await longestTask(browser, page, () => opened(page, opens ?? file));
    if (opens) await opened(page, file);
    const meter = await Meter.of(page);
    heads(name);
    meter.tell('the loop L', meter.calibration.map(all => ({ all, script: all, layout: 0 })));
    row('longest tasks while it opens, ms', longest.map(one => one.toFixed(1)));
    // From an instant at which much is going on.
    const timeline = await page.locator('#timeline .tl-plot, #timeline canvas').first().boundingBox();
    await page.mouse.click(timeline.x + timeline.width * 0.3, timeline.y + timeline.height / 3);
    await page.locator('#stage').focus();
    await press(page, 'ArrowRight', 'ArrowLeft');
    await moves(page, meter, '#timeline .tl-body');
    await changesOfMode(page, meter, MODES);
    await changesOfPolicy(page, meter);
  });
}

test('Compare, four runs of 54,041 jobs', async ({ page }) => {
  test.setTimeout(900_000);
  await open(page);
  await finished(page);
  const trace = dataFile(TRACE);
  await opened(page, trace ? [TRACE.split('/').pop(), fs.readFileSync(trace)] : ['long.json', LONG]);
  await modes(page).getByText('Compare', { exact: true }).click();
  const sides = page.locator('.cmp-side h2');
  await expect(sides).toHaveCount(2, { timeout: 200_000 });
  for (const [policy, runs] of [[/^Fastest-first/, 3], [/^Adaptive/, 4]]) {
    await page.getByRole('button', { name: /^Runs \d/ }).click();
    await page.getByRole('dialog', { name: 'Runs that are compared' }).getByRole('button', { name: policy }).click();
    await page.keyboard.press('Escape');
    await expect(sides).toHaveCount(runs, { timeout: 300_000 });
  }
  await rest(page);
  const meter = await Meter.of(page);
  heads('Compare, four runs of 54,041 jobs');
  meter.tell('the loop L', meter.calibration.map(all => ({ all, script: all, layout: 0 })));
  const plot = await page.locator('.cmp-plot').boundingBox();
  await page.mouse.click(plot.x + plot.width * 0.3, plot.y + plot.height / 3);
  await page.locator('#stage').focus();
  await moves(page, meter, '.cmp-plot');
  await changesOfMode(page, meter, ['Watch', 'Compare']);
});
