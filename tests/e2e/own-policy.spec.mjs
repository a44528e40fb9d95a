// A policy of one's own: typed, mended, stepped, dragged, saved, dropped, shared; and none that came from
// elsewhere runs before somebody has let it.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import { axe, collectErrors, expect, open, test } from './helpers.mjs';
import { finished, goTo, openFile, place, press, saved } from './page.mjs';

const editor = page => page.getByRole('region', { name: /^Policy of your own/ });
const text = page => page.getByRole('textbox', { name: 'Policy text' });
const banner = page => editor(page).getByRole('button', { name: 'Run this policy' });
const policy = page => page.locator('.sentence .v.pol');

/** Opens the editor from the menu of policies. */
async function write(page, lab = '') {
  await open(page, { hash: lab });
  await finished(page);
  await policy(page).click();
  await page.getByRole('button', { name: /^Write your own/ }).click();
  await expect(text(page)).toBeVisible();
  await expect(policy(page)).toContainText('mine');
  return finished(page);
}

/** Types a text in place of the one that is there, and waits for its run. */
async function type(page, words) {
  const before = await page.locator('#main').getAttribute('data-fingerprint');
  await text(page).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(words);
  return before;
}

/** The scenario that is shown, as it is saved. */
async function scenario(page) {
  await page.getByRole('button', { name: 'Edit scenario' }).first().click();
  const file = await saved(page, page.getByRole('dialog').getByRole('button', { name: 'Save as file' }));
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  return file.bytes.toString();
}

/** The fingerprint that the command line gives a scenario. */
function fingerprintOf(words) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gridlock-'));
  const file = path.join(folder, 'scenario.json');
  fs.writeFileSync(file, words);
  const out = execFileSync(process.env.GRIDLOCK_CLI, ['run', file], { maxBuffer: 1 << 28 });
  fs.rmSync(folder, { recursive: true });
  return JSON.parse(out).fingerprint;
}

test('a policy begins as the built-in one says, is mistyped, mended by the suggestion, and decides', async ({ page }) => {
  const errors = collectErrors(page);
  const built_in = await write(page);
  await expect(text(page)).toHaveValue(/choose|score/);
  const runs = page.locator('.own-problems');
  await type(page, '# fastest, but not much too large\nscore = -site.free, site.speed\nallow = site.sped >= 0.5\n');
  await expect(runs).toContainText('Line 3, column 14: a site has no sped');
  await expect(runs).toContainText('The stage keeps the last text without problems');
  await expect(page.locator('.code .er')).toHaveText('sped');
  await expect(page.locator('.code .bad-n')).toHaveText('3');
  expect(await page.locator('#main').getAttribute('data-fingerprint')).toBe(built_in);
  await editor(page).getByRole('button', { name: 'Use speed' }).click();
  await expect(text(page)).toHaveValue(/allow = site\.speed >= 0\.5/);
  await expect(page.locator('.code .er')).toHaveCount(0);
  await expect(runs).toHaveText('');
  await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', built_in);
  await finished(page);
  // What was typed is the browser's to undo.
  await text(page).focus();
  await page.keyboard.press('Control+z');
  await expect(text(page)).toHaveValue(/site\.sped/);
  expect(errors).toEqual([]);
});

