// The pictures that stand in for the page elsewhere: `./dev pictures` writes the icons of the installed page and
// the picture that other sites show of a link, into assets/.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { open, test } from './helpers.mjs';
import { finished, press } from './page.mjs';

const ASSETS = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../assets');
const ICON = fs.readFileSync(path.join(ASSETS, 'icon.svg'), 'utf8');

/** Size of the picture, and how much of it is left free on each side: a mask may cut a fifth away. */
const ICONS = [
  { name: 'icon-192.png', size: 192, free: 12 },
  { name: 'icon-512.png', size: 512, free: 28 },
  { name: 'icon-maskable.png', size: 512, free: 112 },
];

for (const { name, size, free } of ICONS) {
  test(name, async ({ page }) => {
    await page.setViewportSize({ width: size, height: size });
    const inner = size - 2 * free;
    await page.setContent(`<body style="margin:0;background:#fff"><div style="width:${inner}px;margin:${free}px">${ICON}</div>`);
    await page.screenshot({ path: path.join(ASSETS, name) });
  });
}

test('preview.png', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, { theme: 'light' });
  await finished(page);
  for (let step = 0; step < 12; step += 1) await press(page, 'ArrowRight');
  await page.mouse.move(0, 0);
  await page.screenshot({ path: path.join(ASSETS, 'preview.png') });
});
