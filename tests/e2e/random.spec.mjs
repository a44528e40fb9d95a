// Anybody's hands: random clicks, keys, words, drags and window sizes, from a seed, in every lab and on the
// page of experiments. A short walk is part of the suite; a long one is asked for:
//     GRIDLOCK_RANDOM_SECONDS=600 GRIDLOCK_RANDOM_SEED=7 ./dev e2e random
import { collectErrors, expect, test } from './helpers.mjs';
import { finished, resize } from './page.mjs';

const SECONDS = Number(process.env.GRIDLOCK_RANDOM_SECONDS ?? 0);
const SEED = Number(process.env.GRIDLOCK_RANDOM_SEED ?? 1);
/** How many things are done where no time is given. */
const STEPS = 60;
const KEYS = [
  'ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'Shift+ArrowRight', 'Shift+ArrowLeft', 'Home', 'End', 'PageUp',
  'PageDown', 'Space', 'Enter', 'Escape', 'Tab', 'Shift+Tab', 'F6', 'Delete', 'Backspace', ...'trwbjf?/+-0123456789.,[]{}',
];
const WORDS = ['', '0', '-1', '1', '3', '12.5', '40', '1e3', 'abc', '½', '"', '<b>', '=1+1', '0x10', ' 7 '];
const SIZES = [[1440, 900], [1280, 720], [1100, 800], [390, 844], [844, 390]];
const CONTROLS = 'button, a[href], select, input, textarea, summary, [role=slider], [tabindex="0"]';

/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
function numbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Finds a control by chance, brings it into view, and says where its middle is and whether a click there
 * meets it. What lies over a control and can be closed (a dialog, a popover, a notice, a tip, what is put over the
 * page on a wall) may cover it.
 */
function findControl({ selector, chance }) {
  const modal = [...document.querySelectorAll('dialog[open]')].pop() ?? document;
  const all = [...modal.querySelectorAll(selector)].filter(one =>
    !one.disabled && one.tabIndex >= 0 && one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    !one.closest('.sr, .skip, [aria-hidden=true], [inert]') && one.type !== 'file');
  const control = all[Math.floor(chance * all.length)];
  if (!control) return null;
  const name = `${control.tagName.toLowerCase()}${control.id ? `#${control.id}` : ''}.${control.className} "${
    (control.getAttribute('aria-label') ?? control.textContent).trim().slice(0, 40)}"`;
  control.scrollIntoView({ block: 'center', inline: 'center' });
  const box = control.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const met = document.elementFromPoint(x, y);
  const own = met && (control.contains(met) || met.contains(control) || met.closest('label')?.control === control ||
    control.labels && [...control.labels].some(label => label.contains(met)) ||
    // The jobs on a map lie above the map, which is reached beside them and by keys.
    met.matches('.job-hit') && control.matches('.hit-area'));
  const closes = met?.closest('dialog, .popover, .notice, .tip, [role=dialog], .running, .code-card, .pen');
  const inside = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
  const what = met && `${met.tagName.toLowerCase()}${met.id ? `#${met.id}` : ''}.${met.className?.baseVal ?? met.className}`;
  return {
    name, x, y, kind: control.tagName.toLowerCase(), type: control.type ?? '',
    reached: Boolean(own || closes), why: inside ? `${what} lies over it` : 'it is outside the window',
  };
}

class Walk {
  constructor(page, seed) {
    const { width, height } = page.viewportSize();
    Object.assign(this, { page, next: numbers(seed), done: [], unreached: [], room: [width, height] });
  }

  of(list) { return list[Math.floor(this.next() * list.length)]; }

  note(what) {
    this.done.push(what);
    if (this.done.length > 25) this.done.shift();
  }

  async click() {
    const found = await this.page.evaluate(findControl, { selector: CONTROLS, chance: this.next() });
    if (!found) return;
    this.note(`click ${found.name}`);
    if (!found.reached) this.unreached.push(`${found.name}: ${found.why} (${this.room.join(' × ')})`);
    await this.page.mouse.click(found.x, found.y);
    if (found.kind === 'select') {
      await this.page.keyboard.press('Escape');
      await this.page.keyboard.press(this.of(['ArrowDown', 'ArrowUp', 'Home', 'End']));
    } else if (found.kind === 'input' || found.kind === 'textarea') {
      await this.write();
    }
  }

