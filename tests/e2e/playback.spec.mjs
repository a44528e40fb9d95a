// Moving through a run: buttons, keys, timeline, breakpoints; every way to a step gives the same state.
import { collectErrors, expect, open, test } from './helpers.mjs';
import { finished, place, press } from './page.mjs';

test('buttons step, play, pause and go to both ends', async ({ page }) => {
  const errors = collectErrors(page);
  await open(page);
  await finished(page);
  const transport = page.getByRole('group', { name: 'Transport' });
  const begin = await place(page);
  await transport.getByRole('button', { name: 'Step forward' }).click();
  expect((await place(page)).cursor).toBeGreaterThan(begin.cursor);
  await transport.getByRole('button', { name: 'Step back' }).click();
  await transport.getByRole('button', { name: 'First event' }).click();
  expect((await place(page)).cursor).toBe(0);
  await transport.getByRole('button', { name: 'Last event' }).click();
  await expect(page.locator('.clock')).toContainText(/event (\d+) of \1\b/);
  await transport.getByRole('button', { name: 'First event' }).click();
  await page.getByRole('button', { name: /^Playback speed/ }).click();
  await page.getByRole('button', { name: '10 steps/s', exact: true }).click();
  await transport.getByRole('button', { name: 'Play' }).click();
  await expect.poll(async () => (await place(page)).cursor).toBeGreaterThan(5);
  await transport.getByRole('button', { name: 'Pause' }).click();
  const stopped = (await place(page)).cursor;
  await page.waitForTimeout(400);
  expect((await place(page)).cursor).toBe(stopped);
  expect(errors).toEqual([]);
});

/** The states of a run by their places, in a walk from one event to the next. */
async function straightWalk(page) {
  await page.getByRole('radio', { name: 'Event', exact: true }).check({ force: true });
  await page.locator('#stage').focus();
  await press(page, 'Home');
  const states = new Map();
  for (let last = -1; ;) {
    const here = await place(page);
    if (here.cursor === last) return states;
    states.set(here.cursor, here.state);
    last = here.cursor;
    await press(page, 'ArrowRight');
  }
}

// In four parts: a walk is dozens of round trips to the browser, and one test of all had its time nearly used up.
for (const part of [1, 2, 3, 4]) {
  test(`random walks land on the states of a straight walk, ${part} of 4`, async ({ page }) => {
    test.setTimeout(90_000);
    await open(page);
    await finished(page);
    const straight = await straightWalk(page);
    expect(straight.size).toBeGreaterThan(50);
    let seed = 12345 * part;
    const random = below => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return Math.floor((seed / 2147483648) * below);
    };
    const scrubber = page.getByRole('slider', { name: 'Event' });
    const events = Number(await scrubber.getAttribute('max'));
    const jumps = ['ArrowRight', 'ArrowLeft', 'Shift+ArrowRight', 'Shift+ArrowLeft', 'Home', 'End'];
    for (let walk = 0; walk < 50; walk += 1) {
      const keys = Array.from({ length: 1 + random(4) }, () => jumps[random(walk % 7 === 0 ? 6 : 4)]);
      if (random(3) === 0) await scrubber.fill(String(random(events + 1)));
      await page.locator('#stage').focus();
      await press(page, ...keys);
      // A decision may lie within an event: step to the beginning of the next one.
      let here = await place(page);
      if (!straight.has(here.cursor)) {
        await press(page, 'ArrowRight');
        here = await place(page);
      }
      expect(straight.get(here.cursor), `walk ${walk}: ${keys.join(' ')}`).toBe(here.state);
    }
  });
}

test('the timeline is scrubbed by pointer and zoomed by wheel and keys', async ({ page }) => {
  await open(page);
  await finished(page);
  const plot = page.locator('.tl-plot');
  const box = await plot.boundingBox();
  await page.mouse.move(box.x + box.width * 0.3, box.y + 40);
  await page.mouse.down();
  const first = (await place(page)).cursor;
  await page.mouse.move(box.x + box.width * 0.8, box.y + 40, { steps: 5 });
  await page.mouse.up();
  expect((await place(page)).cursor).toBeGreaterThan(first);
  const wide = () => page.locator('.tl-window').evaluate(window => window.getBoundingClientRect().width);
  const all = await wide();
  await page.mouse.wheel(0, -400);
  await expect.poll(wide).toBeLessThan(all * 0.8);
  await plot.dblclick();
  await expect.poll(wide).toBeGreaterThan(all * 0.99);
  await press(page, '+', '+');
  await expect.poll(wide).toBeLessThan(all * 0.4);
  await press(page, '-', '-');
  await expect.poll(wide).toBeGreaterThan(all * 0.99);
});

