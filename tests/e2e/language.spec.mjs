// The page in another language: asked for by a link, by the browser, or chosen in the menu; nothing is lost by it [L-80 to L-92].
import { axe, collectErrors, expect, open, test } from './helpers.mjs';
import { finished, place, press } from './page.mjs';

const LABS = ['allocate', 'prioritize', 'balance', 'select', 'cluster'];
const SIZES = [[1920, 1080], [1440, 900], [1280, 720], [1181, 800], [768, 1024], [390, 844]];

/** Opens the panel of themes and languages, and chooses one by its own name. */
async function speak(page, name) {
  const chosen = page.getByRole('radio', { name, exact: true });
  if (!(await chosen.isVisible())) {
    await page.getByRole('button', { name: /^(Theme, text size and language|Farben, Schriftgröße und Sprache)$/ }).click();
  }
  await chosen.check({ force: true });
}

/** Texts that are read and look English, outside what is marked as English, names and code. */
const english = page => page.evaluate(() => {
  const words = /\b(the|of|and|with|which|has|have|were|is|are|from|its|this|that|show|open|close|choose|steps?|save|copy|site|queue|wait(s|ed|ing)?|processors?|(?<!\.)policy|seconds?|free|busy|lesson|runs|results?|metrics?)\b/i;
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.parentElement;
    if (at.closest('[lang=en], code, kbd, pre, textarea, script, style, noscript, math, .own, [hidden]')) continue;
    if (words.test(node.textContent.replace(/\bJobs?\b/g, ''))) found.add(node.textContent.trim().slice(0, 80));
  }
  for (const element of document.querySelectorAll('body [aria-label], body [title], body [alt], body [placeholder]')) {
    if (element.closest('[lang=en], [hidden]')) continue;
    for (const name of ['aria-label', 'title', 'alt', 'placeholder']) {
      const text = (element.getAttribute(name) ?? '').replace(/\bJobs?\b/g, '');
      if (words.test(text)) found.add(`${name}: ${text.slice(0, 80)}`);
    }
  }
  return [...found];
});

/** The texts of a lesson come from a worker, after those of the page. */
const speaksGerman = page => expect.poll(() => english(page)).toEqual([]);

test('a link opens the page in German, and its reasons are', async ({ page }) => {
  const errors = collectErrors(page);
  await page.goto('./?lang=de');
  await finished(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('.caption').first()).toContainText(/als Nächstes|steht|an der Reihe|darf/);
  await press(page, 'ArrowRight');
  await expect(page.locator('#main')).toContainText(/Standort|Warteschlange|Prozessoren|Ereignis|Entscheidung/);
  expect(errors).toEqual([]);
});

test('without one it is English', async ({ page }) => {
  await open(page);
  await finished(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('#main')).not.toContainText(/Warteschlange|Standort/);
});

test('a browser that speaks German is answered in German', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, locale: 'de-AT', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await open(page);
  await finished(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await context.close();
});

test('a chosen language keeps the step, the focus and the fingerprint, is announced, and stays', async ({ page }) => {
  const errors = collectErrors(page);
  await open(page);
  const fingerprint = await finished(page);
  for (let step = 0; step < 9; step += 1) await press(page, 'ArrowRight');
  const before = await place(page);
  await speak(page, 'Deutsch');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('.settings [role=status]')).toHaveText('Die Seite ist jetzt auf Deutsch.');
  await expect(page.getByRole('radio', { name: 'Deutsch', exact: true })).toBeFocused();
  await press(page, 'Escape');
  expect(await place(page)).toEqual(before);
  expect(await finished(page)).toBe(fingerprint);
  expect(await english(page)).toEqual([]);
  // Longer than the page waits before it keeps its place.
  await page.waitForTimeout(700);
  // It is a setting: it is there after a reload, and the link says it for whoever it is sent to.
  await expect.poll(() => page.url()).toContain('#1.');
  await page.reload();
  await finished(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect((await place(page)).cursor).toBe(before.cursor);
  await speak(page, 'English');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('.settings [role=status]')).toHaveText('The page is in English now.');
  await press(page, 'Escape');
  await expect(page.locator('#main')).not.toContainText(/Warteschlange|Standort/);
  expect(errors).toEqual([]);
});

