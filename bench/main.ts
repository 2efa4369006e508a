// `npm run bench`: seeds a database of realistic size and compares the API with the floor that nothing can beat.
import { loadavg } from 'node:os';
import pg from 'pg';
import { type Cast, prepareCast, removeBookings } from './actors.ts';
import { captureAll } from './capture.ts';
import { measureFirstPage } from './first-page.ts';
import { Match, type Stage } from './measure.ts';
import { type Options, readOptions } from './options.ts';
import { type Seeded, prepareServer } from './prepare.ts';
import { peakMegabytes, startApi, startHelper, startServer } from './processes.ts';
import { type Measured, type Report, allMisses, tableOf, writeReport } from './report.ts';
import { scenariosOf } from './scenarios.ts';

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

async function measure({ cluster, sizes, seedSeconds }: Seeded, options: Options): Promise<Report> {
  const [loadBefore = 0] = loadavg();
  const cast = await prepareCast(cluster.url, sizes);
  const scenarios = scenariosOf(cast).filter(({ name }) => options.only.length === 0 || options.only.includes(name));
  const captures = await captureAll(cluster.url, cast, scenarios);
  return withStage({ url: cluster.url, cast }, options, async (stage) => {
    const measured: Measured[] = [];
    for (const scenario of scenarios) {
      const capture = captures.get(scenario.name);
      if (capture === undefined) throw new Error(`${scenario.name} was not recorded`);
      const { name, title, held } = scenario;
      const { roundTrips, statements, bytes } = capture;
      const match = new Match(stage, scenario, capture);
      await match.warmUp(options.seconds);
      const comparisons = [];
      for (const clients of options.clients)
        comparisons.push(await match.compare(clients, options.rounds, options.seconds));
      measured.push({ name, title, held, roundTrips, statements, bytes, comparisons });
      console.log(tableOf(measured.slice(-1)).split('\n').slice(2).join('\n'));
    }
    const residentMegabytes = peakMegabytes(stage.api.pid);
    const firstPage = await measureFirstPage(stage.api.port);
    const version = await databaseVersion(cluster.url);
    const about = { at: new Date(), options, sizes, seedSeconds, databaseVersion: version, loadBefore };
    return { ...about, measured, residentMegabytes, firstPage };
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
    if (misses.length > 0) process.exitCode = 1;
  } finally {
    await seeded.cluster.stop();
  }
}

const options = readOptions(process.argv.slice(2));
if (options) await run(options);