test('the slider speaks and moves by event and decision', async ({ page }) => {
  await open(page);
  await finished(page);
  const scrubber = page.getByRole('slider', { name: 'Event' });
  await scrubber.focus();
  await press(page, 'Home');
  await expect(scrubber).toHaveAttribute('aria-valuetext', /^Event 0 of \d+, 0.s$/);
  await press(page, 'ArrowRight');
  await expect(scrubber).toHaveAttribute('aria-valuetext', /^Event 1 of \d+, /);
  const before = (await place(page)).cursor;
  await press(page, 'PageUp');
  expect((await place(page)).cursor).toBeGreaterThan(before);
});

test('a breakpoint pauses play, and says so', async ({ page }) => {
  await open(page);
  await finished(page);
  await press(page, 'Home');
  await page.getByRole('button', { name: 'Add breakpoint' }).click();
  await page.getByLabel('queue >').fill('1');
  await page.getByLabel('queue >').press('Enter');
  await page.getByRole('button', { name: /^Playback speed/ }).click();
  await page.getByRole('button', { name: '100 steps/s', exact: true }).click();
  await page.locator('#stage').focus();
  await press(page, ' ');
  await expect(page.getByRole('button', { name: /queue > 1, reached/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove breakpoint queue > 1' }).click();
  await expect(page.getByRole('button', { name: /queue > 1/ })).toHaveCount(0);
});

test('a job is found and its moments are visited', async ({ page }) => {
  await open(page);
  await finished(page);
  await press(page, '/');
  const dialog = page.getByRole('dialog', { name: 'Find a job' });
  await dialog.getByLabel('Job').fill('J7');
  await dialog.getByRole('button', { name: 'J7: Start' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'J7' })).toBeChecked();
  const start = (await place(page)).cursor;
  await press(page, 'ArrowRight');
  expect((await place(page)).cursor).toBeGreaterThan(start);
});

test('a time is gone to as it is written', async ({ page }) => {
  await open(page);
  await finished(page);
  await page.locator('button.clock').click();
  const field = page.getByRole('textbox', { name: 'Time' });
  await field.fill('soon');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toContainText('That is no time');
  await field.fill('2 h');
  await field.press('Enter');
  await expect(page.locator('button.clock')).toContainText(/1.h|2.h/);
});

test('reduced motion plays one state a second', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await finished(page);
  await press(page, 'Home');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForTimeout(600);
  const soon = (await place(page)).cursor;
  await expect.poll(async () => (await place(page)).cursor).toBeGreaterThan(soon);
});

test('played to its end, a run shows its results', async ({ page }) => {
  await open(page);
  const fingerprint = await finished(page);
  await page.getByRole('button', { name: /^Playback speed/ }).click();
  await page.getByRole('button', { name: '100 steps/s', exact: true }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const results = page.getByRole('dialog', { name: /^Results/ });
  await expect(results).toContainText('Average response time');
  await expect(results).toContainText(fingerprint);
  await press(page, 'Escape', 'Home');
  expect((await place(page)).cursor).toBe(0);
});

test('the series as a table say what the stage says at each of its times', async ({ page }) => {
  await open(page);
  await finished(page);
  await press(page, 'End', 't');
  const rows = page.locator('.tl-table tbody tr');
  await expect(rows.first()).toContainText('0 h');
  const told = await rows.evaluateAll(all => all.map(row => [...row.cells].slice(1).map(cell => cell.textContent)));
  // Nothing runs at the beginning, and the queue is not the same all day.
  expect(told[0].slice(0, 2)).toEqual(['0', '0\u202f%']);
  expect(new Set(told.map(([queue]) => queue)).size).toBeGreaterThan(3);
  // As the labels of the picture say after all that happens at that time.
  await press(page, 't');
  const labels = page.locator('.tl-labels b');
  for (const hour of [3, 6, 9]) {
    await page.locator('button.clock').click();
    const field = page.getByRole('textbox', { name: 'Time' });
    await field.fill(`${hour} h`);
    await field.press('Enter');
    await expect(field).toHaveCount(0);
    await expect.poll(() => labels.allTextContents()).toEqual(told[hour]);
  }
});

test('on a phone the playhead stays in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await finished(page);
  const left = () => page.locator('.timeline').evaluate(timeline => timeline.scrollLeft);
  await press(page, 'Home');
  await expect.poll(left).toBe(0);
  await press(page, 'End');
  await expect.poll(left).toBeGreaterThan(300);
  await press(page, 'Home');
  await expect.poll(left).toBeLessThan(200);
});