test('steps show the parts, the scores and what the policy sees', async ({ page }) => {
  await write(page);
  const before = await type(page, 'let leftover = site.free - job.processors\nlet idle = 3\nscore = -leftover, site.speed\n');
  await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', before);
  await finished(page);
  await press(page, 'Escape');
  await page.locator('#stage').focus();
  await press(page, 'Home');
  const parts = page.locator('.why .parts');
  for (let step = 0; step < 12 && !(await parts.count()); step += 1) await press(page, 'ArrowRight');
  await expect(parts.first()).toContainText('leftover');
  await expect(parts.first()).toContainText('score');
  // The key stands for a part, so that is worked out: with the numbers of the table.
  const how = page.locator('.why .own-how');
  await expect(page.locator('.why h3', { hasText: /^How leftover came about on S\d$/ })).toBeVisible();
  const said = await how.locator('span').allInnerTexts();
  const [free_there, need] = [said[1], said[3]].map(word => Number(word.split('\n').at(-1)));
  const leftover = Number((await page.locator('.why .own-out b').innerText()).replace('−', '-'));
  expect(free_there - need).toBe(leftover);
  const sees = editor(page).getByRole('table', { name: 'What the policy sees' });
  const free = sees.getByRole('row', { name: /^site\.free/ });
  await expect(free).toHaveClass('used');
  await expect(free.locator('.own-v')).toHaveText(/\d/);
  // A part that no rule uses is gray.
  await expect(page.locator('.code .un').first()).toBeVisible();
  // A name is typed by a press.
  await text(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('# ');
  await sees.getByRole('button', { name: 'site.speed', exact: true }).click();
  await expect(text(page)).toHaveValue(/# site\.speed$/);
});

test('a param is dragged and the run follows, on page and command line alike', async ({ page }) => {
  await write(page);
  const before = await type(page, 'param weight = 0.4\nscore = -(job.estimate / site.speed) - weight * (site.free - job.processors) * 60\n');
  await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', before);
  const first = await finished(page);
  const slider = editor(page).getByRole('slider', { name: 'weight' });
  await expect(slider).toHaveValue('0.4');
  const box = await slider.boundingBox();
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height / 2);
  await page.mouse.down();
  for (const at of [0.4, 0.6, 0.8, 0.99]) await page.mouse.move(box.x + box.width * at, box.y + box.height / 2);
  await page.mouse.up();
  await expect.poll(() => slider.inputValue()).not.toBe('0.4');
  await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', first);
  const dragged = await finished(page);
  if (process.env.GRIDLOCK_CLI) {
    const shown = await scenario(page);
    expect(JSON.parse(shown).own_policies[0].parameters.weight).toBeGreaterThan(1);
    expect(fingerprintOf(shown)).toBe(dragged);
  }
  await editor(page).getByRole('button', { name: 'back to 0.4' }).click();
  await expect(page.locator('#main')).toHaveAttribute('data-fingerprint', first);
});

const LABS = {
  allocate: 'score = site.free - job.processors',
  cluster: 'order = job.processors\nmay_backfill = now + job.estimate <= shadow_time',
  select: 'score = cluster.power',
  prioritize: 'order = -job.width\nscore = resource.speed',
  balance: 'send = server.waiting > 0',
};

for (const [lab, words] of Object.entries(LABS)) {
  test(`a policy that is typed decides lab ${lab}, with the bits of the command line`, async ({ page }) => {
    const errors = collectErrors(page);
    test.setTimeout(120_000);
    const before = await write(page, lab);
    await type(page, words);
    await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', before, { timeout: 30_000 });
    const print = await finished(page);
    await expect(page.locator('.own-problems')).toHaveText('');
    if (process.env.GRIDLOCK_CLI) expect(fingerprintOf(await scenario(page))).toBe(print);
    await press(page, 'Escape');
    await page.locator('#stage').focus();
    await press(page, 'Home');
    const told = page.locator('.why .parts');
    for (let step = 0; step < 80 && !(await told.count()); step += 1) await press(page, 'Shift+ArrowRight');
    await expect(told.first()).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test('what cannot go on is kept up to there, and its place is marked', async ({ page }) => {
  await write(page);
  await type(page, 'score = 1 / (10 - starts) - 1 / (10 - starts)\n');
  const told = page.locator('.own-problems');
  await expect(told).toContainText('Line 1, column');
  await expect(told).toContainText('not-a-number');
  await expect(page.locator('.code .er')).toBeVisible();
  await expect(page.locator('.why h2')).toHaveText('Why does the run end here?');
  const end = await place(page);
  await page.locator('#stage').focus();
  await press(page, 'End');
  expect((await place(page)).cursor).toBe(end.cursor);
});

test('what is typed outlives a reload, right or wrong', async ({ page }) => {
  await write(page);
  const before = await type(page, 'score = site.speed\n');
  await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', before);
  const print = await finished(page);
  await type(page, 'score = site.spee');
  await expect(page.locator('.own-problems')).toContainText('a site has no spee');
  await page.waitForTimeout(700);
  await page.reload();
  expect(await finished(page)).toBe(print);
  await expect(text(page)).toHaveValue('score = site.spee');
  await expect(banner(page)).toHaveCount(0);
});

test('each lab keeps what was typed in it, and what cannot be kept is told of', async ({ page }) => {
  await write(page);
  await type(page, '# of the first lab\nscore = site.');
  await expect(page.locator('.own-problems')).toContainText('Line 2');
  await write(page, 'balance');
  await type(page, '# of another lab\nsend = ');
  await expect(page.locator('.own-problems')).toContainText('Line 2');
  await goTo(page, 'Allocate');
  await policy(page).click();
  await page.getByRole('button', { name: /^Write your own/ }).click();
  await expect(text(page)).toHaveValue('# of the first lab\nscore = site.');
  await expect(page.getByText('Not kept for a reload')).toHaveCount(0);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
  });
  await type(page, '# longer than before\nscore = site.');
  await expect(page.getByText('Not kept for a reload')).toHaveCount(1);
});

test('a file is saved, dropped on a fresh page, read, and runs only after the press', async ({ page, browser }) => {
  await write(page);
  const before = await type(page, 'score = site.speed\n');
  await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', before);
  const print = await finished(page);
  const file = await saved(page, editor(page).getByRole('button', { name: 'Save as file' }));
  expect([file.name, file.bytes.toString()]).toEqual(['mine.policy', 'score = site.speed\n']);
  const fresh = await (await browser.newContext()).newPage();
  await open(fresh);
  const built_in = await finished(fresh);
  const data = await fresh.evaluateHandle(words => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([words], 'mine.policy', { type: 'text/plain' }));
    return transfer;
  }, file.bytes.toString());
  await fresh.dispatchEvent('body', 'drop', { dataTransfer: data });
  await expect(banner(fresh)).toBeVisible();
  await expect(text(fresh)).toHaveValue('score = site.speed\n');
  await expect(text(fresh)).toHaveJSProperty('readOnly', true);
  await fresh.waitForTimeout(800);
  expect(await fresh.locator('#main').getAttribute('data-fingerprint')).toBe(built_in);
  await banner(fresh).click();
  await expect(fresh.locator('#main')).toHaveAttribute('data-fingerprint', print);
  await expect(banner(fresh)).toHaveCount(0);
  // A name that no policy may have is told, and nothing changes.
  await openFile(fresh, 'My Policy.policy', 'score = 1');
  await expect(fresh.locator('.notices')).toContainText('expected a file named by 1 to 40 of a-z, 0-9 and -');
  await fresh.context().close();
});

