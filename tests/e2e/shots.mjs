// Pictures of every page and state, for people to look at: `./dev shots [NAME]` writes target/shots/.
// A state is a name and the way to it; it is taken at every size below.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { open, test } from './helpers.mjs';
import { choose } from './page.mjs';

const OUT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../target/shots');

const SIZES = [
  { label: '1440x900-light', width: 1440, height: 900, theme: 'light' },
  { label: '1440x900-dark', width: 1440, height: 900, theme: 'dark' },
  { label: '1280x720-light', width: 1280, height: 720, theme: 'light' },
  { label: '1920x1080-light', width: 1920, height: 1080, theme: 'light' },
  { label: '390x844-light', width: 390, height: 844, theme: 'light' },
];

/** A policy of one's own. */
const OWN = `# fastest, but not much too large
param weight = 0.4
let leftover = site.free - job.processors
let runs = job.estimate / site.speed / 60
let cost = runs + weight * leftover

score = -cost, site.speed
`;

const STATES = [
  { name: 'start', reach: async () => {} },
  { name: 'next-event', reach: page => page.keyboard.press('ArrowRight') },
  { name: 'end', reach: page => page.keyboard.press('End') },
  { name: 'table', reach: page => page.keyboard.press('t') },
  { name: 'results', reach: page => page.keyboard.press('r') },
  { name: 'keys', reach: page => page.keyboard.press('?') },
  { name: 'editor', reach: async page => {
    const edit = page.getByRole('button', { name: 'Edit scenario' });
    if (await edit.isVisible()) await edit.click();
  } },
  { name: 'experiments', hash: 'experiments', reach: async page => {
    await page.getByLabel('Jobs').fill('400');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.waitForFunction(() => document.querySelector('.runbar')?.dataset.status === 'done', { timeout: 120_000 });
  } },
  { name: 'own-policy', wide: true, reach: async page => {
    await page.locator('.sentence .v.pol').click();
    await page.getByRole('button', { name: /^Write your own/ }).click();
    await page.getByRole('textbox', { name: 'Policy text' }).fill(OWN);
    await page.waitForTimeout(1_500);
  } },
  { name: 'stopped', reach: page => page.evaluate(() => window.gridlockStopped('index out of bounds, on purpose')) },
];

/** How many presets each lab has. */
const PRESETS = { allocate: 6, prioritize: 4, balance: 7, select: 6, cluster: 4 };

for (const [lab, count] of Object.entries(PRESETS)) {
  for (let place = 0; place < count; place += 1) {
    STATES.push({ name: `preset-${lab}-${place + 1}`, hash: lab, wide: true, reach: page => choose(page, place) });
  }
}

const wanted = process.env.SHOTS ?? '';

for (const state of STATES.filter(state => state.name.includes(wanted))) {
  for (const size of SIZES) {
    test(`${state.name} ${size.label}`, async ({ page }) => {
      const given = { width: size.width, height: size.height };
      // On a phone the presets are in the menu: they are chosen where there is room for all.
      await page.setViewportSize(state.wide ? { width: 1440, height: 900 } : given);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, { theme: size.theme, hash: state.hash });
      await state.reach(page);
      if (state.wide) {
        await page.setViewportSize(given);
        await page.mouse.move(0, 0);
        await page.waitForTimeout(500);
      }
      await page.screenshot({ path: path.join(OUT, `${state.name}-${size.label}.png`) });
    });
  }
}
