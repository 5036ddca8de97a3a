import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/bootstrap/chromium.mjs';
import { browserArgs } from './tests/e2e/support/browser-args.ts';
import { authSecret } from './tests/support/auth-secret.ts';
import { HANGS_MS } from './tests/support/hangs.ts';

/** End-to-end tests drive the production build over its own embedded database, in a data folder of the run. */
const port = Number(process.env.E2E_PORT ?? 3999);
if (!process.env.E2E_DATA_DIR) {
  const folder = mkdtempSync(join(tmpdir(), 'alreves-e2e-'));
  process.env.E2E_DATA_DIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

export default defineConfig({
  testDir: 'tests/e2e',
  // Playwright empties this folder; what was said stands beside it.
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test waits for a part of its time: four keep two cores busy.
  workers: 4,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  // They end what hangs and judge nothing: no test may need an idle machine.
  timeout: HANGS_MS,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    // It makes visits neither faster nor different while there is a connection; app.test.ts allows it.
    serviceWorkers: 'block',
    // Recording takes three quarters more processor time: `npx playwright test FILE --trace on`.
    trace: 'off',
    // The harness takes the pictures of a test that fails: this would take one of every page that is closed.
    screenshot: 'off',
    // What cannot be done is hung after a minute: waiting for the test's own limit would hold a worker for five.
    actionTimeout: 60_000,
    launchOptions: {
      executablePath: findChromium(),
      args: browserArgs,
    },
  },
  projects: [
    // A test runs on the desktop, with the tag @phone on a phone, with @both on either.
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1280, height: 800 },
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    {
      name: 'phone',
      grep: /@phone|@both/,
      use: {
        viewport: { width: 360, height: 740 },
        isMobile: true,
        hasTouch: true,
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
  ],
  webServer: {
    command: 'exec node scripts/start.mjs',
    url: `http://localhost:${port}/api/health/ready`,
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      CONCURRENT_REQUESTS: '0',
      DATABASE_URL: '',
      // Beside four browsers a second process gains nothing; tests/server/lifecycle.test.ts has two.
      WEB_CONCURRENCY: '1',
      // Tests make sessions of their own.
      AUTH_SECRET: authSecret,
      SMTP_URL: '',
      // Long enough to be read by whoever has the conversation open.
      CHAT_MAIL_DELAY: '3',
      // All tests share an address.
      RATE_LIMIT_FACTOR: '0',
      // Pushes go to a push service of the test.
      PUSH_LOCAL_ENDPOINTS: 'true',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    timeout: 600_000,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
