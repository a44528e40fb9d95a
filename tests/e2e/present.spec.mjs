// The page on a wall: what is shown, keys of a clicker, blank screen, highlighter, the code that phones read.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import zlib from 'node:zlib';
import { axe, collectErrors, expect, open, test } from './helpers.mjs';
import { finished, inMode, press, resize } from './page.mjs';

const BUNDLE = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../dist/gridlock.html');

const stands = page => page.evaluate(() => document.documentElement.hasAttribute('data-present'));
const fills = page => page.evaluate(() => document.fullscreenElement !== null);

async function begin(page, lab = 'allocate') {
  const errors = collectErrors(page);
  await open(page, { hash: lab });
  await finished(page);
  await page.getByRole('button', { name: 'Present', exact: true }).click();
  await expect.poll(() => stands(page)).toBe(true);
  // Until the screen is filled, the browser may keep keys to itself.
  await expect.poll(() => fills(page)).toBe(true);
  return errors;
}

test('who leaves before the screen is filled has it back', async ({ page }) => {
  await page.addInitScript(() => {
    const ask = Element.prototype.requestFullscreen;
    Element.prototype.requestFullscreen = async function late() {
      await new Promise(done => { setTimeout(done, 400); });
      await ask.call(this);
      window.filled = true;
    };
  });
  await open(page);
  await finished(page);
  await page.getByRole('button', { name: 'Present', exact: true }).click();
  await expect.poll(() => stands(page)).toBe(true);
  await press(page, 'Escape');
  await expect.poll(() => stands(page)).toBe(false);
  await expect.poll(() => page.evaluate(() => window.filled)).toBe(true);
  await expect.poll(() => fills(page)).toBe(false);
});

for (const lab of ['allocate', 'prioritize', 'balance', 'select', 'cluster']) {
  test(`lab ${lab}: stage, strip and keys are all that is left, and nothing is cut off`, async ({ page }) => {
    for (const [width, height] of [[1280, 720], [1920, 1080]]) {
      await resize(page, width, height);
      const errors = await begin(page, lab);
      await expect(page.locator('.topbar')).toBeHidden();
      await expect(page.locator('.scenario')).toBeHidden();
      await expect(page.locator('.timeline')).toBeHidden();
      await expect(page.locator('.why h2')).toBeVisible();
      // What the class must read is large, and stands inside the window.
      const small = await page.evaluate(() => {
        const least = Math.max(18, innerHeight / 40) - 0.51;
        return [...document.querySelectorAll('.stage .caption, .why h2, .why > .rule, .transport .clock b')]
          .filter(shown => shown.checkVisibility())
          .map(shown => [shown.className || shown.tagName, parseFloat(getComputedStyle(shown).fontSize), shown.getBoundingClientRect()])
          .filter(([, size, box]) => size < least || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
          .map(([name, size]) => `${name} ${size}`);
      });
      expect(small).toEqual([]);
      const pans = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth || document.documentElement.scrollHeight > innerHeight);
      expect(pans).toBe(false);
      await press(page, 'Escape');
      await expect.poll(() => stands(page)).toBe(false);
      expect(errors).toEqual([]);
    }
  });
}

test('a clicker of four keys goes through a run, blanks the screen and leaves', async ({ page }) => {
  const errors = await begin(page);
  const caption = page.locator('.stage .caption');
  const first = await caption.textContent();
  await press(page, 'PageDown');
  await expect(caption).not.toHaveText(first);
  await press(page, 'PageUp');
  await expect(caption).toHaveText(first);
  await press(page, '.');
  await expect(caption).toBeHidden();
  // It says nothing to those who listen either.
  expect(await page.getByRole('button').count()).toBe(0);
  await press(page, 'b');
  await expect(caption).toBeVisible();
  await press(page, 'Escape');
  await expect.poll(() => stands(page)).toBe(false);
  // The place is kept, and so is the way of looking at it.
  await expect(caption).toHaveText(first);
  expect(errors).toEqual([]);
});

for (const lab of ['allocate', 'prioritize', 'balance', 'select', 'cluster']) {
  test(`lab ${lab}: with the timeline below it nothing of the stage is cut off`, async ({ page }) => {
    for (const [width, height] of [[1280, 720], [1920, 1080]]) {
      await resize(page, width, height);
      const errors = await begin(page, lab);
      const cut = () => page.evaluate(() => [...document.querySelectorAll('.stage, .stage :is(.graph, .broker, .ttr)')]
        .filter(shown => shown.scrollHeight > shown.clientHeight + 1).map(shown => shown.className));
      await press(page, 'g');
      await expect(page.locator('.timeline')).toBeVisible();
      // With the strip between them, and without it.
      await expect(page.locator('.why h2')).toBeVisible();
      await expect.poll(cut).toEqual([]);
      await press(page, 'w');
      await expect(page.locator('.why')).toBeHidden();
      await expect.poll(cut).toEqual([]);
      await press(page, 'Escape');
      await expect.poll(() => stands(page)).toBe(false);
      expect(errors).toEqual([]);
    }
  });
}

