// The first visit: the first lab opens, is stepped through, played and looked at.
import { finished, inMode, place, press } from './page.mjs';

/** Steps through the run of the page that is open, from its beginning to its end. Answers where it ended. */
export async function walkThrough(page) {
  await finished(page);
  await page.getByRole('radio', { name: 'Event', exact: true }).check({ force: true });
  await page.locator('#stage').focus();
  await press(page, 'Home');
  // Every step of the run, with its reason: every kind of decision.
  let { cursor } = await place(page);
  for (let same = 0; same < 3;) {
    await press(page, 'ArrowRight');
    const next = (await place(page)).cursor;
    same = next === cursor ? same + 1 : 0;
    cursor = next;
  }
  for (let step = 0; step < 20; step += 1) await press(page, 'ArrowLeft');
  await press(page, 'Space');
  await page.waitForTimeout(1500);
  await press(page, 'Space');
  return cursor;
}

/** From the next page on: what a worker says comes one by one, so many milliseconds apart. */
export async function answerLate(page, pause) {
  await page.addInitScript(pause => {
    const { set } = Object.getOwnPropertyDescriptor(Worker.prototype, 'onmessage');
    let due = 0;
    const late = told => ({ data }) => {
      for (const one of Array.isArray(data) ? data.map(one => [one]) : [data]) {
        due = Math.max(due, performance.now()) + pause;
        setTimeout(() => told(new MessageEvent('message', { data: one })), due - performance.now());
      }
    };
    Object.defineProperty(Worker.prototype, 'onmessage', {
      configurable: true,
      set(told) { set.call(this, told && late(told)); },
    });
  }, pause);
}

/** Looks at what can be looked at without the rest: tables, a job, what small panels say while they wait. */
export async function lookAround(page) {
  await touch(page);
  await press(page, 't');
  await press(page, 't');
  await page.locator('#stage').getByRole('button').first().click();
  await page.keyboard.press('Escape');
  for (const name of ['Theme, text size and language', 'Add breakpoint', /^Playback speed/]) {
    await page.getByRole('button', { name }).click();
    await page.keyboard.press('Escape');
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await press(page, 'ArrowRight');
  await page.locator('.why-peek').click();
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Touches what can be touched on the stage and the timeline: jobs that wait and that run, sites, the zoom, the clock. */
async function touch(page) {
  await press(page, 'Home');
  const waiting = page.locator('#stage .q-job');
  for (let step = 0; step < 100 && await waiting.count() < 2; step += 1) await press(page, 'ArrowRight');
  for (const place of ['.q-job', '.site .hit-area:not(.job-hit)', '.site .job-hit']) {
    for (const button of (await page.locator('#stage').locator(place).all()).slice(0, 2)) {
      await button.hover({ force: true });
      await button.click({ force: true });
    }
    await press(page, 'ArrowRight', 'Shift+ArrowRight', 'ArrowLeft', 'Escape');
  }
  for (const name of ['Show a shorter time', 'Show a shorter time', 'Show a longer time']) {
    await page.getByRole('button', { name }).click();
  }
  await press(page, 'ArrowRight', 'End', 'Home', '+', '+', 'ArrowRight', 'End', '-', '-');
  const { x, y, width, height } = await page.locator('.tl-plot').first().boundingBox();
  for (let part = 1; part < 30; part += 1) await page.mouse.move(x + (width * part) / 30, y + (height * ((part * 7) % 10)) / 10);
  await page.mouse.down();
  await page.mouse.move(x + width / 4, y + height / 2, { steps: 6 });
  await page.mouse.up();
  // It stops where the head is blocked, and no longer.
  await press(page, 'Home', 'b', 'Space');
  await page.waitForTimeout(600);
  for (const stride of (await page.locator('.strides').getByRole('radio').all()).reverse()) {
    await stride.check({ force: true });
    await press(page, 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Shift+ArrowRight', 'Shift+ArrowLeft');
  }
  await press(page, 'b', 'Home', 'f', 'f');
  // What can be stopped at, by every kind of event that comes; each stop is taken away again.
  for (let step = 0; step < 25; step += 1) await press(page, 'ArrowRight', 'b');
  const stops = page.getByRole('button', { name: /^Remove breakpoint/ });
  while (await stops.count()) await stops.first().click();
  // At full speed, and from there.
  await press(page, 'Home', ...Array(8).fill(']'), 'Space');
  await page.waitForTimeout(600);
  await press(page, 'Space', ...Array(8).fill('['), 'ArrowLeft', 'Home', 'Space');
  await page.waitForTimeout(300);
  await press(page, 'Space', 'End');
  const overview = page.locator('.tl-overview');
  await overview.dragTo(overview, { force: true, sourcePosition: { x: 40, y: 8 }, targetPosition: { x: 300, y: 8 } });
  await overview.click({ force: true });
  await overview.dblclick({ force: true });
  const scrubber = page.locator('.timeline input[type=range]');
  await scrubber.evaluate(it => { it.value = '20'; it.dispatchEvent(new InputEvent('input', { bubbles: true })); });
  await scrubber.focus();
  await press(page, 'ArrowRight', 'ArrowLeft', 'PageUp', 'End', 'Home');
  await page.locator('.transport .clock').click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open…' }).click();
}

/** Asks for what comes with the rest alone. */
export async function ask(page) {
  await press(page, 'F6', 'Shift+F6');
  for (const name of ['Results', 'Share', 'Present', 'Edit scenario', 'All keys']) {
    await page.getByRole('button', { name }).first().click();
  }
  for (const lab of ['Prioritize', 'Learn', 'Experiments', 'Allocate']) await page.getByRole('link', { name: lab, exact: true }).click();
  await page.locator('.sentence .v').first().click();
  await page.locator('.sentence .pol').click();
  for (const mode of ['Predict', 'What if', 'Compare', 'Waiting', 'Watch']) {
    await inMode(page, mode);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
}
