// A session through all labs and experiments: nothing is sent anywhere, nothing is against the page's policy.
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { collectErrors, expect, test } from './helpers.mjs';
import { finished, goTo, press } from './page.mjs';

const BUNDLE = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../dist/gridlock.html');
const LABS = ['Prioritize', 'Balance', 'Select', 'Cluster', 'Allocate'];

/** Looks at everything that a lab has: steps, play, tables, results with their pictures, editor, link. */
async function useLab(page) {
  await press(page, 'Home', 'ArrowRight', 'ArrowRight', 't', 't', 'w', '+', '-', ' ');
  await page.waitForTimeout(300);
  await press(page, ' ', 'End');
  await press(page, 'r');
  const results = page.getByRole('dialog', { name: /^Results/ });
  for (const name of ['Stage as SVG', 'Stage as PNG']) {
    const [download] = await Promise.all([page.waitForEvent('download'), results.getByRole('button', { name }).click()]);
    await download.path();
  }
  await press(page, 'Escape');
  await page.getByRole('button', { name: 'Edit scenario' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit scenario' })).toBeVisible();
  await press(page, 'Escape');
}

/** Begins every experiment that the menu has, and stops it when it runs. */
async function useExperiments(page) {
  await page.getByRole('link', { name: 'Experiments' }).click();
  const menu = page.getByRole('combobox', { name: /^Experiment/ });
  const names = await menu.locator('option').evaluateAll(options => options.map(option => option.value));
  expect(names.length).toBeGreaterThan(8);
  for (const name of names) {
    await menu.selectOption(name);
    const run = page.getByRole('button', { name: 'Run', exact: true });
    if (await run.isVisible() && await run.isEnabled()) {
      await run.click();
      await page.waitForTimeout(400);
      const stop = page.getByRole('button', { name: 'Stop', exact: true });
      if (await stop.isVisible()) await stop.click({ timeout: 2_000 }).catch(() => { /* it was done already */ });
    }
  }
}

for (const [where, address] of [['served', './'], ['from disk', pathToFileURL(BUNDLE).href]]) {
  test(`all labs and experiments send nothing anywhere and keep to the policy: ${where}`, async ({ page, context, baseURL }) => {
    test.setTimeout(240_000);
    const own = where === 'served' ? baseURL : address;
    const elsewhere = [];
    context.on('request', request => {
      const url = request.url();
      if (!/^(blob|data):/.test(url) && !url.startsWith(own)) elsewhere.push(url);
    });
    const errors = collectErrors(page);
    await page.addInitScript(() => {
      window.refused = [];
      addEventListener('securitypolicyviolation', event => {
        window.refused.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`);
      });
    });
    await page.goto(address);
    await finished(page);
    const policy = await page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("'sha256-");
    for (const lab of LABS) {
      await goTo(page, lab);
      await useLab(page);
    }
    await useExperiments(page);
    expect(elsewhere).toEqual([]);
    expect(await page.evaluate(() => window.refused)).toEqual([]);
    expect(errors).toEqual([]);
  });
}

test('a script that is not the page\'s own does not run', async ({ page }) => {
  await page.goto('./');
  await finished(page);
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.foreign = true';
    document.head.append(script);
    return window.foreign === true;
  });
  expect(ran).toBe(false);
  await expect(page.evaluate(() => fetch('http://127.0.0.1:9/'))).rejects.toThrow();
});
