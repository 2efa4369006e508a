import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { lookAround } from '../scripts/lib/machine.mjs';
import { median } from './statistics.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** One visit of Lighthouse's simulated phone. Scores are 0 to 100. */
export interface Visit {
  readonly scores: Readonly<Record<Category, number>>;
  /** Milliseconds. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocked: number;
  readonly shift: number;
  readonly kilobytes: number;
  /** Names of audits that reduced the score. */
  readonly faults: readonly string[];
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function faultsOf({ categories: found, audits }: Result): readonly string[] {
  const weighed = categories.filter((name) => name !== 'performance').flatMap((name) => found[name]?.auditRefs ?? []);
  return weighed.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id);
}

function visitOf(result: Result): Visit {
  const figure = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
  const score = (name: Category) => Math.round((result.categories[name]?.score ?? 0) * 100);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    firstPaint: figure('first-contentful-paint'),
    largestPaint: figure('largest-contentful-paint'),
    blocked: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
    kilobytes: figure('total-byte-weight') / 1024,
    faults: faultsOf(result),
  };
}

type Throttling = 'simulate' | 'devtools';

export interface Journey {
  readonly url: string;
  /** The visitor's session; absent for a stranger. */
  readonly cookie: string | undefined;
  /** A slow phone and network computed from a fast visit, or actually slowed down. */
  readonly throttling: Throttling;
  readonly debugPort: number;
}

const ATTEMPTS = 3;

async function tryVisit({ url, cookie, throttling, debugPort }: Journey): Promise<Result> {
  const browser = await chromium.launch({
    ...(lookAround().env.CHROMIUM_PATH ? { executablePath: lookAround().env.CHROMIUM_PATH } : {}),
    args: [`--remote-debugging-port=${debugPort}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    const done = await lighthouse(url, {
      port: debugPort,
      logLevel: 'error',
      throttlingMethod: throttling,
      onlyCategories: [...categories],
      ...(cookie === undefined ? {} : { extraHeaders: { Cookie: cookie } }),
    });
    if (done === undefined) throw new Error(`Lighthouse gave no result for ${url}`);
    return done.lhr;
  } finally {
    await browser.close();
  }
}

/** Opens `url` in a new browser. A visit that Lighthouse could not record is repeated. */
export async function visit(journey: Journey): Promise<Visit> {
  let fault = '';
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const result = await tryVisit(journey);
    if (!result.runtimeError) return visitOf(result);
    fault = result.runtimeError.message;
  }
  throw new Error(`${journey.url}: ${fault}`);
}

/** The median of every figure. */
export function typical(visits: readonly Visit[]): Visit {
  const middle = (figure: (visit: Visit) => number) => median(visits.map(figure));
  return {
    scores: {
      performance: middle(({ scores }) => scores.performance),
      accessibility: middle(({ scores }) => scores.accessibility),
      'best-practices': middle(({ scores }) => scores['best-practices']),
      seo: middle(({ scores }) => scores.seo),
    },
    firstPaint: middle(({ firstPaint }) => firstPaint),
    largestPaint: middle(({ largestPaint }) => largestPaint),
    blocked: middle(({ blocked }) => blocked),
    shift: middle(({ shift }) => shift),
    kilobytes: middle(({ kilobytes }) => kilobytes),
    faults: [...new Set(visits.flatMap(({ faults }) => faults))],
  };
}
