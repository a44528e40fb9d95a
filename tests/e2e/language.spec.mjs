// A link asks for German: the page waits for the rest of the program, then the reasons are German.
import { collectErrors, expect, open, test } from './helpers.mjs';
import { finished, press } from './page.mjs';

test('a link opens the page in German, and its reasons are', async ({ page }) => {
  const errors = collectErrors(page);
  await page.goto('./?lang=de');
  await finished(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('.caption').first()).toContainText(/als Nächstes|steht|an der Reihe|darf/);
  await press(page, 'ArrowRight');
  await expect(page.locator('#main')).toContainText(/Standort|Warteschlange|Prozessoren|Ereignis|Entscheidung/);
  expect(errors).toEqual([]);
});

test('without one it is English', async ({ page }) => {
  await open(page);
  await finished(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('#main')).not.toContainText(/Warteschlange|Standort/);
});
