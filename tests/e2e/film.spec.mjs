// A film of a stretch of a run: an animated GIF in every lab, a video that plays, and neither where it is canceled.
import { axe, collectErrors, expect, open, test } from './helpers.mjs';
import { finished, press, saved } from './page.mjs';

/** Opens a lab, listens for everything that goes wrong, and opens the dialog. */
async function begin(page, hash, { theme } = {}) {
  const errors = collectErrors(page);
  await page.addInitScript(() => {
    window.refused = [];
    addEventListener('securitypolicyviolation', event => window.refused.push(`${event.violatedDirective} ${event.blockedURI}`));
  });
  await open(page, { hash, theme });
  await finished(page);
  await press(page, 'r');
  await page.getByRole('button', { name: 'Stage as film…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Film', exact: true });
  await expect(dialog).toBeVisible();
  return { dialog, errors, fine: async () => {
    expect(errors).toEqual([]);
    expect(await page.evaluate(() => window.refused)).toEqual([]);
  } };
}

const frames = async dialog => {
  const told = await dialog.getByText(/^\d+ frames?, /).textContent();
  return Number(told.split(' ')[0]);
};

/** The blocks of a GIF: its size, and of each frame how long it stands and what part it changes. */
function parsed(bytes) {
  expect(bytes.toString('latin1', 0, 6)).toBe('GIF89a');
  const [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
  const table = flags => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + table(bytes[10]);
  const inner = () => { while (bytes[at]) at += bytes[at] + 1; at += 1; };
  const images = [];
  let delay = 0;
  let loops = false;
  while (bytes[at] !== 0x3b) {
    if (bytes[at] === 0x21) {
      if (bytes[at + 1] === 0xf9) delay = bytes.readUInt16LE(at + 4);
      if (bytes[at + 1] === 0xff) loops = true;
      at += 2;
      inner();
    } else {
      expect(bytes[at]).toBe(0x2c);
      const [left, top, wide, high] = [1, 3, 5, 7].map(place => bytes.readUInt16LE(at + place));
      const colors = table(bytes[at + 9]) / 3;
      images.push({ delay, left, top, wide, high, colors });
      at += 10 + 3 * colors + 1;
      inner();
    }
  }
  expect(at).toBe(bytes.length - 1);
  return { width, height, loops, images };
}

/** How many colors a picture has, and the one that it has most of, as the browser shows it. */
async function seen(page, bytes, type) {
  const other = await page.context().newPage();
  const found = await other.evaluate(async ([text, type]) => {
    const blob = new Blob([Uint8Array.from(atob(text), letter => letter.charCodeAt(0))], { type });
    const picture = await createImageBitmap(blob);
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const pen = canvas.getContext('2d');
    pen.drawImage(picture, 0, 0);
    const counts = new Map();
    const pixels = new Uint32Array(pen.getImageData(0, 0, picture.width, picture.height).data.buffer);
    for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
    const [ground] = [...counts].sort((one, two) => two[1] - one[1])[0];
    return { colors: counts.size, ground: (ground & 0xffffff).toString(16) };
  }, [bytes.toString('base64'), type]);
  await other.close();
  return found;
}

for (const lab of ['allocate', 'prioritize', 'balance', 'select', 'cluster']) {
  test(`lab ${lab}: the film is an animated GIF with a frame for each step`, async ({ page }) => {
    test.setTimeout(240_000);
    const { dialog, fine } = await begin(page, lab, { theme: 'dark' });
    await dialog.getByLabel('Size').selectOption('960 × 540');
    await dialog.getByLabel('Frames a second').selectOption('4');
    const count = await frames(dialog);
    expect(count).toBeGreaterThan(2);
    const button = dialog.getByRole('button', { name: 'Make the film' });
    const [download] = await Promise.all([page.waitForEvent('download', { timeout: 200_000 }), button.click()]);
    expect(download.suggestedFilename()).toBe('gridlock-film.gif');
    await expect(dialog.getByText(/^Saved as gridlock-film\.gif: /)).toBeVisible();
    const bytes = await import('node:fs').then(async fs => fs.readFileSync(await download.path()));
    const film = parsed(bytes);
    expect([film.width, film.height, film.loops]).toEqual([960, 540, true]);
    expect(film.images.length).toBe(count);
    expect(new Set(film.images.map(image => image.delay))).toEqual(new Set([25]));
    expect(film.images[0]).toMatchObject({ left: 0, top: 0, wide: 960, high: 540 });
    // Something moves, the clock at least.
    expect(film.images.slice(1).filter(image => image.wide * image.high > 1).length).toBeGreaterThan(0);
    // It is light whatever the page is, and there is something to see.
    const shown = await seen(page, bytes, 'image/gif');
    expect(shown.ground).toBe('ffffff');
    expect(shown.colors).toBeGreaterThan(30);
    console.log(`film: ${lab}: ${count} frames, ${bytes.length} bytes`);
    await expect(page.locator('.film-stage')).toHaveCount(0);
    await fine();
  });
}

test('a dark film of a stretch, opened from Share', async ({ page }) => {
  test.setTimeout(120_000);
  const { dialog, errors, fine } = await begin(page, 'balance');
  await press(page, 'Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Stage as film…' }).click();
  await expect(dialog).toBeVisible();
  expect(await axe(page, { within: '.film-panel' })).toEqual([]);
  await dialog.getByLabel('Theme').selectOption('Dark');
  await dialog.getByLabel('Size').selectOption('960 × 540');
  const all = await frames(dialog);
  // What is no film is said, and cannot be made.
  await dialog.getByLabel('From', { exact: true }).fill('soon');
  await expect(dialog.getByRole('alert')).toHaveText('That is no time.');
  await dialog.getByLabel('From', { exact: true }).fill('3 d');
  await dialog.getByLabel('To', { exact: true }).fill('2 d');
  await expect(dialog.getByRole('alert')).toHaveText('The film would end before it begins.');
  await expect(dialog.getByRole('button', { name: 'Make the film' })).toBeDisabled();
  await dialog.getByLabel('From', { exact: true }).fill('0 s');
  await dialog.getByLabel('To', { exact: true }).fill('1 s');
  const few = await frames(dialog);
  expect(few).toBeLessThanOrEqual(all);
  const film = await saved(page, dialog.getByRole('button', { name: 'Make the film' }));
  expect(parsed(film.bytes).images.length).toBe(few);
  expect((await seen(page, film.bytes, 'image/gif')).ground).not.toBe('ffffff');
  expect(errors).toEqual([]);
  await fine();
});

