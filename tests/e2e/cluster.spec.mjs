// Lab Cluster: the page opens, steps both ways, says whom a job passes, is accessible, goes by keys, fits a
// phone, takes a trace.
import { axe, collectErrors, expect, open, skipIfAbsent, test } from './helpers.mjs';
import { finished, openFile, place, press, smallTrace } from './page.mjs';

async function openCluster(page, options = {}) {
  await open(page, { hash: 'cluster', ...options });
  return finished(page);
}

/** Opens a scenario of the menu by its title. */
async function openPreset(page, title) {
  const before = await finished(page);
  await page.locator('.sentence .v').first().click();
  await page.getByRole('dialog', { name: 'Workload' }).getByRole('button', { name: title }).click();
  await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', before);
  return finished(page);
}

/** Where something is drawn. */
const box = (page, selector) => page.locator(selector).first().boundingBox();

test('the tab opens the lab where a job passes the head, and says why that delays nobody', async ({ page }) => {
  const errors = collectErrors(page);
  await open(page);
  await finished(page);
  await page.getByRole('link', { name: 'Cluster' }).click();
  await expect(page.locator('.stage.clu')).toBeVisible();
  await expect(page.locator('.caption')).toContainText('J9 may pass the head');
  await expect(page.getByRole('heading', { name: 'Why may J9 pass J4?' })).toBeVisible();
  await expect(page.locator('.why .lead')).toContainText('J9 passes J4, J5 and J8.');
  await expect(page.locator('.why .lead')).toContainText('the head is not delayed');
  await expect(page.locator('.why math')).toHaveAttribute('aria-label', /now \+ estimate ≤ shadow time/);
  await expect(page.locator('.held tbody tr')).toHaveCount(3);
  await expect(page.locator('.held')).toContainText('4 > 1 extra');
  await expect(page.locator('.q-item.head')).toContainText('J4');
  await expect(page.locator('.flow')).toContainText('Shadow time');
  expect(errors).toEqual([]);
});

test('the reservation begins at the shadow time, and the job that passes ends before it', async ({ page }) => {
  await openCluster(page);
  const [line, head, extra, starts] = await Promise.all(
    ['.pl-shadow', '.tb.pl-res.job', '.pl-extra', '.pl-go'].map(selector => box(page, selector)));
  expect(Math.abs(head.x - line.x)).toBeLessThan(2);
  expect(Math.abs(extra.x - line.x)).toBeLessThan(2);
  expect(extra.y + extra.height).toBeLessThanOrEqual(head.y + 1);
  expect(starts.x + starts.width).toBeLessThanOrEqual(line.x + 1);
  await expect(page.locator('.pl-shadow b')).toContainText('shadow time');
  await expect(page.locator('.pl-field')).toHaveAttribute('aria-label', /J4: 9 processors reserved from/);
});

test('steps go both ways and come to the same states', async ({ page }) => {
  await openCluster(page);
  await press(page, 'Home');
  const seen = [await place(page)];
  for (let step = 0; step < 5; step += 1) {
    await press(page, 'ArrowRight');
    seen.push(await place(page));
  }
  expect(new Set(seen.map(one => one.state)).size).toBe(seen.length);
  for (const before of seen.slice(0, -1).reverse()) {
    await press(page, 'ArrowLeft');
    expect(await place(page)).toEqual(before);
  }
  await press(page, 'End');
  await expect(page.getByRole('heading', { name: 'How did it end?' })).toBeVisible();
});

for (const theme of ['light', 'dark']) {
  test(`axe finds nothing in lab Cluster: ${theme}`, async ({ page }) => {
    const errors = collectErrors(page);
    await openCluster(page, { theme });
    expect(await axe(page)).toEqual([]);
    await press(page, 'Home');
    expect(await axe(page), 'before anything').toEqual([]);
    await press(page, 't');
    expect(await axe(page), 'tables').toEqual([]);
    await press(page, 't');
    await openPreset(page, 'A reservation for everybody');
    expect(await axe(page), 'conservative').toEqual([]);
    await page.getByRole('button', { name: 'Edit scenario' }).first().click();
    await expect(page.getByRole('dialog')).toContainText('Processors');
    await expect(page.getByRole('dialog')).not.toContainText('Add a site');
    expect(await axe(page), 'editor').toEqual([]);
    expect(errors).toEqual([]);
  });
}

test('a hole in the profile and a corrected prediction are explained', async ({ page }) => {
  await openCluster(page);
  await openPreset(page, 'A reservation for everybody');
  await page.getByRole('radio', { name: 'Step', exact: true }).check({ force: true });
  await page.locator('#stage').focus();
  const hole = page.locator('.held').filter({ hasText: 'not long enough' });
  await press(page, 'Home');
  for (let step = 0; step < 120 && !(await hole.isVisible()); step += 1) await press(page, 'ArrowRight');
  await expect(page.getByRole('heading', { name: 'Why 5 h 00 min?' })).toBeVisible();
  await expect(hole).toBeVisible();
  await expect(page.locator('.tb.pl-res.job')).toHaveCount(2);
  await openPreset(page, 'Predicted estimates');
  const anew = page.getByRole('heading', { name: 'Why is J4 planned anew?' });
  await page.locator('#stage').focus();
  for (let step = 0; step < 40 && !(await anew.isVisible()); step += 1) await press(page, 'ArrowRight');
  await expect(anew).toBeVisible();
  await expect(page.locator('.why math')).toHaveAttribute('aria-label', /next raise/);
});