for (const lab of ['allocate', 'prioritize', 'balance', 'select', 'cluster']) {
  test(`lab ${lab}: in the largest letters nothing is cut off, with the strip, with both and with the timeline`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('gridlock.text-size', '130'));
    await resize(page, 1280, 720);
    const errors = await begin(page, lab);
    const cut = () => page.evaluate(() => [...document.querySelectorAll('.stage, .stage :is(.graph, .broker, .ttr), .why')]
      .filter(shown => shown.checkVisibility())
      .filter(shown => shown.scrollHeight > shown.clientHeight + 1 || shown.getBoundingClientRect().bottom > innerHeight + 1)
      .map(shown => `${shown.className}: ${shown.scrollHeight} in ${shown.clientHeight}`));
    const size = () => page.locator('.why h2').evaluate(title => Number.parseFloat(getComputedStyle(title).fontSize) * title.currentCSSZoom);
    expect(await size()).toBeGreaterThan(1.25 * 18);
    for (const keys of ['', 'g', 'w']) {
      if (keys) await press(page, keys);
      await expect.poll(cut, keys).toEqual([]);
      await press(page, 'PageDown');
      await expect.poll(cut, `${keys}, a step later`).toEqual([]);
    }
    await press(page, 'Escape');
    await expect.poll(() => stands(page)).toBe(false);
    expect(errors).toEqual([]);
  });
}

