// Whatever can be seen can be pressed: in every state of the page and in windows of four sizes, the middle
// of each control belongs to the control, not to something that lies above it.
import { expect, open, test } from './helpers.mjs';
import { finished, press } from './page.mjs';

const SIZES = [[1440, 900], [1280, 720], [1181, 800], [390, 844]];
/** Those of random walks that lie between: a stacked page that is wide, and a phone held across. */
const BETWEEN = [[1100, 800], [844, 390]];
const LABS = ['allocate', 'prioritize', 'balance', 'select', 'cluster'];

/** The controls that are seen and cannot be pressed: what lies above the middle of each. */
async function covered(page) {
  await page.evaluate(() => Promise.all(document.getAnimations().map(one => one.finished.catch(() => {}))));
  return page.evaluate(() => {
    // What is open lies above the rest, and that is meant.
    const open = [...document.querySelectorAll('.popover, dialog[open]')].pop();
    const controls = [...(open ?? document).querySelectorAll(
      'button, a[href], select, summary, input:not([type=range]):not([type=file]):not([type=hidden]), textarea')];
    const named = node => node
      && `${node.tagName.toLowerCase()}.${node.getAttribute('class') ?? ''} "${(node.ariaLabel ?? node.textContent ?? '').trim().slice(0, 30)}"`;
    const found = [];
    for (const control of controls) {
      // A radio button is pressed by its label.
      const target = control.type === 'radio' || control.type === 'checkbox' ? control.closest('label') ?? control : control;
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (target.closest('.sr, .skip')) continue;
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = target.getBoundingClientRect();
      if (box.width < 2 || box.height < 2) continue;
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) {
        found.push(`${named(target)} is beyond the window`);
        continue;
      }
      const top = document.elementFromPoint(x, y);
      // The parts of a map lie above the map itself.
      const isPart = top?.matches('.job-hit') && target.matches('.hit-area');
      if (top !== target && !target.contains(top) && !isPart) found.push(`${named(target)} lies under ${named(top)}`);
    }
    scrollTo(0, 0);
    return found;
  });
}

const play = page => page.getByRole('button', { name: 'Play', exact: true });

async function setSpeed(page, label) {
  await page.getByRole('button', { name: /^Playback speed/ }).click();
  await page.getByRole('button', { name: label, exact: true }).click();
}

/** Adds a breakpoint by its name in the menu, or with a number. */
async function breakAt(page, name, number) {
  await page.getByRole('button', { name: 'Add breakpoint' }).click();
  if (number === undefined) {
    await page.getByRole('dialog', { name: 'Add breakpoint' }).getByRole('button', { name, exact: true }).click();
  } else {
    await page.getByLabel(name).fill(String(number));
    await page.getByLabel(name).press('Enter');
  }
}

