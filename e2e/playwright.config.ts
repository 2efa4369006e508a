import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserOfJourneys, systemBrowser } from './support/system-browser.ts';
import { freePort } from '../apps/api/test/support/free-port.ts';

/** London, but not when its date changes within the hour: the Azores are an hour behind. */
function zoneWithoutMidnight(): string {
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit' }).format(new Date());
  return hour === '23' ? 'Atlantic/Azores' : 'Europe/London';
}

// One process per run reads this file first; the workers inherit its choices.
process.env['E2E_PORT'] ??= String(await freePort());
process.env['E2E_ZONE'] ??= zoneWithoutMidnight();

/** Attacks take a minute each: `npm test -- abuse-pages` runs them. */
const isAbuse = process.env['ABUSE'] !== undefined;
/** They would run on alone if they began last. */
const HOSTILE_TEXTS = '**/hostile-texts.spec.ts';
const LONGEST = ['**/whole-day.spec.ts', '**/offline-worker.spec.ts'];
const inJourneys = { launchOptions: browserOfJourneys };
const address = `http://127.0.0.1:${process.env['E2E_PORT']}`;

export default defineConfig({
  testDir: '.',
  // What axe does on pages is worth compiling.
  projects: isAbuse
    ? [
        { name: 'longest', testMatch: HOSTILE_TEXTS },
        { testMatch: 'abuse/*.spec.ts', testIgnore: HOSTILE_TEXTS },
      ]
    : [
        { name: 'longest', testMatch: LONGEST, use: inJourneys },
        { name: 'pages', testMatch: 'pages/*.spec.ts' },
        { name: 'journeys', testMatch: 'journeys/*.spec.ts', testIgnore: LONGEST, use: inJourneys },
      ],
  outputDir: '../test-results',
  fullyParallel: true,
  // One more would take a tenth more of the processor, and no less time.
  workers: availableParallelism(),
  // For what hangs: a walk through all pages is slow, not wrong, and other work may keep the machine busy.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    actionTimeout: 60_000,
    baseURL: address,
    locale: 'en-GB',
    timezoneId: process.env['E2E_ZONE'],
    contextOptions: { reducedMotion: 'reduce' },
    // A worker in every browser would double what tests load; those of offline use allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: systemBrowser,
  },
  webServer: {
    command: 'exec node support/serve.ts',
    url: `${address}/health/ready`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: { PORT: process.env['E2E_PORT'] },
  },
});
