import { diskAfter, hotIndexes, logOfDay } from './disk.mjs';
import { actsOfDay, ASSUMPTIONS, bySide, mailsOfDay, sum, workOfDay } from './model.mjs';
import { openPages } from './open-pages.mjs';

/** Work of one process before another is better. */
const CORE_OF_PROCESS = 0.7;
const CONNECTIONS_OF_PROCESS = 11;
const CONNECTIONS_LEFT = 10;

/**
 * Returns what a country needs, with the margin: cores, processes, memory, disk, connections and mails.
 * @param {{ donors: number, banks: number, donations?: number }} wanted */
export function planOf(runs, wanted, given = {}) {
  const { donors, banks, donations } = wanted;
  const assumed = { ...ASSUMPTIONS, ...given, ...(donations !== undefined && { donations: donations / donors }) };
  const run = runs.at(-1);
  const reach = assumed.withinReach || run.withinReach / run.donors;
  const country = { donors, banks, withinReach: reach * donors };
  const acts = actsOfDay(country, assumed);
  const work = workOfDay(runs, country, assumed);
  const busiest = bySide((side) => (assumed.margin * work[side] * assumed.busiestHour) / 3_600_000);
  const pages = openPages(runs, country, assumed);
  const cores = {
    web: busiest.web + assumed.margin * pages.streams,
    worker: busiest.worker,
    database: busiest.database,
  };
  const following = { web: assumed.margin * pages.web, database: assumed.margin * pages.database };
  const processes = {
    web: Math.max(2, Math.ceil((cores.web + following.web) / CORE_OF_PROCESS)),
    worker: Math.max(2, Math.ceil(cores.worker / CORE_OF_PROCESS)),
  };
  const atRest = (side) => processes[side] * Math.max(...runs.map((each) => each.memory[side]));
  const programs = (atRest('web') + atRest('worker')) * 2 ** 20 + pages.bytes;
  const disk = [1, 5].map((years) => ({ years, tables: diskAfter(run, country, years, assumed) }));
  return {
    country,
    assumed,
    acts,
    work,
    pages,
    cores,
    following,
    processes,
    memory: {
      programs: assumed.margin * programs,
      database: assumed.margin * hotIndexes(run, country, 1, assumed),
    },
    disk: disk.map(({ years, tables }) => ({
      years,
      bytes: assumed.margin * sum(tables.map(({ bytes }) => bytes)),
      tables,
    })),
    log: logOfDay(run, country, assumed),
    connections: CONNECTIONS_LEFT + CONNECTIONS_OF_PROCESS * (processes.web + processes.worker),
    mails: {
      day: mailsOfDay(run, acts, assumed),
      second: (assumed.margin * mailsOfDay(run, acts, assumed) * assumed.busiestHour) / 3600,
    },
  };
}
