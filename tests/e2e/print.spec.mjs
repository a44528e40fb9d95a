// The sheet of a step on paper: asked or told, both to be cut apart; one page of A4 and of Letter in every lab.
import { expect, open, test } from './helpers.mjs';
import { finished, goTo, inMode, place, press } from './page.mjs';

const pagesOf = pdf => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g).length;
const sheet = page => page.locator('#printed .step-sheet');
const share = page => page.getByRole('dialog', { name: 'Share' });

/** Opens a lab where its first preset opens; printing only fills the paper. */
async function openLab(page, lab) {
  await page.addInitScript(() => { window.print = () => {}; });
  await open(page);
  await finished(page);
  if (lab) await goTo(page, lab);
}

/** Prints with a button of Share, and puts the panel away. */
async function printed(page, name) {
  await page.getByRole('button', { name: 'Share' }).click();
  await share(page).getByRole('button', { name }).click();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(1);
}

/** How many pages what stands on the paper takes, in both formats. */
async function pages(page, info, name) {
  await page.emulateMedia({ media: 'print' });
  const held = await sheet(page).evaluate(it => it.parentElement.innerHTML);
  const counts = [];
  for (const format of ['A4', 'Letter']) {
    // Printing takes the sheet off the page again.
    await page.evaluate(html => {
      if (document.getElementById('printed')) return;
      const place = document.body.appendChild(document.createElement('div'));
      place.id = 'printed';
      place.className = 'printout';
      place.innerHTML = html;
      document.documentElement.setAttribute('data-printed', '');
    }, held);
    counts.push(pagesOf(await page.pdf({ format, path: info.outputPath(`${name}-${format}.pdf`) })));
  }
  await page.emulateMedia({ media: null });
  return counts;
}

for (const lab of ['Allocate', 'Prioritize', 'Balance', 'Select', 'Cluster']) {
  test(`${lab}: a step takes one page with its reasons, and one with its question to be cut off`, async ({ page }, info) => {
    await openLab(page, lab === 'Allocate' ? null : lab);
    const title = await page.locator('.why h2').first().textContent();
    await printed(page, 'Print this step');
    await expect(sheet(page).locator('h2')).toHaveText(title.trim());
    await expect(sheet(page).locator('footer')).toContainText(`Gridlock, ${lab}`);
    await expect(sheet(page).locator('footer')).toContainText(await finished(page));
    expect(await pages(page, info, `${lab}-step`)).toEqual([1, 1]);
    // At the question itself both can be had.
    await inMode(page, 'Predict');
    await expect(page.locator('.pr-why')).toBeVisible();
    await page.evaluate(() => document.activeElement.blur());
    await press(page, 'End');
    await place(page);
    const asked = (await page.locator('.why h2').first().textContent()).trim();
    await inMode(page, 'Watch');
    await expect(page.locator('.pr-why')).toHaveCount(0);
    await printed(page, 'Print question and answer');
    const parts = sheet(page).locator('.step-part');
    await expect(parts).toHaveCount(2);
    await expect(parts.first().locator('h2')).toHaveText(asked);
    expect(await parts.first().locator('li.box').count()).toBeGreaterThan(1);
    await expect(parts.last().locator('li.box')).toHaveCount(0);
    expect(await pages(page, info, `${lab}-both`)).toEqual([1, 1]);
  });
}

test('while a decision is asked, whatever prints shows the question and nothing of the answer', async ({ page }, info) => {
  await openLab(page);
  await inMode(page, 'Predict');
  await expect(page.locator('.pr-why')).toBeVisible();
  await page.evaluate(() => document.activeElement.blur());
  await press(page, 'End');
  await place(page);
  const asked = (await page.locator('.why h2').textContent()).trim();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(share(page).getByRole('button', { name: 'Print this step' })).toBeVisible();
  await expect(share(page).getByRole('button', { name: 'Print question and answer' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(sheet(page).locator('h2')).toHaveText(asked);
  await expect(sheet(page)).toContainText('Because');
  await expect(sheet(page).locator('caption').filter({ hasText: 'Candidates' })).toHaveCount(0);
  expect(await pages(page, info, 'asked')).toEqual([1, 1]);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.locator('#printed')).toHaveCount(0);
});

for (const lab of ['Allocate', 'Prioritize', 'Balance', 'Select', 'Cluster']) {
  test(`${lab}: nothing on a printed step stands on top of anything else`, async ({ page }) => {
    await openLab(page, lab === 'Allocate' ? null : lab);
    for (const name of ['Print this step', 'Print question and answer']) {
      // What stays the same is printed as well.
      if (!(await mayPrint(page, name))) continue;
      await page.setViewportSize({ width: 680, height: 1100 });
      await page.emulateMedia({ media: 'print' });
      const over = await sheet(page).evaluate(it => {
        const parts = [...it.querySelectorAll('.step-part > *, .question > *, .tables > div > *')];
        const box = part => part.getBoundingClientRect();
        const high = [...it.querySelectorAll('.step-part')].reduce((sum, part) => sum + part.scrollHeight, 0);
        const pairs = parts.flatMap(one => [...one.parentElement.children].slice([...one.parentElement.children].indexOf(one) + 1)
          .filter(other => box(other).height > 0 && box(one).height > 0)
          .filter(other => box(one).bottom > box(other).top + 1 && box(other).bottom > box(one).top + 1
            && box(one).right > box(other).left + 1 && box(other).right > box(one).left + 1)
          .map(other => `${one.tagName} ${other.tagName}`));
        return { pairs, high: Math.round(high * 25.4 / 96), cut: parts.filter(part => part.scrollHeight > part.clientHeight + 2 && part.className === 'tables').length };
      });
      expect(over.pairs, name).toEqual([]);
      expect(over.cut, name).toBe(0);
      expect(over.high, name).toBeLessThanOrEqual(246);
      await page.emulateMedia({ media: null });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    }
  });
}

/** Prints with a button of Share where it is there. */
async function mayPrint(page, name) {
  await page.getByRole('button', { name: 'Share' }).click();
  const button = share(page).getByRole('button', { name });
  const is = await button.count() > 0;
  if (is) await button.click();
  await page.keyboard.press('Escape');
  if (is) await expect(sheet(page)).toHaveCount(1);
  return is;
}

test('where it is asked why jobs wait, the page itself is printed', async ({ page }) => {
  await openLab(page);
  await inMode(page, 'Waiting');
  await expect(page.locator('.wt-rows')).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('#printed')).toHaveCount(0);
});
