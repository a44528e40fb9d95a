// The browser tests: the built site in dist/, served as a person would get it, in Chromium.
// Run them with `./dev e2e`, which sets SERVE, CHROMIUM, GRIDLOCK_DATA and GRIDLOCK_CLI.
import { defineConfig } from '@playwright/test';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const port = Number(process.env.GRIDLOCK_E2E_PORT ?? 8123);
const address = `http://127.0.0.1:${port}/`;

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.mjs',
  outputDir: path.join(root, 'target/e2e'),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Two files at once: half of the time of each the browser waits.
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  webServer: {
    command: `"${process.env.SERVE}" dist ${port}`,
    cwd: root,
    url: address,
    reuseExistingServer: false,
  },
  use: {
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: path.join(root, 'tests/e2e/chromium.sh'),
      // No sandbox, since it cannot be had as root; nothing that calls home.
      args: [
        '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync',
        '--disable-background-networking', '--disable-component-update',
      ],
    },
  },
});
