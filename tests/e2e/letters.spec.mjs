// Letters that can be read at the back of a hall: none is smaller than 12 px at 1280x720, and what is cut
// shows that it goes on.
import { expect, open, test } from './helpers.mjs';
import { choose, finished, press } from './page.mjs';

test.use({ viewport: { width: 1280, height: 720 } });

/** What is shown in letters of less than 12 px, one line each: as they are seen, in drawings that are scaled too. */
const small = page => page.evaluate(() => {
  const found = new Set();
  for (const element of document.querySelectorAll('body *')) {
    const text = [...element.childNodes].filter(node => node.nodeType === 3).map(node => node.textContent).join('').trim();
    if (!text || element.closest('.sr, noscript, script, style')) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const area = element.getBoundingClientRect();
    if (area.width < 1 || area.height < 1) continue;
    // The letters of a drawing are as large as the drawing makes them.
    const drawn = element instanceof SVGElement ? element.getScreenCTM() : null;
    const scale = drawn ? Math.min(Math.hypot(drawn.a, drawn.b), Math.hypot(drawn.c, drawn.d)) : 1;
    const size = Number.parseFloat(getComputedStyle(element).fontSize) * scale;
    if (size < 11.95) found.add(`${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} ${size.toFixed(1)}: ${text.slice(0, 30)}`);
  }
  return [...found];
});

/** What is cut, has no scrollbar of its own and no shade at its edge. */
const silent = page => page.evaluate(() => [...document.querySelectorAll('body *')].filter(element => {
  const style = getComputedStyle(element);
  const scrolls = [['overflowX', 'scrollWidth', 'clientWidth'], ['overflowY', 'scrollHeight', 'clientHeight']]
    .some(([overflow, all, seen]) => ['auto', 'scroll'].includes(style[overflow]) && element[all] > element[seen] + 1);
  if (!scrolls || !element.checkVisibility() || element === document.scrollingElement || element.matches('textarea')) return false;
  const bar = element.offsetWidth - element.clientWidth > 4 || element.offsetHeight - element.clientHeight > 4;
  return !bar && !style.backgroundImage.includes('gradient');
}).map(element => `${element.tagName.toLowerCase()}.${element.getAttribute('class')}`));

for (const lab of ['allocate', 'prioritize', 'balance', 'select', 'cluster']) {
  test(`no letter of ${lab} is smaller than 12 px, and what is cut shows it`, async ({ page }) => {
    await open(page, { hash: lab });
    await finished(page);
    expect(await small(page)).toEqual([]);
    expect(await silent(page)).toEqual([]);
    for (const key of ['r', '?', '/', 't']) {
      await press(page, key);
      expect(await small(page), key).toEqual([]);
      expect(await silent(page), key).toEqual([]);
      await press(page, key === 't' ? 't' : 'Escape');
    }
    await page.getByRole('button', { name: 'Edit scenario' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await small(page), 'editor').toEqual([]);
    await press(page, 'Escape');
    await press(page, 'End');
    expect(await small(page), 'end').toEqual([]);
  });
}

for (const lab of ['allocate', 'prioritize', 'balance', 'select', 'cluster']) {
  test(`no letter of any preset of ${lab} is smaller than 12 px`, async ({ page }) => {
    test.setTimeout(120_000);
    await open(page, { hash: lab });
    await finished(page);
    await page.locator('.sentence .v').first().click();
    await expect(page.locator('.workloads .menu-item').first()).toBeVisible();
    const count = await page.locator('.workloads li:not(.menu-sep) .menu-item').count();
    await page.keyboard.press('Escape');
    const found = [];
    for (let at = 0; at < count; at += 1) {
      const title = await choose(page, at);
      // Where it opens, some steps on, and at the end: other figures stand there.
      for (const keys of [[], ['ArrowRight'], ['ArrowRight', 'ArrowRight'], ['End']]) {
        await press(page, ...keys);
        found.push(...(await small(page)).map(one => `${title}: ${one}`));
      }
    }
    expect([...new Set(found)]).toEqual([]);
  });
}

test('no letter of the experiments is smaller than 12 px', async ({ page }) => {
  await open(page, { hash: 'experiments' });
  await expect(page.locator('.panel-button').first()).toBeVisible();
  for (const name of ['figure-2', 'table-5', 'own']) {
    await page.getByRole('combobox', { name: /^Experiment/ }).selectOption(name);
    await page.waitForTimeout(300);
    expect(await small(page), name).toEqual([]);
    expect(await silent(page), name).toEqual([]);
  }
});
