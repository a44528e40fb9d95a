// The table of jobs in the editor: change, add, remove, paste from a spreadsheet, filter where there are many.
import { axe, collectErrors, expect, open, test } from './helpers.mjs';
import { finished, goTo, openFile, press } from './page.mjs';

const editorOf = page => page.getByRole('dialog', { name: 'Edit scenario' });
const tableOf = page => editorOf(page).getByRole('table', { name: 'Jobs' });
const rowsOf = page => tableOf(page).locator('tbody tr');
const cell = (page, label) => tableOf(page).getByLabel(label, { exact: true });

async function openEditor(page) {
  await page.getByRole('button', { name: 'Edit scenario' }).first().click();
  await expect(editorOf(page)).toBeVisible();
}

/** Applies, and waits for the other run. */
async function apply(page) {
  const before = await page.locator('#main').getAttribute('data-fingerprint');
  await editorOf(page).getByRole('button', { name: 'Apply' }).click();
  await expect(editorOf(page)).toHaveCount(0);
  await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', before);
  return finished(page);
}

/** Pastes a text into a cell as keys do. */
async function pasteInto(page, label, text) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(words => navigator.clipboard.writeText(words), text);
  await cell(page, label).focus();
  await press(page, 'Control+v');
}

test('a job is changed, added and removed; what is wrong is told at its cell', async ({ page }) => {
  const errors = collectErrors(page);
  await open(page);
  const first = await finished(page);
  await openEditor(page);
  const count = await rowsOf(page).count();
  expect(count).toBeGreaterThan(20);
  await cell(page, 'Runtime of job 3').fill('soon');
  await editorOf(page).getByRole('button', { name: 'Apply' }).click();
  await expect(cell(page, 'Runtime of job 3')).toHaveAttribute('aria-invalid', 'true');
  await expect(cell(page, 'Runtime of job 3')).toHaveValue('soon');
  const told = editorOf(page).getByRole('alert').getByRole('button', { name: /^Runtime of job 3: .*soon/ });
  await told.click();
  await expect(cell(page, 'Runtime of job 3')).toBeFocused();
  await cell(page, 'Runtime of job 3').fill('90 000');
  await editorOf(page).getByRole('button', { name: 'Remove job 5' }).click();
  await expect(rowsOf(page)).toHaveCount(count - 1);
  await expect(cell(page, 'Runtime of job 5')).toHaveCount(0);
  await expect(cell(page, 'Runtime of job 3')).toHaveValue('90 000');
  await editorOf(page).getByRole('button', { name: 'Add a job' }).click();
  await expect(rowsOf(page)).toHaveCount(count);
  const added = await rowsOf(page).last().getByRole('textbox').first().inputValue();
  await cell(page, `Processors of job ${added}`).fill('1');
  const other = await apply(page);
  expect(other).not.toBe(first);
  await openEditor(page);
  await expect(rowsOf(page)).toHaveCount(count);
  await expect(cell(page, `Processors of job ${added}`)).toHaveValue('1');
  await expect(cell(page, 'Runtime of job 3')).toHaveValue('90000');
  expect(errors).toEqual([]);
});

test('rows from a spreadsheet are pasted over and below, with and without names of columns', async ({ page }) => {
  const errors = collectErrors(page);
  await open(page);
  await finished(page);
  await openEditor(page);
  const count = await rowsOf(page).count();
  const status = tableOf(page).locator('xpath=ancestor::div[@class="sites-form"]').getByRole('status');
  const last = await rowsOf(page).last().getByRole('textbox').first().inputValue();
  await pasteInto(page, `Processors of job ${last}`, '3\t111\n4\t222\n5\t333\n');
  await expect(status).toHaveText('Pasted 3 jobs: 1 changed, 2 new.');
  await expect(rowsOf(page)).toHaveCount(count + 2);
  await expect(cell(page, `Runtime of job ${last}`)).toHaveValue('111');
  await expect(cell(page, `Runtime of job ${Number(last) + 2}`)).toHaveValue('333');
  await pasteInto(page, 'Runtime of job 1', 'Runtime, s\tColor\n7\tred\n');
  await expect(status).toContainText('Nothing was pasted: the first line names a column “Color”; expected Job, Submitted at');
  await expect(rowsOf(page)).toHaveCount(count + 2);
  await pasteInto(page, 'Job of job 1', 'Processors,Runtime\n9,77\n8,66\n');
  await expect(status).toHaveText('Pasted 2 jobs over those that were there.');
  await expect(cell(page, 'Processors of job 1')).toHaveValue('9');
  await expect(cell(page, 'Runtime of job 2')).toHaveValue('66');
  // One value belongs to its cell alone.
  await cell(page, 'Runtime of job 4').fill('');
  await pasteInto(page, 'Runtime of job 4', '55');
  await expect(cell(page, 'Runtime of job 4')).toHaveValue('55');
  await apply(page);
  expect(errors).toEqual([]);
});

test('of more than 500 jobs those are shown that the filter names, and those of which something is wrong', async ({ page }) => {
  const jobs = Array.from({ length: 620 }, (_, place) => (
    { id: place + 1, submitted_at: place * 10, processors: 1 + place % 7, runtime: 100 + place }));
  const scenario = {
    format: 'gridlock/1', lab: 'cluster', policy: 'easy', sites: [{ processors: 64 }], jobs,
  };
  await open(page);
  const before = await finished(page);
  await openFile(page, 'many.json', JSON.stringify(scenario));
  await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', before);
  await finished(page);
  await openEditor(page);
  await expect(rowsOf(page)).toHaveCount(50);
  const filter = editorOf(page).getByLabel('Jobs to show');
  await filter.fill('600-603, 17');
  await expect(rowsOf(page)).toHaveCount(5);
  await expect(editorOf(page).getByText('5 of 620 jobs.')).toBeVisible();
  await cell(page, 'Processors of job 602').fill('0');
  await filter.fill('4000');
  await expect(editorOf(page).getByText('None of 620 jobs has such a number.')).toBeVisible();
  await editorOf(page).getByRole('button', { name: 'Apply' }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(cell(page, 'Processors of job 602')).toHaveAttribute('aria-invalid', 'true');
  await cell(page, 'Processors of job 602').fill('64');
  await apply(page);
});

for (const [lab, edges] of [['Prioritize', true], ['Balance', false], ['Select', false]]) {
  test(`the jobs of lab ${lab} have a table where they are written out`, async ({ page }) => {
    const errors = collectErrors(page);
    await open(page);
    await finished(page);
    await goTo(page, lab);
    await openEditor(page);
    const made = await tableOf(page).count() === 0;
    if (made) {
      await editorOf(page).getByLabel('Source').first().selectOption('listed');
      await editorOf(page).getByRole('button', { name: 'Add a job' }).click();
    }
    await expect(rowsOf(page).first()).toBeVisible();
    if (edges) {
      const field = tableOf(page).getByLabel(/^Edges of job/).first();
      const typed = await field.inputValue();
      await field.fill('0-0');
      await editorOf(page).getByRole('button', { name: 'Apply' }).click();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await field.fill(typed);
      await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    }
    expect(errors).toEqual([]);
  });
}

test('the table is reached on a phone, and axe finds nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await finished(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Edit scenario' }).click();
  await cell(page, 'Runtime of job 4').scrollIntoViewIfNeeded();
  await cell(page, 'Runtime of job 4').fill('5');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  expect(await axe(page)).toEqual([]);
});
