// `npm run bench`: seeds a database of realistic size and compares the API with the least that any program would spend.
import { loadavg } from 'node:os';
import pg from 'pg';
import { type Cast, prepareCast, removeBookings } from './actors.ts';
import { type Capture, withRecorder } from './capture.ts';
import { measureFirstPage } from './first-page.ts';
import { Match, type Stage } from './measure.ts';
import { type Options, readOptions } from './options.ts';
import { type Seeded, prepareServer } from './prepare.ts';
import { peakMegabytes, startApi, startHelper, startServer } from './processes.ts';
import { type Failure, type Measured, type Report, allMisses, isWhole, tableOf, writeReport } from './report.ts';
import { type Scenario, scenariosOf } from './scenarios.ts';

async function databaseVersion(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  return `PostgreSQL ${rows[0]?.server_version ?? ''}`;
}

interface Place {
  readonly url: string;
  readonly cast: Cast;
}

async function withStage<T>({ url, cast }: Place, options: Options, work: (stage: Stage) => Promise<T>): Promise<T> {
  const profile = options.cpuProfile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${options.cpuProfile}`];
  const generator = startHelper(['bench/generator.ts']);
  const floor = await startServer(['bench/floor.ts'], { DATABASE_URL: url, NODE_ENV: 'production' });
  const api = await startApi(url, profile);
  try {
    return await work({ api, floor, generator: generator.child, removeBookings: () => removeBookings(url, cast) });
  } finally {
    await Promise.all([api.stop(), floor.stop(), generator.stop()]);
  }
}

/** One scenario that fails is reported, and the others are measured. */
async function attempt({ title }: Scenario, failures: Failure[], work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(`${title} failed:`, error);
    failures.push({ title, message: error instanceof Error ? error.message : String(error) });
  }
}

async function compare(match: Match, scenario: Scenario, capture: Capture, options: Options): Promise<Measured> {
  const { name, title, held } = scenario;
  const { roundTrips, statements, bytes } = capture;
  await match.warmUp(options.seconds);
  const comparisons = [];
  for (const clients of options.clients)
    comparisons.push(await match.compare(clients, options.rounds, options.seconds));
  return { name, title, held, roundTrips, statements, bytes, comparisons };
}

async function measure({ cluster, sizes, seedSeconds }: Seeded, options: Options): Promise<Report> {
  const [loadBefore = 0] = loadavg();
  const cast = await prepareCast(cluster.url, sizes);
  const scenarios = scenariosOf(cast).filter(({ name }) => options.only.length === 0 || options.only.includes(name));
  const failures: Failure[] = [];
  const captures = new Map<Scenario, Capture>();
  await withRecorder(cluster.url, cast, async (record) => {
    for (const scenario of scenarios)
      await attempt(scenario, failures, async () => captures.set(scenario, await record(scenario)));
  });
  return withStage({ url: cluster.url, cast }, options, async (stage) => {
    const measured: Measured[] = [];
    for (const [scenario, capture] of captures)
      await attempt(scenario, failures, async () => {
        measured.push(await compare(new Match(stage, scenario, capture), scenario, capture, options));
        console.log(tableOf(measured.slice(-1)).split('\n').slice(2).join('\n'));
      });
    const residentMegabytes = peakMegabytes(stage.api.pid);
    const firstPage = await measureFirstPage(stage.api.port);
    const version = await databaseVersion(cluster.url);
    const about = { at: new Date(), options, sizes, seedSeconds, databaseVersion: version, loadBefore };
    return { ...about, measured, failures, residentMegabytes, firstPage };
  });
}

async function run(options: Options): Promise<void> {
  const seeded = await prepareServer(options);
  try {
    if (options.seedOnly) return;
    const report = await measure(seeded, { ...options, scale: seeded.scale });
    const files = writeReport(report);
    const misses = allMisses(report);
    console.log(`\n${tableOf(report.measured)}\n\nmemory: ${Math.round(report.residentMegabytes)} MB`);
    if (report.firstPage) console.log(`first page: ${report.firstPage.kilobytes.toFixed(1)} KB`);
    for (const miss of misses) console.log(`✗ ${miss}`);
    for (const file of files) console.log(file);
    if (report.failures.length > 0 || (isWhole(report.options) && misses.length > 0)) process.exitCode = 1;
  } finally {
    await seeded.cluster.stop();
  }
}

const options = readOptions(process.argv.slice(2));
if (options) await run(options);