test('a video plays, and says how long it is', async ({ page }) => {
  test.setTimeout(240_000);
  const { dialog, fine } = await begin(page, 'allocate');
  await dialog.getByLabel('Format').selectOption('Video (WebM)');
  await dialog.getByLabel('Frames a second').selectOption('10');
  await dialog.getByLabel('Size').selectOption('960 × 540');
  const count = await frames(dialog);
  const film = await saved(page, dialog.getByRole('button', { name: 'Make the film' }));
  expect(film.name).toBe('gridlock-film.webm');
  const other = await page.context().newPage();
  const played = await other.evaluate(async text => {
    const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
    const video = document.createElement('video');
    document.body.append(video);
    video.muted = true;
    video.src = URL.createObjectURL(new Blob([bytes], { type: 'video/webm' }));
    await new Promise((done, failed) => { video.onloadedmetadata = done; video.onerror = failed; });
    const said = video.duration;
    video.playbackRate = 4;
    await video.play();
    await new Promise((done, failed) => { video.onended = done; video.onerror = failed; });
    return { said, reached: video.currentTime, width: video.videoWidth, height: video.videoHeight };
  }, film.bytes.toString('base64'));
  await other.close();
  console.log(`film: video: ${count} frames, ${film.bytes.length} bytes, ${JSON.stringify(played)}`);
  expect([played.width, played.height]).toEqual([960, 540]);
  // It is recorded as time goes by: a busy machine shortens the last frame, and lengthens others.
  expect(played.said).toBeGreaterThan(count / 10 - 0.5);
  expect(Math.abs(played.reached - played.said)).toBeLessThan(0.5);
  await fine();
});

for (const format of ['Animated GIF', 'Video (WebM)']) {
  test(`${format}: what is canceled is not saved, and the page goes on meanwhile`, async ({ page }) => {
    const { dialog, fine } = await begin(page, 'cluster');
    let downloads = 0;
    page.on('download', () => { downloads += 1; });
    await dialog.getByLabel('Format').selectOption(format);
    // While it is made the screen is drawn again and again.
    await page.evaluate(() => {
      window.waits = [];
      let last = performance.now();
      const frame = now => { window.waits.push(now - last); last = now; requestAnimationFrame(frame); };
      requestAnimationFrame(frame);
    });
    await dialog.getByRole('button', { name: 'Make the film' }).click();
    await expect(dialog.getByText(/^Frame [3-9] of /)).toBeVisible();
    await expect(dialog.getByRole('progressbar')).toBeVisible();
    const waits = await page.evaluate(() => window.waits.sort((one, two) => one - two));
    console.log(`film: ${format}: frames of the screen took ${Math.round(waits[Math.floor(waits.length / 2)])} ms, at most ${Math.round(waits.at(-1))} ms`);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.getByText('The film was canceled. Nothing was saved.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Make the film' })).toBeEnabled();
    expect(downloads).toBe(0);
    // Whoever leaves cancels, too.
    await dialog.getByRole('button', { name: 'Make the film' }).click();
    await expect(dialog.getByText(/^Frame [2-9] of /)).toBeVisible();
    await press(page, 'Escape');
    await expect(dialog).toHaveCount(0);
    await page.waitForTimeout(1_000);
    expect(downloads).toBe(0);
    await fine();
  });
}