test('a link carries the text, and nothing runs in a fresh context before the press', async ({ page, browser }) => {
  await write(page);
  const before = await type(page, 'param a = 2\nscore = a * site.speed - site.position\n');
  await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', before);
  const print = await finished(page);
  await page.waitForTimeout(900);
  const hash = new URL(page.url()).hash;
  const context = await browser.newContext();
  const fresh = await context.newPage();
  await open(fresh, { hash });
  await expect(banner(fresh)).toBeVisible();
  await expect(text(fresh)).toHaveValue('param a = 2\nscore = a * site.speed - site.position\n');
  await fresh.waitForTimeout(1_000);
  await expect(fresh.locator('#stage')).toHaveCount(0);
  await expect(fresh.locator('#main')).not.toHaveAttribute('data-fingerprint', /./);
  await banner(fresh).click();
  expect(await finished(fresh)).toBe(print);
  // The answer holds in this tab, for this text.
  await fresh.waitForTimeout(900);
  await fresh.reload();
  expect(await finished(fresh)).toBe(print);
  const other = await context.newPage();
  await open(other, { hash });
  await expect(banner(other)).toBeVisible();
  await context.close();
});

test('keys alone open the editor, type, mend and run', async ({ page }) => {
  await open(page);
  const before = await finished(page);
  await policy(page).focus();
  await page.keyboard.press('Enter');
  // The menu comes with the rest of the program.
  await expect(page.locator('.menu-item:focus')).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(text(page)).toBeVisible();
  await expect(policy(page)).toContainText('mine');
  // Whoever opens the editor is in it, and back where they were when it is put away.
  await expect(editor(page)).toBeFocused();
  await editor(page).getByRole('button', { name: 'Put the editor away' }).press('Enter');
  await expect(policy(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.menu-item:focus')).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await text(page).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('score = site.spee');
  const fix = editor(page).getByRole('button', { name: 'Use speed' });
  await expect(fix).toBeVisible();
  await fix.focus();
  await page.keyboard.press('Enter');
  await expect(text(page)).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', before);
  // The letters of the page stay letters in the text.
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\n# t r w b ?');
  await expect(text(page)).toHaveValue(/# t r w b \?$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const theme of ['light', 'dark']) {
  test(`axe finds nothing in the editor: ${theme}`, async ({ page }) => {
    await open(page, { theme });
    await finished(page);
    await policy(page).click();
    await page.getByRole('button', { name: /^Write your own/ }).click();
    await expect(text(page)).toBeVisible();
    await finished(page);
    expect(await axe(page)).toEqual([]);
    await type(page, 'param weight = 2\nlet idle = 3\nscore = weight * site.sped # why\n');
    await expect(page.locator('.own-problems')).toContainText('sped');
    expect(await axe(page), 'with a problem').toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await axe(page), 'on a phone').toEqual([]);
  });
}

test('on a phone the editor stands above the stage and nothing pans', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await finished(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('.scenario-menu summary').filter({ hasText: 'Policy' }).click();
  await page.getByRole('button', { name: /^Write your own/ }).click();
  await expect(text(page)).toBeVisible();
  await type(page, 'score = site.speed\n');
  await finished(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

for (const lab of ['allocate', 'prioritize', 'balance', 'select', 'cluster']) {
  test(`lab ${lab}: beside the editor the stage keeps within its room`, async ({ page }) => {
    for (const [width, height] of [[1440, 900], [1280, 720]]) {
      await page.setViewportSize({ width, height });
      const errors = collectErrors(page);
      await write(page, lab);
      await expect(page.locator('.why h2')).toBeVisible();
      const cut = await page.evaluate(() => {
        const edge = document.querySelector('#stage').getBoundingClientRect().right + 1;
        const beyond = [...document.querySelectorAll('#stage :is(.q-item, .q-more, .srv, .bx, .rs-one, .tot, .pn, .pv)')]
          .filter(shown => shown.checkVisibility() && shown.getBoundingClientRect().right > edge);
        const clipped = [...document.querySelectorAll('#stage :is(.sh > b, .pn), .why table, .why')]
          .filter(shown => shown.scrollWidth > shown.clientWidth + 1);
        return [...beyond, ...clipped].map(shown => `${shown.className || shown.tagName}: ${shown.textContent.slice(0, 40)}`);
      });
      expect(cut).toEqual([]);
      expect(errors).toEqual([]);
    }
  });
}

test('a policy of a file that is not let run leaves the page its layout when another scenario comes', async ({ page }) => {
  for (const leave of ['workload', 'lab']) {
    await open(page);
    await finished(page);
    await openFile(page, 'mine.policy', 'score = -site.free\n');
    await expect(page.getByRole('button', { name: 'Run this policy' })).toBeVisible();
    if (leave === 'workload') {
      await page.locator('.sentence .v').first().click();
      await page.locator('.workloads .menu-item').nth(1).click();
    } else {
      await page.getByRole('link', { name: 'Cluster', exact: true }).click();
    }
    await expect(page.getByRole('button', { name: 'Run this policy' })).toHaveCount(0);
    await finished(page);
    await expect(page.locator('.own-lab')).toHaveCount(0);
    const stage = await page.locator('#stage').boundingBox();
    expect(stage.width).toBeGreaterThan(900);
  }
});

test('F8 goes from problem to problem', async ({ page }) => {
  await write(page);
  await type(page, 'score = site.sped\nlet b = job.foo');
  await expect(page.locator('.own-problems .pr')).toHaveCount(2);
  await page.keyboard.press('Control+Home');
  const marked = () => text(page).evaluate(field => field.value.slice(field.selectionStart, field.selectionEnd));
  for (const word of ['sped', 'foo', 'sped']) {
    await page.keyboard.press('F8');
    expect(await marked()).toBe(word);
  }
});
