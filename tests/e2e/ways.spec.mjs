// Ways through the page that a lecture takes: back and on, another policy at the same instant, a phone's
// menu, keys in menus and on the stage, an editor that is left by mistake.
import { collectErrors, expect, open, test } from './helpers.mjs';
import { finished, linked, openFile, place, press } from './page.mjs';

const tab = (page, name) => page.getByRole('navigation', { name: 'Labs and pages' }).getByRole('link', { name });

test('back and forward go through labs, experiments and tables', async ({ page }) => {
  await open(page);
  await finished(page);
  await press(page, 'ArrowRight');
  const here = await place(page);
  await page.waitForTimeout(600);
  await linked(page);
  await tab(page, 'Balance').click();
  await expect(tab(page, 'Balance')).toHaveAttribute('aria-current', 'page');
  await finished(page);
  await page.waitForTimeout(600);
  await tab(page, 'Experiments').click();
  await expect(page.locator('.exp-bar')).toBeVisible();
  await page.waitForTimeout(600);
  await page.goBack();
  await expect(tab(page, 'Balance')).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(tab(page, 'Allocate')).toHaveAttribute('aria-current', 'page');
  await finished(page);
  expect(await place(page)).toEqual(here);
  await press(page, 't');
  await expect(page.getByRole('button', { name: /^Save as CSV/ }).first()).toBeVisible();
  await page.waitForTimeout(600);
  await page.goBack();
  await expect(page.locator('.site-row')).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('button', { name: /^Save as CSV/ }).first()).toBeVisible();
});

test('whoever switches fast comes back through every mode and lab all the same', async ({ page }) => {
  const errors = collectErrors(page);
  await open(page);
  await finished(page);
  // The rest of the program is needed for modes and labs; from here on nothing is waited for.
  await expect(page.locator('.seg.modes')).toBeVisible();
  await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/^#1\./);
  await press(page, 'ArrowRight', 'ArrowRight');
  const here = await place(page);
  const mode = name => page.locator('.seg.modes label').filter({ hasText: name });
  await mode('Waiting').click();
  await expect(page.locator('.seg.modes .on')).toContainText('Waiting');
  await mode('Watch').click();
  await tab(page, 'Balance').click();
  await tab(page, 'Select').click();
  await tab(page, 'Experiments').click();
  await tab(page, 'Prioritize').click();
  await expect(tab(page, 'Prioritize')).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(page.locator('.exp-bar')).toBeVisible();
  await page.goBack();
  await expect(tab(page, 'Select')).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(tab(page, 'Balance')).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(tab(page, 'Allocate')).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('.seg.modes .on')).toContainText('Watch');
  await finished(page);
  expect(await place(page)).toEqual(here);
  await page.goBack();
  await expect(page.locator('.seg.modes .on')).toContainText('Waiting');
  await page.goBack();
  await expect(page.locator('.seg.modes .on')).toContainText('Watch');
  expect(await place(page)).toEqual(here);
  expect(errors).toEqual([]);
});

test('another policy, other sites and another load keep the instant', async ({ page }) => {
  await open(page);
  await finished(page);
  const clock = () => page.locator('button.clock b').textContent();
  const at = await clock();
  expect(at).not.toBe('0 s');
  for (const policy of ['Best-fit', 'Fastest-first', 'Intelligent']) {
    await page.locator('.scenario .pol').click();
    await page.locator('.policies').getByRole('button', { name: new RegExp(`^${policy}`, 'i') }).click();
    await expect(page.locator('.scenario .pol')).toContainText(new RegExp(policy, 'i'));
    await finished(page);
    expect(await clock(), policy).toBe(at);
    await expect(page.locator('.q-list li')).not.toHaveCount(0);
  }
  const run = () => page.locator('#main').getAttribute('data-fingerprint');
  const changes = async (what, change) => {
    const before = await run();
    await change();
    await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', before);
    await finished(page);
    // Not later, and hardly earlier: the last that has happened by then.
    const minutes = text => [...text.matchAll(/(\d+)\s(h|min)/g)].reduce((sum, [, count, unit]) => sum + count * (unit === 'h' ? 60 : 1), 0);
    const now = minutes(await clock());
    expect(now, what).toBeLessThanOrEqual(minutes(at));
    expect(now, what).toBeGreaterThan(minutes(at) - 10);
  };
  await changes('other sites', async () => {
    await page.getByRole('button', { name: 'Edit scenario' }).click();
    const editor = page.getByRole('dialog', { name: 'Edit scenario' });
    await editor.getByLabel('Speed of site 3').fill('3');
    await editor.getByRole('button', { name: 'Apply' }).click();
    await expect(editor).toHaveCount(0);
  });
  await changes('another load', async () => {
    await page.getByRole('button', { name: /^System loading/ }).click();
    const panel = page.getByRole('dialog', { name: 'System loading' });
    await panel.locator('input, select').first().fill('2');
    await panel.getByRole('button', { name: 'Apply' }).click();
  });
});