test('a link that was made in German opens in German, for that visit', async ({ page, browser, baseURL }) => {
  await page.goto('./?lang=de');
  await finished(page);
  await press(page, 'ArrowRight', 'ArrowRight');
  await expect.poll(() => page.url()).toContain('#1.');
  const hash = new URL(page.url()).hash;
  const context = await browser.newContext({ baseURL, locale: 'en-US' });
  const other = await context.newPage();
  await other.goto(`./${hash}`);
  await finished(other);
  await expect(other.locator('html')).toHaveAttribute('lang', 'de');
  expect(await other.evaluate(() => localStorage.getItem('gridlock.language'))).toBeNull();
  await context.close();
});

test('in the middle of a lesson the block, what was answered and what is typed stay', async ({ page }) => {
  const errors = collectErrors(page);
  await open(page, { hash: 'learn' });
  await page.locator('.list a').first().click();
  await expect(page.locator('.step.on')).toBeVisible();
  // To the first question that takes a number, with what comes before it given up or read.
  for (let turn = 0; turn < 12 && !(await page.locator('.step.on .num input').count()); turn += 1) await press(page, 'n');
  const field = page.locator('.step.on .num input').first();
  await field.fill('17.5');
  const at = await page.locator('.step.on').getAttribute('id');
  await speak(page, 'Deutsch');
  await press(page, 'Escape');
  await expect(page.locator('.step.on')).toContainText(/[äöüß]|Lücke|Standort/);
  expect(await page.locator('.step.on').getAttribute('id')).toBe(at);
  await expect(page.locator('.step.on .num input').first()).toHaveValue('17.5');
  await speaksGerman(page);
  expect(errors).toEqual([]);
});

for (const lab of LABS) {
  test(`lab ${lab} is German through and through`, async ({ page }) => {
    test.setTimeout(120_000);
    const errors = collectErrors(page);
    await page.goto(`./?lang=de#${lab}`);
    await finished(page);
    for (let step = 0; step < 12; step += 1) {
      expect(await english(page), `step ${step}`).toEqual([]);
      await press(page, step % 3 === 2 ? 'Shift+ArrowRight' : 'ArrowRight');
    }
    await press(page, 'End');
    expect(await english(page), 'end').toEqual([]);
    for (const key of ['t', 'r', '?', '/']) {
      await press(page, key);
      expect(await english(page), key).toEqual([]);
      await press(page, key === 't' ? 't' : 'Escape');
    }
    for (const mode of ['Vorhersagen', 'Was wäre wenn', 'Warten', 'Vergleichen']) {
      const radio = page.locator('.scenario').getByText(mode, { exact: true });
      if (!(await radio.count())) continue;
      await radio.first().click();
      await page.waitForTimeout(1200);
      expect(await english(page), mode).toEqual([]);
    }
    expect(errors).toEqual([]);
  });
}

test('the experiments are German through and through: titles, figures, tables, claims', async ({ page }) => {
  test.setTimeout(300_000);
  const errors = collectErrors(page);
  await page.goto('./?lang=de#experiments');
  const choice = page.getByRole('combobox', { name: 'Experiment' });
  await expect(choice).toBeVisible();
  const names = await choice.locator('optgroup option').evaluateAll(options => options.map(option => option.value));
  expect(names.length).toBeGreaterThan(20);
  expect(await choice.locator('option').allTextContents()).toContain('Tabelle V');
  // Figure 4 of lab Balance is a minute of work; the quick one has the same words.
  for (const name of names.filter(name => name !== 'leinberger-figure-4')) {
    await page.goto('about:blank');
    await page.goto('./?lang=de#experiments');
    await choice.selectOption(name);
    const bar = page.locator('.runbar');
    // Tables without runs wait until they are asked for.
    await expect(bar.or(page.locator('.exp-empty')).first(), name).toBeVisible();
    if (!(await bar.isVisible())) await page.getByRole('button', { name: 'Ausführen' }).click();
    await expect(bar, name).toHaveAttribute('data-status', 'done', { timeout: 90_000 });
    expect(await english(page), name).toEqual([]);
    const told = await page.locator('#main, .exp').first().innerText();
    expect(told.match(/\b(the|of|paper|reproduced|queue|against|than|not run)\b/i), name).toBeNull();
    // Numbers have commas, inside of figures too.
    const numbers = await page.locator('.panel text, .exp table td, .claims .dim').allTextContents();
    expect(numbers.filter(text => /\d\.\d/.test(text)), name).toEqual([]);
  }
  expect(errors).toEqual([]);
});

