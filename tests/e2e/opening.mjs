// What the first lab could call but does not while it opens, is stepped through, played and looked at: `./dev opening`
// builds a site that counts, walks here, and writes the names of all other functions of its first part into
// scripts/split/seldom.txt. They come with the rest of the program then. The numbers of all that was called, and of the
// points in it that were passed, go to target/counted.txt: of them scripts/split/stretches.txt is made.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, open, test } from './helpers.mjs';
import { finished, openFile, press, smallTrace } from './page.mjs';
import { answerLate, ask, lookAround, walkThrough } from './walk.mjs';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const REST = '**/*_rest.wasm';
/** Shorter functions are not worth the few bytes that stand in their place. */
const SHORT = 16;

/** The functions of the first part: bytes, name, number, and the number of the last point in it. */
function functions() {
  const lines = fs.readFileSync(path.join(ROOT, 'target/first.txt'), 'utf8').split('\n');
  const rows = lines.map(line => line.split('\t')).filter(row => /^\d+$/.test(row[2] ?? ''));
  return rows.map(([bytes, name, number, points]) => (
    { bytes: Number(bytes), name, number: Number(number), last: Number(number) + Number(points) }));
}

/** The numbers of those that the page and its workers have called, and of the points that they have passed. */
async function called(page) {
  const ask = () => [...(globalThis.gridlockCalled ?? [])];
  const lists = [await page.evaluate(ask)];
  for (const worker of page.workers()) lists.push(await worker.evaluate(ask));
  return lists.flat();
}

/** The rest arrives, and is joined here and in the worker. What else is called then may come with it. */
const JOINS = /browser::|WebAssembly|wasm_bindgen|js_sys|^<?(core|alloc|std|dlmalloc)::/;
const arrival = async page => {
  await page.unroute(REST);
  const came = page.waitForResponse(REST);
  await open(page);
  await finished(page);
  await came;
  await page.waitForTimeout(3000);
};

/** On another screen: stepped through, pointed at all over, tabbed through, scrolled, and made smaller. */
const elsewhere = options => Object.assign(async page => {
  await open(page);
  await finished(page);
  await press(page, 'Home');
  for (let step = 0; step < 25; step += 1) await press(page, 'ArrowRight');
  const { width, height } = page.viewportSize();
  for (let part = 1; part < 150; part += 1) {
    await page.mouse.move((width * ((part * 7) % 30)) / 30, (height * ((part * 11) % 29)) / 29);
  }
  for (let stop = 0; stop < 80; stop += 1) await page.keyboard.press('Tab');
  await page.mouse.wheel(0, 400);
  await page.mouse.wheel(0, -400);
  await press(page, 'End', 'Home', 'Space');
  await page.waitForTimeout(1500);
  await press(page, 'Space');
  await page.setViewportSize({ width: Math.round(width * 0.8), height: Math.round(height * 0.7) });
  await press(page, 'ArrowRight', 'End');
  await page.setViewportSize({ width, height });
  await page.waitForTimeout(300);
}, { options });

/** Without the rest: that is told, whatever is wanted of it, and everything else goes on. */
const missing = ({ kept = {}, hash }) => async page => {
  await page.unroute(REST);
  await page.route(REST, route => route.abort());
  await page.addInitScript(kept => { for (const name in kept) localStorage.setItem(name, kept[name]); }, kept);
  await open(page, { hash });
  if (!hash) await finished(page);
  await page.waitForTimeout(600);
  await press(page, 'r');
  await page.locator('.notices').first().waitFor({ timeout: 10_000 });
  await press(page, 'ArrowRight', '/', 'p', 'w', 't');
  for (const place of ['#learn', '#experiments', '#cluster', '#allocate']) {
    await page.evaluate(hash => { location.hash = hash; }, place);
    await page.waitForTimeout(300);
    await press(page, 'ArrowRight', 'Home', 'r', 'Escape');
  }
  // A panel that was late for its Escape lies over it.
  await page.waitForTimeout(300);
  await press(page, 'Escape');
  await page.locator('.notices button').first().click({ timeout: 10_000 });
  await press(page, 'r');
};

/** On a slower computer, where what waits for a pause comes at other steps. */
const slow = rate => async page => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await open(page);
  await walkThrough(page);
  await lookAround(page);
  await ask(page);
};

/** With a worker that takes its time, so that how far the run has come is drawn. */
const late = pause => async page => {
  await answerLate(page, pause);
  await open(page);
  await finished(page);
  await press(page, 'Home', 'ArrowRight', 'Space', 'End', 'ArrowLeft');
};