test('a note goes away with the scenario that it speaks of', async ({ page }) => {
  await open(page);
  await finished(page);
  await openFile(page, 'broken.json', '{');
  await expect(page.locator('.notice')).toHaveCount(1);
  await tab(page, 'Select').click();
  await finished(page);
  await expect(page.locator('.notice')).toHaveCount(0);
});

test('menus begin at the chosen entry and arrows lead through them', async ({ page }) => {
  await open(page);
  await finished(page);
  await page.getByRole('button', { name: /^Playback speed/ }).click();
  await expect(page.locator('.menu-item:focus')).toHaveText('1 step/s');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.menu-item:focus')).toHaveText('2 steps/s');
  await page.keyboard.press('End');
  await expect(page.locator('.menu-item:focus')).toContainText('10');
  await page.keyboard.press('Escape');
  await page.locator('.scenario .pol').click();
  await expect(page.locator('.menu-item:focus')).toHaveAttribute('aria-current', 'true');
});

test('the editor asks before it throws changes away, and names rows as people see them', async ({ page }) => {
  await open(page);
  await finished(page);
  await page.getByRole('button', { name: 'Edit scenario' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit scenario' });
  await expect(editor).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(editor).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit scenario' }).click();
  await editor.getByLabel('Speed of site 3').fill('0');
  await page.keyboard.press('Escape');
  await expect(editor.getByText('Throw the changes away?')).toBeVisible();
  await editor.getByRole('button', { name: 'Keep editing' }).click();
  await expect(editor.getByLabel('Speed of site 3')).toHaveValue('0');
  await editor.getByRole('button', { name: 'Apply' }).click();
  await expect(editor.locator('.problem-summary')).toContainText('Speed of site 3: ');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(editor).toBeVisible();
  await page.keyboard.press('Escape');
  await editor.getByRole('button', { name: 'Throw away' }).click();
  await expect(editor).toHaveCount(0);
});

test('while it plays fast Why? says that it waits, and the end has a summary with what was missed', async ({ page }) => {
  await open(page);
  await finished(page);
  await press(page, 'Home');
  await page.getByRole('button', { name: 'Add breakpoint' }).click();
  await page.getByLabel('queue >').fill('900');
  await page.getByLabel('queue >').press('Enter');
  await page.getByRole('button', { name: /^Playback speed/ }).click();
  await page.getByRole('button', { name: '100 steps/s', exact: true }).click();
  const waited = page.evaluate(() => new Promise(done => {
    const look = () => {
      const title = document.querySelector('#h-w').textContent;
      if (title === 'Why? waits' || document.querySelector('dialog[open]')) done(title);
      else requestAnimationFrame(look);
    };
    look();
  }));
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  expect(await waited).toBe('Why? waits');
  const results = page.getByRole('dialog', { name: /^Results/ });
  await expect(results.locator('.run-summary dd')).toHaveCount(3);
  await expect(results.locator('.run-summary')).toContainText(/queue > 900 was never reached: \d+ at most/);
  await results.getByRole('button', { name: 'From the beginning' }).click();
  expect((await place(page)).cursor).toBe(0);
});

test('during play only decisions and blocked heads are told, at most one in two seconds', async ({ page }) => {
  await open(page);
  await finished(page);
  await press(page, 'Home');
  await page.getByRole('radio', { name: 'Event', exact: true }).check({ force: true });
  await page.getByRole('button', { name: /^Playback speed/ }).click();
  await page.getByRole('button', { name: '5 steps/s', exact: true }).click();
  await page.evaluate(() => {
    window.told = [];
    // What stood there before, around which rows may still be written.
    const before = document.querySelector('.caption').textContent;
    new MutationObserver(() => {
      const caption = document.querySelector('.caption');
      const isNew = ![before, window.told.at(-1)?.text].includes(caption.textContent);
      if (caption.getAttribute('aria-live') === 'polite' && isNew) {
        window.told.push({ at: performance.now(), text: caption.textContent });
      }
    }).observe(document.querySelector('#stage'), { subtree: true, childList: true, characterData: true, attributes: true });
  });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForTimeout(7_000);
  const told = await page.evaluate(() => window.told);
  expect(told.length).toBeGreaterThan(0);
  expect(told.length).toBeLessThan(6);
  for (let i = 1; i < told.length; i += 1) expect(told[i].at - told[i - 1].at).toBeGreaterThan(1_900);
  for (const { text } of told) expect(text).toMatch(/ is next\.|no site can hold it| started | waits\./);
});

test('arrows between sites keep the focus, and every tab stop can be seen', async ({ page }) => {
  await open(page);
  await finished(page);
  await page.locator('.site .hit-area[tabindex="0"]').first().focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'End', 'Home']) {
    await press(page, key);
    expect(await page.evaluate(() => document.activeElement.className), key).toContain('hit-area');
  }
  await page.evaluate(() => document.activeElement.blur());
  const lost = [];
  for (let stop = 0; stop < 80; stop += 1) {
    await page.keyboard.press('Tab');
    const dead = await page.evaluate(() => {
      const node = document.activeElement;
      if (node === document.body) return 'end';
      const box = node.getBoundingClientRect();
      const seen = box.width > 1 && box.height > 1 && node.checkVisibility({ visibilityProperty: true });
      const isLabeled = node.matches('.scrub, input[type=radio]');
      return seen || isLabeled ? '' : `${node.tagName}.${node.className} ${node.textContent.slice(0, 20)}`;
    });
    if (dead === 'end') break;
    if (dead) lost.push(dead);
  }
  expect(lost).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the modes are one menu beside the policy, and the way back leads through them', async ({ page }) => {
    await open(page);
    await finished(page);
    await linked(page);
    const modes = page.getByRole('combobox', { name: 'Mode' });
    await expect(page.getByRole('group', { name: 'Mode' })).toBeHidden();
    const [menu, policy] = [await modes.boundingBox(), await page.locator('.sentence .pol').boundingBox()];
    expect(menu.height).toBeGreaterThanOrEqual(44);
    expect(Math.abs(menu.y + menu.height / 2 - policy.y - policy.height / 2)).toBeLessThan(8);
    await modes.selectOption('What if');
    await expect(page.locator('.moves')).toBeVisible();
    await page.goBack();
    await expect(modes).toHaveValue('watch');
    // Once several have been chosen a browser no longer heeds which one is marked.
    for (const mode of ['What if', 'Watch', 'What if']) await modes.selectOption(mode);
    await expect(page.locator('.moves')).toBeVisible();
    await page.goBack();
    await expect(modes).toHaveValue('watch');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(modes).toBeHidden();
    await expect(page.getByRole('group', { name: 'Mode' })).toBeVisible();
  });

  test('the menu holds everything of the scenario bar', async ({ page }) => {
    await open(page);
    await finished(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const scenario = menu.getByRole('region', { name: 'Scenario' });
    for (const part of [/^Workload/, /^Policy/, /^System loading/]) {
      await expect(scenario.locator('summary').filter({ hasText: part })).toBeVisible();
    }
    await scenario.locator('summary').filter({ hasText: /^Workload/ }).click();
    await scenario.getByRole('button', { name: /Equal speeds/ }).click();
    await expect(menu).toHaveCount(0);
    await finished(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(scenario.locator('summary').first()).toContainText(/Equal speeds/);
  });
});

for (const [width, height] of [[1440, 900], [1280, 720]]) {
  test(`letters of 130 % are stacked before anything is cut off at ${width}x${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => localStorage.setItem('gridlock.text-size', '130'));
    await open(page);
    await finished(page);
    await expect(page.locator('html')).toHaveAttribute('data-stacked', '');
    const cut = await page.evaluate(() => {
      const wide = document.documentElement.clientWidth;
      const parts = document.querySelectorAll('.site, .readout, .ro-text, .transport button, .transport label, .why');
      return [...parts].filter(part => part.checkVisibility() && part.getBoundingClientRect().right > wide + 1)
        .map(part => part.className);
    });
    expect(cut).toEqual([]);
  });
}
