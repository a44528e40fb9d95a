// Presets: where each opens, and that its picture is drawn.
import { collectErrors, expect, open, test } from './helpers.mjs';
import { choose, finished } from './page.mjs';

const LABS = ['allocate', 'prioritize', 'balance', 'select', 'cluster'];

/** How many pixels of each site's map have a color. */
const painted = page => page.locator('canvas.map').evaluateAll(maps => maps.map(map => {
  const { data } = map.getContext('2d').getImageData(0, 0, map.width, map.height);
  let count = 0;
  for (let place = 3; place < data.length; place += 4) count += data[place] > 0 ? 1 : 0;
  return count / Math.max(1, map.width * map.height);
}));

for (const motion of ['no-preference', 'reduce']) {
  test(`every site's map is drawn after each preset, motion ${motion}`, async ({ page }) => {
    const errors = collectErrors(page);
    await page.emulateMedia({ reducedMotion: motion });
    await open(page);
    await finished(page);
    for (const place of [3, 4, 0, 4, 5, 1, 2, 3, 4]) {
      const title = await choose(page, place);
      await page.waitForTimeout(700);
      const shares = await painted(page);
      expect(shares.length, title).toBeGreaterThan(2);
      for (const share of shares) expect(share, title).toBeGreaterThan(0.05);
    }
    expect(errors).toEqual([]);
  });
}

for (const lab of LABS) {
  test(`every preset of ${lab} opens on a decision`, async ({ page }) => {
    const errors = collectErrors(page);
    await open(page, { hash: lab });
    await finished(page);
    await page.locator('.sentence .v').first().click();
    await expect(page.locator('.workloads .menu-item').first()).toBeVisible();
    const count = await page.locator('.workloads li:not(.menu-sep) .menu-item').count();
    await page.keyboard.press('Escape');
    for (let place = 0; place < count; place += 1) {
      const title = await choose(page, place);
      if (title.startsWith('Found: ')) {
        // A case that a search has found stands beside what it loses to, and the next one alone again.
        await expect(page.locator('#stage'), title).toContainText('part first at');
        await expect(page.locator('.cmp').getByRole('table', { name: 'Metrics at the end' }), title).toBeVisible();
        continue;
      }
      await expect(page.locator('#stage'), title).not.toHaveAttribute('data-cursor', '0');
      // A formula, a table or a plane: more than a sentence.
      await expect(page.locator('#why').locator('math, table, svg').first(), title).toBeVisible();
    }
    if (lab === 'allocate') {
      await choose(page, 1);
      await expect(page.locator('.cmp')).toHaveCount(0);
      await expect(page.getByRole('group', { name: 'Mode' }).getByLabel('Watch')).toBeChecked();
    }
    expect(errors).toEqual([]);
  });
}

test('Balance opens on sixteen servers with letters, the most and the least used marked', async ({ page }) => {
  await open(page, { hash: 'balance' });
  await finished(page);
  await expect(page.locator('.srv')).toHaveCount(16);
  expect((await page.locator('.srv').first().locator('.lt').allTextContents()).map(text => text.trim())).toEqual(['C', 'M', 'D', 'N']);
  expect(await page.locator('.srv .lt-most').count()).toBeGreaterThan(8);
  await expect(page.locator('.servers .legend')).toContainText('least used');
  await expect(page.locator('#why table.jobs thead')).toContainText('CPU');
});

test('the states of Figure 2 are stepped through, the present one marked', async ({ page }) => {
  await open(page, { hash: 'balance' });
  await finished(page);
  await choose(page, 1);
  const now = page.locator('.figure-2-now');
  await expect(now).toContainText('(a) Initial');
  await expect(page.locator('#server-0')).toHaveAttribute('aria-label', /RA 4 %, RB 1.50/);
  await page.getByRole('button', { name: '(c) S1 sends J3' }).click();
  await expect(now).toContainText('(c) S1 sends J3');
  await expect(page.locator('#server-0')).toHaveAttribute('aria-label', /RA 2.33 %, RB 1.29/);
  await page.getByRole('button', { name: '(c) S1 receives J6' }).click();
  await expect(now).toContainText('4 4 4');
  // What no step of the run leads to is drawn all the same.
  await page.getByRole('button', { name: '(b) Latest swapped' }).click();
  await expect(now).toContainText('1.2, 1.07');
  await expect(page.locator('#server-0')).toHaveAttribute('aria-label', /RA 3.33 %, RB 1.20/);
  await page.getByRole('button', { name: '(a) Initial' }).click();
  await expect(now).toContainText('(a) Initial');
});