  async write() {
    const word = this.of(WORDS);
    this.note(`write ${word}`);
    await this.page.keyboard.press('Control+a');
    await this.page.keyboard.insertText(word);
    await this.page.keyboard.press(this.of(['Tab', 'Enter', 'Escape']));
  }

  async key() {
    const key = this.of(KEYS);
    this.note(`press ${key}`);
    await this.page.keyboard.press(key);
  }

  async point() {
    const [width, height] = this.room;
    const at = () => [this.next() * width, this.next() * height];
    const [from, to] = [at(), at()];
    const deed = this.of(['hover', 'wheel', 'drag', 'click']);
    this.note(`${deed} ${from.map(Math.round)} ${to.map(Math.round)}`);
    await this.page.mouse.move(...from);
    if (deed === 'wheel') await this.page.mouse.wheel((this.next() - 0.5) * 800, (this.next() - 0.5) * 800);
    if (deed === 'click') await this.page.mouse.click(...from);
    if (deed === 'drag') {
      await this.page.mouse.down();
      await this.page.mouse.move(...to, { steps: 4 });
      await this.page.mouse.up();
    }
  }

  async size() {
    const [width, height] = this.of(SIZES);
    this.note(`size ${width} × ${height}`);
    await resize(this.page, width, height);
    this.room = [width, height];
  }

  async step() {
    const chance = this.next();
    if (chance < 0.45) await this.click();
    else if (chance < 0.8) await this.key();
    else if (chance < 0.95) await this.point();
    else await this.size();
    await this.settle();
  }

  /** Waits for the next picture; the link to the start page loads the page again. */
  async settle() {
    const drawn = () => new Promise(done => { requestAnimationFrame(() => requestAnimationFrame(() => done())); });
    await this.page.evaluate(drawn).catch(async () => {
      this.note('(the page was loaded again)');
      await this.page.waitForFunction(() => window.program);
    });
  }
}

/** Brings the page to rest where it began, and says what it holds then. */
async function atRest(page, place) {
  const client = await page.context().newCDPSession(page);
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
  await page.evaluate(word => { location.hash = ''; location.hash = `#${word}`; }, place);
  await page.waitForTimeout(1500);
  await client.send('HeapProfiler.collectGarbage');
  await client.send('Performance.enable');
  const { metrics } = await client.send('Performance.getMetrics');
  const read = name => metrics.find(one => one.name === name).value;
  const program = await page.evaluate(() => window.program.memory.buffer.byteLength);
  await client.detach();
  return {
    heap: Math.round(read('JSHeapUsedSize') / 1e5) / 10, nodes: read('Nodes'), listeners: read('JSEventListeners'),
    program: Math.round(program / 1e5) / 10,
  };
}

for (const [number, place] of ['allocate', 'prioritize', 'balance', 'select', 'cluster', 'experiments'].entries()) {
  test(`random hands do no harm: ${place}`, async ({ page }) => {
    test.setTimeout(Math.max(180_000, SECONDS * 1000 + 120_000));
    // What is not loaded because the page is loaded again is no error.
    const all = collectErrors(page);
    const complaints = () => all.filter(error => !error.startsWith('not loaded'));
    page.on('download', download => download.cancel().catch(() => {}));
    page.on('filechooser', () => {});
    await page.addInitScript(() => {
      window.print = () => {};
      addEventListener('TrunkApplicationStarted', event => { window.program = event.detail.wasm; });
    });
    await page.goto(`./#${place}`);
    await page.waitForFunction(() => window.program);
    // Before that the lab may still be on its way.
    if (place === 'experiments') await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeVisible();
    else await finished(page);
    const before = await atRest(page, place);
    const walk = new Walk(page, SEED * 1000 + number);
    const end = Date.now() + SECONDS * 1000;
    for (let step = 0; SECONDS ? Date.now() < end : step < STEPS; step += 1) {
      await walk.step();
      const stopped = await page.locator('#rescue').count();
      expect([stopped, complaints()], `after ${walk.done.join(', ')}`).toEqual([0, []]);
    }
    const after = await atRest(page, place);
    console.log(`${place}: ${JSON.stringify({ before, after })}`);
    expect([...new Set(walk.unreached)], 'controls that cannot be reached').toEqual([]);
    // Twenty labs are open now and then; what grows with every step would be far above.
    expect(after.heap).toBeLessThan(before.heap * 2 + 20);
    expect(after.nodes).toBeLessThan(before.nodes * 3 + 5_000);
  });
}