for (const [width, height] of SIZES) {
  const large = width > 760;
  test.describe(`at ${width}x${height}`, () => {
    test.use({ viewport: { width, height } });

    test('standing, playing, at a blocked head and at the end', async ({ page }) => {
      test.setTimeout(60_000);
      await open(page);
      await finished(page);
      expect(await covered(page), 'standing').toEqual([]);
      await press(page, 'Home');
      await play(page).click();
      expect(await covered(page), 'playing').toEqual([]);
      await page.getByRole('button', { name: 'Pause', exact: true }).click();
      await page.getByRole('slider', { name: 'Event' }).fill('30');
      expect(await covered(page), 'a blocked head').toEqual([]);
      await press(page, 'End');
      expect(await covered(page), 'the end').toEqual([]);
      await press(page, 'r');
      expect(await covered(page), 'results').toEqual([]);
    });

    test('with breakpoints, notes and popovers', async ({ page }) => {
      test.setTimeout(60_000);
      await open(page);
      await finished(page);
      if (large) {
        await press(page, 'Home');
        await breakAt(page, 'queue >', 1);
        expect(await covered(page), 'a breakpoint waits').toEqual([]);
        await page.getByRole('button', { name: /^Breakpoint queue > 1/ }).click();
        await expect(page.getByRole('dialog', { name: 'Change queue > 1' })).toBeVisible();
        await page.keyboard.press('Escape');
        await setSpeed(page, '100 steps/s');
        await play(page).click();
        await expect(page.getByRole('button', { name: /queue > 1, reached/ })).toBeVisible();
        expect(await covered(page), 'a breakpoint is reached').toEqual([]);
        // With a real mouse, at its middle; slowly, so that the end does not come meanwhile with its results.
        await setSpeed(page, '1 step/s');
        await play(page).click({ timeout: 2_000 });
        await page.getByRole('button', { name: 'Remove breakpoint queue > 1' }).click();
        await page.locator('.scenario .pol').click();
        const menu = page.locator('.popover');
        await expect(menu.getByRole('button').first()).toBeVisible();
        for (const item of await menu.getByRole('button').all()) await item.click({ trial: true, timeout: 2_000 });
        await page.keyboard.press('Escape');
      } else {
        await page.getByRole('button', { name: 'Menu' }).click();
        await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
        expect(await covered(page), 'the menu').toEqual([]);
        await page.keyboard.press('Escape');
      }
      await page.locator('#open-file').setInputFiles({ name: 'no.json', mimeType: 'application/json', buffer: Buffer.from('{') });
      await page.getByRole('button', { name: 'Put this message away' }).click({ trial: true, timeout: 5_000 });
    });
  });
}

for (const lab of [...LABS, 'experiments']) {
  test(`in ${lab}, at every size`, async ({ page }) => {
    test.setTimeout(120_000);
    await open(page, { hash: lab });
    if (lab === 'experiments') await expect(page.locator('.exp-bar')).toBeVisible();
    else await finished(page);
    const states = lab === 'experiments' ? ['Escape'] : ['Escape', 'Home', 'End', 't', 't'];
    for (const [width, height] of [...SIZES, ...BETWEEN]) {
      await page.setViewportSize({ width, height });
      for (const [turn, key] of states.entries()) {
        await press(page, key);
        expect(await covered(page), `${width}x${height}, ${turn}. ${key}`).toEqual([]);
      }
    }
  });
}

/** Opens everything that a button of the page opens, one after the other, and gives what cannot be reached in it. */
async function opened(page) {
  const found = [];
  const openers = page.locator('button[aria-haspopup]:visible');
  const count = await openers.count();
  for (let at = 0; at < count; at += 1) {
    const opener = openers.nth(at);
    const name = await opener.evaluate(button => button.ariaLabel ?? button.textContent.trim());
    await opener.click({ timeout: 5_000 });
    const panel = page.locator('.popover, dialog[open]').last();
    await expect(panel, name).toBeVisible();
    // What is folded is a control too, and so is what comes out of it.
    const folded = panel.locator('details:not([open]) > summary');
    for (let folds = await folded.count(); folds > 0; folds -= 1) await folded.first().click({ timeout: 5_000 });
    await expect(folded, name).toHaveCount(0);
    found.push(...(await covered(page)).map(one => `${name}: ${one}`));
    // The editor asks only where something was changed.
    for (let press = 0; press < 3 && await page.locator('.popover, dialog[open]').count(); press += 1) {
      await page.keyboard.press('Escape');
    }
  }
  return { count, found };
}

for (const size of ['100', '130']) {
  for (const lab of LABS) {
    test(`all that opens in ${lab} can be used at letters of ${size} %`, async ({ page }) => {
      test.setTimeout(180_000);
      await page.addInitScript(chosen => localStorage.setItem('gridlock.text-size', chosen), size);
      await open(page, { hash: lab });
      await finished(page);
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await press(page);
        const { count, found } = await opened(page);
        // On a phone the most of them are in its menu.
        expect(count, `${width}x${height}`).toBeGreaterThan(width > 760 ? 3 : 2);
        expect(found, `${width}x${height}`).toEqual([]);
      }
    });
  }
}
