// The keyboard alone is enough, and never gets in the way.
import { expect, open, test } from './helpers.mjs';
import { finished, inMode, place, press } from './page.mjs';

test('a lecture is given by keys alone', async ({ page }) => {
  await open(page);
  await finished(page);
  await press(page, 'Tab');
  await expect(page.getByRole('link', { name: 'Skip to the stage' })).toBeFocused();
  await press(page, 'Enter', 'Home');
  expect((await place(page)).cursor).toBe(0);
  await press(page, 'ArrowRight', 'ArrowRight', 'Shift+ArrowRight');
  const there = (await place(page)).cursor;
  expect(there).toBeGreaterThan(2);
  await press(page, 'Shift+ArrowLeft', 'End', 'Home', ' ');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await press(page, ' ', 'w');
  await expect(page.locator('#why')).toBeFocused();
  await press(page, 't');
  await expect(page.locator('.stage-tables')).toBeVisible();
  await press(page, 't', 'b');
  await expect(page.locator('.chip')).toHaveCount(1);
  await press(page, 'b');
  await expect(page.locator('.chip')).toHaveCount(0);
});

test('F6 goes round the regions', async ({ page }) => {
  await open(page);
  await finished(page);
  const seen = new Set();
  const region = () => page.evaluate(() => document.activeElement.className || document.activeElement.id);
  for (let step = 0; step < 8; step += 1) {
    const before = await region();
    await press(page, 'F6');
    // What leads there comes with the rest of the program.
    await expect.poll(region).not.toBe(before);
    seen.add(await region());
  }
  expect(seen.size).toBeGreaterThanOrEqual(5);
});

test('Space presses the button that has the focus and nothing else', async ({ page }) => {
  await open(page);
  await finished(page);
  await page.getByRole('button', { name: 'Step forward' }).focus();
  const before = (await place(page)).cursor;
  await press(page, ' ');
  expect((await place(page)).cursor).toBeGreaterThan(before);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test('keys do nothing in text fields, and letters can be switched off', async ({ page }) => {
  await open(page);
  await finished(page);
  await press(page, '?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await keys.getByLabel('Single letters are keys').uncheck();
  await press(page, 'Escape');
  await expect(keys).toHaveCount(0);
  await press(page, 't');
  await expect(page.locator('.stage-tables')).toHaveCount(0);
  await page.reload();
  await finished(page);
  await press(page, 't', '/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const before = (await place(page)).cursor;
  await page.getByRole('button', { name: 'Edit scenario' }).first().click();
  await page.getByLabel('Title').fill('');
  await page.getByLabel('Title').pressSequentially(' b t ');
  await press(page, 'ArrowLeft', 'Home');
  await expect(page.getByLabel('Title')).toHaveValue(' b t ');
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect((await place(page)).cursor).toBe(before);
});

test('popovers and dialogs give the focus back', async ({ page }) => {
  await open(page);
  await finished(page);
  const speed = page.getByRole('button', { name: /^Playback speed/ });
  await speed.focus();
  await press(page, 'Enter');
  await expect(page.getByRole('dialog', { name: 'Playback speed' })).toBeVisible();
  await press(page, 'Escape');
  await expect(speed).toBeFocused();
  const edit = page.getByRole('button', { name: 'Edit scenario' }).first();
  await edit.focus();
  await press(page, 'Enter');
  await expect(page.getByRole('dialog', { name: 'Edit scenario' })).toBeVisible();
  await press(page, 'Escape');
  await expect(edit).toBeFocused();
});

test('arrows step after a choice was pressed with the pointer, and choose where keys have come to it', async ({ page }) => {
  await open(page);
  await finished(page);
  const mode = word => page.getByRole('group', { name: 'Mode' }).getByLabel(word, { exact: true });
  const stride = page.getByRole('group', { name: 'Step by' });
  const before = (await place(page)).cursor;
  await inMode(page, 'What if');
  await press(page, 'ArrowRight');
  await expect(mode('What if')).toBeChecked();
  const after = (await place(page)).cursor;
  expect(after).toBeGreaterThan(before);
  await stride.getByText('Event', { exact: true }).click();
  await press(page, 'ArrowLeft', 'ArrowRight', 'ArrowLeft');
  await expect(stride.getByLabel('Event', { exact: true })).toBeChecked();
  expect((await place(page)).cursor).toBeLessThan(after);
  // By keys alone it is a group of radio buttons like any other.
  await press(page, 'Shift+Tab', 'Tab');
  const there = (await place(page)).cursor;
  await expect(stride.getByLabel('Event', { exact: true })).toBeFocused();
  await press(page, 'ArrowLeft');
  await expect(stride.getByLabel('Event', { exact: true })).not.toBeChecked();
  expect((await place(page)).cursor).toBe(there);
});

test('the stage as tables has its room on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const lab of ['allocate', 'prioritize', 'balance', 'select', 'cluster']) {
    await open(page, { hash: lab });
    await finished(page);
    await press(page, 't');
    const tables = page.locator('.stage-tables');
    await expect(tables.locator('tbody tr').first()).toBeVisible();
    // All rows of it: the page scrolls, not the tables.
    expect(await tables.evaluate(shown => shown.scrollHeight - shown.clientHeight)).toBeLessThan(2);
    expect((await tables.boundingBox()).height).toBeGreaterThan(150);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    // Whether there are tables goes along from lab to lab.
    await press(page, 't');
    await expect(tables).toHaveCount(0);
  }
});
