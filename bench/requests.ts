// `npm run bench`: seeds a database of realistic size and compares the API with a plain program that answers the same.
import { loadavg } from 'node:os';
import pg from 'pg';
import { prepareCast, removeBookings } from './actors.ts';
import { requireSameAnswers } from './agree.ts';
import { measureFirstPage } from './first-page.ts';
import { Match, type Stage } from './measure.ts';
import { type Options, readOptions } from './options.ts';
import { type Seeded, prepareServer } from './prepare.ts';
import { peakMegabytes, startApi, startHelper, startReference, startServer } from './processes.ts';
import { type Measured, allMisses, isWhole, type Report, tableOf, writeReport } from './report.ts';
import { type Scenario, scenariosOf } from './scenarios.ts';
import { attempt, failures } from './verdicts.ts';

/** Requests that the comparison of answers may use up. */
const TRIED = 100;

/** The database behind a link that holds back each answer. */
async function startLink(url: string, { delay }: Options) {
  if (delay === 0) return { url, stop: async () => {} };
  const slow = new URL(url);
  const link = await startServer(['bench/slow-link.ts', slow.port, String(delay)], {});
  slow.port = String(link.port);
  return { url: slow.href, stop: () => link.stop() };
}

async function withStage<T>(url: string, options: Options, work: (stage: Omit<Stage, 'removeBookings'>) => Promise<T>) {
  const profile = options.cpuProfile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${options.cpuProfile}`];
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const generator = startHelper(['bench/generator.ts']);
  const link = await startLink(url, options);
  const reference = await startReference(link.url, options.reference);
  const api = await startApi(link.url, profile);
  try {
    return await work({ api, reference, generator: generator.child, database });
  } finally {
    await Promise.all([api.stop(), reference.stop(), generator.stop(), database.end()]);
    await link.stop();
  }
}

async function compare(stage: Stage, scenario: Scenario, options: Options): Promise<Measured> {
  const { name, title, held } = scenario;
  const { api, reference, database } = stage;
  const between = scenario.writes === 'bookings' ? stage.removeBookings : async () => {};
  const ports = { api: api.port, reference: reference.port };
  const bytes = await requireSameAnswers(database, ports, scenario, between);
  const match = new Match(stage, scenario, options, TRIED);
  await match.warmUp();
  const comparisons = [];
  for (const clients of options.clients) comparisons.push(await match.compare(clients));
  return { name, title, held, bytes, comparisons };
}

async function measure({ cluster, sizes, seedSeconds }: Seeded, options: Options): Promise<Report> {
  const [loadBefore = 0] = loadavg();
  const cast = await prepareCast(cluster.url, sizes);
  const { only } = options;
  const scenarios = scenariosOf(cast, sizes).filter(({ name }) => only.length === 0 || only.includes(name));
  return withStage(cluster.url, options, async (parts) => {
    const stage = { ...parts, removeBookings: () => removeBookings(cluster.url, cast) };
    const measured: Measured[] = [];
    const startMegabytes = peakMegabytes(stage.api.pid);
    for (const scenario of scenarios) {
      const one = await attempt(scenario.title, () => compare(stage, scenario, options));
      if (one === undefined) continue;
      measured.push(one);
      console.log(tableOf([one], options).split('\n').slice(2).join('\n'));
    }
    const firstPage = await attempt('first page', () => measureFirstPage(stage.api.port));
    const { rows } = await stage.database.query<{ server_version: string }>('show server_version');
    const version = rows[0]?.server_version ?? '';
    return {
      options,
      sizes,
      seedSeconds,
      databaseVersion: version,
      loadBefore,
      measured,
      startMegabytes,
      firstPage,
    };
  });
}

async function run(options: Options): Promise<void> {
  const seeded = await prepareServer(options);
  try {
    if (options.seedOnly) return;
    const report = await measure(seeded, { ...options, scale: seeded.scale });
    writeReport(report);
    const isMissed = isWhole(report.options) && allMisses(report).length > 0;
    if (failures.length > 0 || isMissed) process.exitCode = 1;
  } finally {
    await seeded.cluster.stop();
  }
}

const options = readOptions(process.argv.slice(2));
if (options) await run(options);