/** The same page in light and dark, with motion and without, on a desk and in a hand, by mouse and by wheel. */
const visits = [
  async page => {
    await open(page);
    await walkThrough(page);
    await lookAround(page);
    await ask(page);
  },
  slow(2),
  slow(4),
  slow(6),
  late(20),
  late(70),
  late(200),
  async page => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    await open(page, { theme: 'dark' });
    await finished(page);
    for (const stride of ['Step', 'Decision', 'Blocked']) {
      const radio = page.getByRole('radio', { name: stride, exact: true });
      if (await radio.count()) await radio.check({ force: true });
      await press(page, 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Shift+ArrowRight', 'Shift+ArrowLeft');
    }
    await press(page, 'End', 'Home', 'b', 'b', 'w', '+', '-');
    const timeline = await page.locator('.timeline').boundingBox();
    await page.mouse.move(timeline.x + timeline.width / 2, timeline.y + timeline.height / 2);
    await page.mouse.wheel(0, -300);
    await page.mouse.wheel(0, 300);
    await page.mouse.down();
    await page.mouse.move(timeline.x + timeline.width / 3, timeline.y + timeline.height / 2, { steps: 5 });
    await page.mouse.up();
    const stage = await page.locator('#stage').boundingBox();
    for (let part = 1; part < 12; part += 1) {
      await page.mouse.move(stage.x + (stage.width * part) / 12, stage.y + (stage.height * part) / 12);
    }
    for (const name of ['First event', 'Step forward', 'Step back', 'Play', 'Pause', 'Last event']) {
      await page.getByRole('button', { name, exact: true }).click();
    }
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
  },
  async page => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page);
    await finished(page);
    for (let step = 0; step < 30; step += 1) await press(page, 'ArrowRight');
    await page.getByRole('button', { name: 'Step back' }).click();
  },
  // What needs the rest is wanted while that is on its way.
  async page => {
    await open(page);
    await finished(page);
    await press(page, 'r');
    await page.getByRole('link', { name: 'Experiments' }).click();
    await openFile(page, 'small.swf', smallTrace());
    await page.getByRole('button', { name: 'Theme, text size and language' }).click();
    await page.evaluate(() => { location.hash = '#balance'; });
    await page.waitForTimeout(600);
    await press(page, 'ArrowRight', 'End', 'Home');
  },
  // It does not come, and what was kept or the address wants it, or nobody yet.
  missing({}),
  missing({ kept: { 'gridlock.session.scenario': '{"lab":"balance"}' } }),
  missing({ kept: { 'gridlock.language': 'de' } }),
  missing({ hash: 'balance' }),
  missing({ hash: 'learn' }),
  missing({ hash: 'experiments' }),
  elsewhere({ viewport: { width: 1280, height: 720 }, deviceScaleFactor: 1.25 }),
  elsewhere({ viewport: { width: 1920, height: 1080 }, colorScheme: 'dark', contrast: 'more' }),
  elsewhere({ viewport: { width: 768, height: 1024 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }),
  elsewhere({ viewport: { width: 360, height: 640 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true }),
  elsewhere({ viewport: { width: 1024, height: 600 }, forcedColors: 'active', reducedMotion: 'reduce' }),
  arrival,
];

test('what the first visit does not call waits for the rest', async ({ browser, baseURL }) => {
  test.setTimeout(900_000);
  const all = functions();
  const seen = new Set();
  for (const visit of visits) {
    // What is kept for the next time would bring the rest to who is slow, past what withholds it.
    const context = await browser.newContext({ baseURL, serviceWorkers: 'block', viewport: { width: 1440, height: 900 }, ...visit.options });
    const page = await context.newPage();
    // In most visits nothing of the rest is called: it does not come.
    await page.route(REST, () => {});
    await visit(page);
    const joining = all.filter(it => visit !== arrival || JOINS.test(it.name));
    const joins = new Set(joining.flatMap(it => Array.from({ length: it.last - it.number + 1 }, (_, at) => it.number + at)));
    const fresh = (await called(page)).filter(number => !seen.has(number) && joins.has(number));
    for (const number of fresh) seen.add(number);
    const added = all.filter(it => fresh.includes(it.number)).reduce((sum, it) => sum + it.bytes, 0);
    console.log(`${added} bytes more are called`);
    await context.close();
  }
  expect(seen.size).toBeGreaterThan(500);
  fs.writeFileSync(path.join(ROOT, 'target/counted.txt'), `${[...seen].sort((a, b) => a - b).join('\n')}\n`);
  const usual = new Set(all.filter(it => seen.has(it.number)).map(it => it.name));
  const seldom = all.filter(it => it.bytes > SHORT && it.name && !usual.has(it.name));
  const names = [...new Set(seldom.map(it => it.name))].sort();
  fs.writeFileSync(path.join(ROOT, 'scripts/split/seldom.txt'), `${names.join('\n')}\n`);
  const bytes = list => list.reduce((sum, it) => sum + it.bytes, 0);
  console.log(`${names.length} names, ${bytes(seldom)} of ${bytes(all)} bytes are seldom called`);
});