test('keys switch strip and timeline, and buttons do the same', async ({ page }) => {
  await begin(page);
  await press(page, 'w');
  await expect(page.locator('.why')).toBeHidden();
  await press(page, 'g');
  await expect(page.locator('.timeline')).toBeVisible();
  await page.getByRole('button', { name: 'why' }).click();
  await expect(page.locator('.why h2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'why' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'timeline' }).click();
  await expect(page.locator('.timeline')).toBeHidden();
  await page.getByRole('button', { name: 'leave' }).click();
  await expect.poll(() => stands(page)).toBe(false);
});

test('a reload comes back to the same picture, and the link says so', async ({ page }) => {
  const errors = await begin(page);
  await press(page, 'PageDown');
  const caption = await page.locator('.stage .caption').textContent();
  await page.waitForTimeout(600);
  await page.reload();
  await finished(page);
  await expect.poll(() => stands(page)).toBe(true);
  await expect(page.locator('.stage .caption')).toHaveText(caption);
  // The browser gives its whole screen to hands alone, and is not asked for it without them.
  expect(errors).toEqual([]);
});

test('the highlighter draws with the mouse and with keys, and a step takes the ink away', async ({ page }) => {
  await begin(page);
  await press(page, 'h');
  await page.mouse.move(300, 300);
  await page.mouse.down();
  await page.mouse.move(420, 330, { steps: 5 });
  await page.mouse.up();
  await expect(page.locator('.pen path')).toHaveCount(1);
  await expect(page.locator('.pen circle')).toHaveAttribute('cx', '420');
  await press(page, ' ');
  await press(page, 'ArrowRight');
  await press(page, ' ');
  await expect(page.locator('.pen path')).toHaveCount(2);
  await expect(page.locator('.pen circle')).toHaveAttribute('cx', '452');
  await press(page, 'e');
  await expect(page.locator('.pen path')).toHaveCount(0);
  await page.mouse.click(300, 300);
  await expect(page.locator('.pen path')).toHaveCount(1);
  await press(page, 'PageDown');
  await expect(page.locator('.pen path')).toHaveCount(0);
});

test('the code opens the very step, and Share has it too', async ({ page }) => {
  await begin(page);
  await press(page, 'c');
  const card = page.getByRole('region', { name: 'This step on a phone' });
  await expect(card.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  const address = await card.locator('.share-address').textContent();
  expect(address.split('#')[1].length + 1).toBeLessThan(60);
  const caption = await page.locator('.stage .caption').textContent();
  await page.goto('about:blank');
  await page.goto(address);
  await finished(page);
  await expect(page.locator('.stage .caption')).toHaveText(caption);
  expect(await stands(page)).toBe(false);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByText('QR code for phones').click();
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
});

test('a preset that this page does not have is told with those that it has', async ({ page }) => {
  await open(page, { hash: '1.q1bKU7JSysvXLS5NztAtKEotTi1R0lFKVrIyrgUA' });
  await expect(page.getByText('The link cannot be opened')).toBeVisible();
  await expect(page.getByText('found the preset "no-such-preset", expected one of opening, ')).toBeVisible();
});

test('who makes the window narrow presents no longer, and no key lies under the bar', async ({ page }) => {
  await begin(page);
  await resize(page, 1100, 800);
  for (const name of ['why', 'timeline', 'highlight', 'code', 'blank', 'leave']) {
    await page.getByRole('button', { name }).click({ trial: true });
  }
  await resize(page, 390, 844);
  await expect.poll(() => stands(page)).toBe(false);
});

test('a phone is not offered to present, and axe finds nothing on the wall', async ({ page }) => {
  await begin(page);
  expect(await axe(page)).toEqual([]);
  await press(page, 'Escape');
  await resize(page, 390, 844);
  await expect(page.getByRole('button', { name: 'Present', exact: true })).toBeHidden();
  await press(page, 'p');
  expect(await stands(page)).toBe(false);
});

test('Q asks the class: question and options are large, a digit picks, Enter reveals', async ({ page }) => {
  const errors = await begin(page);
  await press(page, 'q');
  await expect(page.locator('.why h2')).toHaveText(/^Where will J[\d.]+ go\?$/);
  const options = page.locator('.pr-option');
  await expect(options.first()).toBeVisible();
  const small = await options.evaluateAll(all => all.filter(option =>
    parseFloat(getComputedStyle(option).fontSize) < Math.max(18, innerHeight / 40) - 0.51).length);
  expect(small).toBe(0);
  // H is the highlighter here, and no hint.
  await expect(page.getByRole('button', { name: 'Hint' })).toBeHidden();
  await press(page, '1');
  await expect(options.first()).toHaveClass(/on/);
  // Hands are counted beside the options: what most are for is picked, and the counts stay beside the answer.
  const hands = page.getByRole('spinbutton', { name: /^Hands for / });
  await hands.nth(0).fill('7');
  await hands.nth(1).fill('12');
  await expect(options.nth(1)).toHaveClass(/on/);
  expect(await axe(page, { within: '.pr-why' })).toEqual([]);
  await hands.nth(1).press('Enter');
  await expect(page.locator('.pr-mark')).toBeVisible();
  await expect(page.locator('.pr-counted b')).toHaveText(['7', '12']);
  await press(page, 'q');
  await expect(page.locator('.pr-counted')).toHaveCount(0);
  await press(page, 'Escape');
  await expect.poll(() => stands(page)).toBe(false);
  expect(errors).toEqual([]);
});

test('the one file from disk has no code, unless it was built for an address', async ({ page }) => {
  const text = fs.readFileSync(BUNDLE, 'utf8');
  const told = async content => {
    const file = test.info().outputPath('gridlock.html');
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text.replace(/name="gridlock-address" content="[^"]*"/, `name="gridlock-address" content="${content}"`));
    await page.goto('about:blank');
    await page.goto(pathToFileURL(file).href);
    await finished(page);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByText('QR code for phones').click();
    return page.locator('.share-address').textContent();
  };
  expect(await told('')).toMatch(/^file:/);
  await expect(page.getByText('This page runs from disk, where no phone finds it')).toBeVisible();
  expect(await told('https://grid.example/lab/')).toMatch(/^https:\/\/grid\.example\/lab\/#1\./);
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
});

const LESSONS = ['holes', 'speed-or-fit', 'who-may-pass', 'nine-levels', 'two-indices', 'time-to-run'];
const block = page => page.locator('.step.on').getAttribute('aria-label');
const link = keys => `1.${zlib.deflateRawSync(JSON.stringify(keys)).toString('base64url')}`;

/** Presents a lesson at a block. */
async function beginLesson(page, l, b) {
  const errors = collectErrors(page);
  await open(page, { hash: link({ l, b }) });
  await expect(page.locator('.embed .stage')).toBeVisible();
  await page.evaluate(() => document.activeElement.blur());
  await press(page, 'p');
  await expect.poll(() => stands(page)).toBe(true);
  return errors;
}

for (const id of LESSONS) {
  test(`lesson ${id} on a wall of 1280 by 720: stage, text, keys, nothing cut off`, async ({ page }) => {
    await resize(page, 1280, 720);
    const errors = await beginLesson(page, id, '1');
    await expect(page.locator('.topbar')).toBeHidden();
    await expect(page.locator('.learn h1')).toBeHidden();
    const faults = await page.evaluate(() => {
      const [text, stage] = ['.learn > article', '.embed .stage'].map(it => document.querySelector(it).getBoundingClientRect());
      const line = document.querySelector('.step.on p');
      const size = parseFloat(getComputedStyle(line).fontSize);
      return [
        size < 18 && `text of ${size} px`,
        text.height > 3 * 1.5 * size + 20 && `a strip of ${text.height} px`,
        stage.bottom > text.top + 1 && `the stage ends at ${stage.bottom}, the text begins at ${text.top}`,
        stage.right > innerWidth + 1 && 'the stage is cut at its right',
        (document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth) && 'the page scrolls',
      ].filter(Boolean);
    });
    expect(faults).toEqual([]);
    expect(errors).toEqual([]);
  });
}

test('a clicker goes through a lesson: the rest of a text first, then the next block, and back', async ({ page }) => {
  await resize(page, 1280, 720);
  const errors = await beginLesson(page, 'holes', '1');
  const top = () => page.locator('.learn > article').evaluate(text => text.scrollTop);
  const hides = () => page.locator('.learn > article').evaluate(text => text.scrollHeight > text.scrollTop + text.clientHeight + 8);
  expect(await block(page)).toBe('Block 1');
  for (let presses = 0; await hides(); presses += 1) {
    expect(presses).toBeLessThan(5);
    const before = await top();
    await press(page, 'PageDown');
    expect(await block(page)).toBe('Block 1');
    expect(await top()).toBeGreaterThan(before);
  }
  await press(page, 'PageDown');
  expect(await block(page)).toBe('Block 2');
  // A question has its options, and keys answer it; hints are not offered here.
  await expect(page.getByRole('button', { name: /^Reveal/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Hint/ })).toHaveCount(0);
  await press(page, '3');
  await expect(page.locator('.lesson-option').nth(2)).toHaveClass(/\bon\b/);
  await press(page, 'PageUp');
  expect(await block(page)).toBe('Block 1');
  expect(errors).toEqual([]);
  // A reload comes back to the same picture.
  await page.waitForTimeout(600);
  await page.reload();
  await expect(page.locator('.embed .stage')).toBeVisible();
  await expect.poll(() => stands(page)).toBe(true);
  expect(await block(page)).toBe('Block 1');
  await press(page, 'Escape');
  await expect.poll(() => stands(page)).toBe(false);
  await expect(page.locator('.learn h1')).toBeVisible();
  expect(errors).toEqual([]);
});

test('the code of a lesson opens its very block, and can be typed', async ({ page }) => {
  await beginLesson(page, 'holes', 'index');
  await press(page, 'c');
  const address = await page.locator('.code-card .share-address').textContent();
  expect(address.split('#')[1].length + 1).toBeLessThan(60);
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.locator('.embed .stage')).toBeVisible();
  expect(await block(page)).toBe('Block 5');
  expect(await stands(page)).toBe(false);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByText('QR code for phones').click();
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
});

for (const lab of ['allocate', 'prioritize', 'balance', 'select', 'cluster']) {
  for (const [width, height] of [[1280, 720], [1920, 1080]]) {
    test(`lab ${lab}: at ${width}x${height} the class sees the whole stage while it is asked, and hands answer`, async ({ page }) => {
      const cut = () => page.evaluate(() => [...document.querySelectorAll('.stage, .why')]
        .filter(shown => shown.scrollHeight > shown.clientHeight + 1).map(shown => shown.className));
      await resize(page, width, height);
      const errors = await begin(page, lab);
      await press(page, 'q');
      const hands = page.locator('.pr-hands');
      await expect(hands.first()).toBeVisible();
      await expect.poll(cut).toEqual([]);
      await hands.nth(0).fill('3');
      await hands.nth(1).fill('12');
      await hands.nth(1).press('Enter');
      await expect(page.locator('.pr-mark')).toBeVisible();
      await expect(page.locator('.pr-counted b')).toHaveText(['3', '12']);
      await expect(page.locator('.pr-go')).toBeVisible();
      expect(errors).toEqual([]);
    });
  }
}

test('a fork is presented on the whole width, with its question below it', async ({ page }) => {
  await open(page);
  await finished(page);
  await inMode(page, 'What if');
  await expect(page.locator('.moves')).toBeVisible();
  await resize(page, 1280, 720);
  await press(page, 'p');
  await expect.poll(() => stands(page)).toBe(true);
  const [stage, why] = await Promise.all(['.stage', '.why'].map(part => page.locator(part).boundingBox()));
  expect(stage.width).toBeGreaterThan(1200);
  expect(why.y).toBeGreaterThanOrEqual(stage.y + stage.height - 1);
  expect(why.width).toBeGreaterThan(1200);
});