test('the queue is walked by keys and a job is followed', async ({ page }) => {
  await openCluster(page);
  await page.locator('.q-item .q-job').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.locator('.q-item').nth(1)).toHaveClass(/selected/);
});

test('the tables have the queue with its reservation and the running jobs', async ({ page }) => {
  await openCluster(page);
  await press(page, 't');
  const tables = page.locator('.stage-tables table');
  await expect(tables.first()).toContainText('3 h 00 min');
  await expect(tables.nth(1)).toContainText('yes');
});

test('a phone shows the plan and never pans sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCluster(page, { theme: 'light' });
  const pans = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await pans()).toBe(0);
  await page.getByRole('button', { name: 'Step forward' }).click();
  expect(await pans()).toBe(0);
  await expect(page.locator('.pl-field')).toBeVisible();
  expect(await axe(page)).toEqual([]);
});

test('a link comes back to the same decision', async ({ page, context }) => {
  await openCluster(page);
  const hash = () => page.evaluate(() => location.hash);
  await expect.poll(hash).toMatch(/^#1\./);
  const before = await place(page);
  const again = await context.newPage();
  await again.goto(page.url());
  await finished(again);
  await expect.poll(() => place(again)).toEqual(before);
});

test('a trace dropped on the lab runs on a machine of its size', async ({ page }) => {
  const errors = collectErrors(page);
  const before = await openCluster(page);
  await openFile(page, 'small.swf', smallTrace(60, 48));
  await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', before);
  await finished(page);
  await expect(page.locator('.plan header')).toContainText('48 processors');
  await expect(page.locator('.sentence')).toContainText('small.swf');
  await press(page, 'End');
  await expect(page.locator('.why .lead')).toContainText('60 jobs finished');
  expect(errors).toEqual([]);
});

test('months into a trace, words are neither cut off nor in the way of others', async ({ page }) => {
  const before = await openCluster(page);
  // The first job comes at the hundredth day.
  await openFile(page, 'late.swf', smallTrace(60, 48, 100 * 86_400));
  await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', before);
  await finished(page);
  for (let step = 0; step < 80 && !await page.getByRole('heading', { name: /^Why may J/ }).count(); step += 1) {
    await press(page, 'Shift+ArrowRight');
  }
  await expect(page.getByRole('heading', { name: /^Why may J/ })).toBeVisible();
  await expect(page.locator('.pl-shadow b')).toContainText('100');
  for (const size of [{ width: 1440, height: 900 }, { width: 390, height: 844 }]) {
    await page.setViewportSize(size);
    await press(page, 'Escape');
    const told = await page.evaluate(() => {
      const box = one => one.getBoundingClientRect();
      const field = box(document.querySelector('.pl-field'));
      const shadow = box(document.querySelector('.pl-shadow b'));
      const crossed = boxes => boxes.some((one, place) => place > 0 && one.left < boxes[place - 1].right);
      return {
        pans: document.documentElement.scrollWidth - innerWidth,
        sticksOut: shadow.left < field.left - 1 || shadow.right > field.right + 1,
        overlap: [...document.querySelectorAll('.pl-over')].some(one => box(one).left < shadow.right),
        ticks: crossed([...document.querySelectorAll('.pl-tick')].map(box)),
        broken: [...document.querySelectorAll('.test mtext')].some(one => box(one).height > 30),
      };
    });
    expect(told).toEqual({ pans: 0, sticksOut: false, overlap: false, ticks: false, broken: false });
  }
});

test('of a real trace of 28 000 jobs no more is made than of a short run', async ({ page }) => {
  const file = skipIfAbsent('traces/swf/KTH-SP2-1996-2.swf.gz');
  const before = await openCluster(page);
  const made = () => page.evaluate(() => document.querySelectorAll('body *').length);
  const short = await made();
  await page.locator('#open-file').setInputFiles(file);
  await expect(page.locator('#main')).not.toHaveAttribute('data-fingerprint', before, { timeout: 60_000 });
  await finished(page);
  await expect(page.locator('.plan header')).toContainText('100 processors');
  const steps = [];
  for (const key of ['End', 'ArrowLeft', 'ArrowLeft', 'Home', 'ArrowRight', 'ArrowRight']) {
    await press(page, key);
    steps.push((await place(page)).cursor);
    expect(await made(), key).toBeLessThan(2 * short);
  }
  const [end, back, further, ...rest] = steps;
  expect(end).toBeGreaterThan(2 * 28_000);
  expect(back).toBeLessThan(end);
  expect(further).toBeLessThan(back);
  expect(rest[0]).toBe(0);
  expect(rest[2]).toBeGreaterThan(rest[1]);
});
