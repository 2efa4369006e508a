// `npm run bench -- languages`: the first page in each language, beside the same page without JavaScript, and the size of its texts.
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { type Locale, LOCALES, pathInLanguage } from '@sanguine/contract';
import { lookAround } from '../scripts/lib/machine.mjs';
import { startServer } from './processes.ts';
import { median } from './statistics.ts';
import { attempt, conclude, count, type Line, progress } from './verdicts.ts';

const FULL = 9;
const { values } = parseArgs({ options: { rounds: { type: 'string', default: String(FULL) } } });
const rounds = count('rounds', values.rounds, 50);

/** The largest paint of the sign-in page divided by that of the same page without JavaScript. */
const MAX_OF_STILL = 1.1;
const assets = fileURLToPath(new URL('../apps/web/dist/assets', import.meta.url));

/** As Lighthouse slows a phone down: four times slower than this machine, on a slow 4G network. */
const SLOW_NETWORK = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 86_400 };
const SLOW_PROCESSOR = { rate: 4 };
/** The program may paint again once it runs. */
const SETTLED_MS = 3_000;

/** In the page. */
const LAST_PAINT = `new Promise((resolve) =>
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
    .observe({ type: 'largest-contentful-paint', buffered: true }))`;

/** Milliseconds until the largest paint of a page, for somebody who has never been there. */
async function largestPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', SLOW_PROCESSOR);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLED_MS);
    return await page.evaluate<number>(LAST_PAINT);
  } finally {
    await context.close();
  }
}

interface Visits {
  readonly locale: Locale;
  readonly real: number[];
  readonly still: number[];
}

/** Every language once in a round, each page right beside its still one, first by turns: a busy moment affects all alike. */
async function visitAll(browser: Browser, origin: string, stillOrigin: string): Promise<readonly Visits[]> {
  const all = LOCALES.map((locale): Visits => ({ locale, real: [], still: [] }));
  for (let round = 1; round <= rounds; round += 1) {
    for (const { locale, real, still } of all) {
      const sides = [
        { paints: real, url: origin + pathInLanguage('/', locale) },
        { paints: still, url: stillOrigin + pathInLanguage('/', locale) },
      ];
      for (const { paints, url } of round % 2 === 1 ? sides : sides.toReversed()) {
        const paint = await attempt(`visit ${round} of ${url}`, async () => largestPaint(browser, url));
        if (paint !== undefined) paints.push(paint);
      }
      progress(`${round} ${locale}: ${real.at(-1)?.toFixed(0)} ms, without JavaScript ${still.at(-1)?.toFixed(0)} ms`);
    }
  }
  return all;
}

/** Compressed as they are sent, in KB of 1000 bytes. */
function textsOf(locale: Locale): readonly number[] {
  const files = readdirSync(assets).filter((file) => file.startsWith('words-') && file.includes(`.${locale}.`));
  const sent = (file: string) => files.find((one) => one === `${file}.br`) ?? file;
  return files.filter((file) => file.endsWith('.js')).map((file) => statSync(join(assets, sent(file))).size / 1000);
}

function linesOf({ locale, real, still }: Visits): readonly Line[] {
  const [shown, plain] = [median(real), median(still)];
  const ratios = real.map((paint, at) => paint / (still[at] ?? Number.NaN));
  const texts = textsOf(locale);
  return [
    { what: `${locale}: largest paint`, measured: shown, unit: 'ms' },
    { what: `${locale}: the same without JavaScript`, measured: plain, unit: 'ms' },
    {
      what: `${locale}: how many times as late, median of the visits beside each other`,
      measured: median(ratios),
      unit: 'times',
      atMost: MAX_OF_STILL,
    },
    { what: `${locale}: texts of all features`, measured: texts.reduce((sum, size) => sum + size, 0), unit: 'KB' },
    { what: `${locale}: texts of the largest feature`, measured: Math.max(...texts), unit: 'KB' },
  ];
}

const folder = mkdtempSync(join(tmpdir(), 'sanguine-languages-'));
const env = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'warn',
  PUBLIC_URL: '',
  DATABASE_URL: '',
};
const site = await startServer(['apps/api/src/main.ts'], { ...env, DATA_DIR: folder, SANGUINE_DEMO: '1' });
const stillSite = await startServer(['bench/pages-static.ts'], {});
const { CHROMIUM_PATH } = lookAround().env;
const browser = await chromium.launch({
  ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const visits = await visitAll(browser, `http://localhost:${site.port}`, `http://localhost:${stillSite.port}`);
  conclude({
    name: 'languages',
    title: 'The first page in each language',
    isFull: rounds >= FULL,
    size: `A phone as Lighthouse slows one down; median of ${rounds} visits by somebody new, each beside one without JavaScript`,
    lines: visits.flatMap(linesOf),
  });
} finally {
  await Promise.all([browser.close(), site.stop(), stillSite.stop()]);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