for (const theme of ['light', 'dark']) {
  test(`axe finds nothing in German: ${theme}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.addInitScript(chosen => localStorage.setItem('gridlock.theme', chosen), theme);
    for (const lab of [...LABS, 'experiments', 'learn']) {
      await page.goto('about:blank');
      await page.goto(`./?lang=de#${lab}`);
      if (LABS.includes(lab)) await finished(page);
      else await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      expect(await axe(page), lab).toEqual([]);
    }
  });
}

/** Doubles the vowels of all that is read, now and when it changes: a language that is 40 % longer [L-89]. */
const lengthen = page => page.evaluate(() => {
  const longer = node => {
    if (!node.parentElement?.closest('script, style, kbd, code, math, svg') && !/([aeiouAEIOU])\1/.test(node.data)) {
      node.data = node.data.replace(/[aeiou]/g, '$&$&');
    }
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) longer(node);
});

/** Buttons, tabs and labels whose text is cut or lies outside of the window. */
const cut = page => page.evaluate(() => {
  const found = [];
  const scrolls = element => {
    for (let above = element.parentElement; above; above = above.parentElement) {
      const inside = above.getBoundingClientRect().right <= innerWidth + 1;
      if (inside && ['auto', 'scroll'].includes(getComputedStyle(above).overflowX)) return true;
    }
    return false;
  };
  if (document.documentElement.scrollWidth > innerWidth + 1) found.push(`the page pans: ${document.documentElement.scrollWidth}`);
  for (const element of document.querySelectorAll('button, a, label, h1, h2, h3, th, legend, summary')) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.sr, .skip, svg')) continue;
    const style = getComputedStyle(element);
    const hidden = ['hidden', 'clip'].includes(style.overflowX) && style.textOverflow !== 'ellipsis';
    const told = `${element.tagName}.${element.className}: ${element.textContent.trim().slice(0, 40)}`;
    if (hidden && element.scrollWidth > element.clientWidth + 1) found.push(told);
    if (element.getBoundingClientRect().right > innerWidth + 1 && !scrolls(element)) found.push(`outside: ${told}`);
  }
  return found;
});

for (const [width, height] of SIZES) {
  test(`texts that are two fifths longer have room: ${width} × ${height}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    for (const lab of [...LABS, 'experiments', 'learn']) {
      await page.goto('about:blank');
      await open(page, { hash: lab });
      if (LABS.includes(lab)) await finished(page);
      else if (lab === 'learn') await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      // All that there will be: fields, panels and what the small run has come to.
      else await expect(page.locator('.runbar')).toHaveAttribute('data-status', 'done', { timeout: 60_000 });
      await lengthen(page);
      expect(await cut(page), lab).toEqual([]);
    }
  });
}

for (const [width, height] of [[1280, 720], [390, 844]]) {
  test(`German has room: ${width} × ${height}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    for (const lab of [...LABS, 'experiments', 'learn']) {
      await page.goto('about:blank');
      await page.goto(`./?lang=de#${lab}`);
      if (LABS.includes(lab)) await finished(page);
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      expect(await cut(page), lab).toEqual([]);
    }
  });
}
