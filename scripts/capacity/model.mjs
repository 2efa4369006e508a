/**
 * The model of docs/capacity.md, without files or clocks: what acts cost with a number of donors, and what a country needs.
 * @typedef {{ x: number, y: number }} Point
 * @typedef {{ a: number, b: number }} Line */

export const SIDES = /** @type {const} */ (['web', 'worker', 'database']);

/** Something of each side. */
const bySide = (of) => ({ web: of('web'), worker: of('worker'), database: of('database') });

const sum = (values) => values.reduce((all, value) => all + value, 0);

const mean = (values) => sum(values) / values.length;

/**
 * Fits y = a + b·x by least squares. Nothing becomes cheaper by more donors: where it was measured so, that was noise, and
 * the mean is taken.
 * @param {readonly Point[]} points @returns {Line} */
export function fit(points) {
  const [middle, level] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))];
  const spread = sum(points.map(({ x }) => (x - middle) ** 2));
  const slope = spread === 0 ? 0 : sum(points.map(({ x, y }) => (x - middle) * (y - level))) / spread;
  const b = Math.max(0, slope);
  return { a: level - b * middle, b };
}

/** @param {Line} line */
export const at = ({ a, b }, x) => Math.max(0, a + b * x);

/** An appeal looks at every donor within reach; other acts go down an index, which grows by a level now and then. */
const READS_ALL_WITHIN_REACH = ['asked'];

const xOf = (act, { donors, withinReach }) => (READS_ALL_WITHIN_REACH.includes(act) ? withinReach : Math.log(donors));

/** The runs by their number of donors, the smallest first. */
export function runsOf(measured) {
  return Object.entries(measured)
    .map(([donors, run]) => ({ ...run, donors: Number(donors) }))
    .toSorted((one, other) => one.donors - other.donors);
}

/** Processor milliseconds of one act on one side, as a line through some runs. */
export function lineOf(runs, act, side) {
  return fit(runs.map((run) => ({ x: xOf(act, run), y: run.acts[act].ms[side] })));
}

/** Processor milliseconds of an act in a country of so many donors, of whom so many are within reach of a facility. */
export function costOf(runs, act, country) {
  return bySide((side) => at(lineOf(runs, act, side), xOf(act, country)));
}

/** The sum of all sides. */
export const total = (ms) => ms.web + ms.worker + ms.database;

/** All that the model assumes of people. `docs/capacity.md` says where each figure comes from. */
export const ASSUMPTIONS = {
  /** A year, for each donor. */
  donorVisits: 12,
  signIns: 4,
  searches: 6,
  visitors: 3,
  registrations: 0.15,
  donations: 1,
  /** For each donation: some are cancelled, declined or missed. */
  bookings: 1.3,
  /** For each booking. */
  reminders: 2.5,
  /** A day, for each facility. */
  staffVisits: 40,
  stockChanges: 25,
  /** A month, for each facility, and the donors whom each asks in all its waves. */
  emergencies: 2,
  askedPerEmergency: 200,
  /** The part of a day's acts that falls in its busiest hour. */
  busiestHour: 0.12,
  /** Minutes for which a donor's page stays open, screens that stay open at a facility, and how many pages show stock. */
  minutesOpen: 4,
  screensOpen: 3,
  showStock: 0.5,
  /** Needed is so many times what was counted. */
  margin: 2,
  /** The part of all donors who are within reach of one facility; 0: as measured. */
  withinReach: 0,
};

/** Acts a day. */
export function actsOfDay({ donors, banks }, assumed) {
  const yearly = (each) => (donors * each) / 365;
  const bookings = yearly(assumed.donations * assumed.bookings);
  return {
    visit: yearly(assumed.visitors),
    donor: yearly(assumed.donorVisits),
    search: yearly(assumed.searches),
    staff: banks * assumed.staffVisits,
    book: bookings,
    decide: bookings,
    'check-in': yearly(assumed.donations),
    complete: yearly(assumed.donations),
    stock: banks * assumed.stockChanges,
    asked: (banks * assumed.emergencies * assumed.askedPerEmergency) / 30,
    'sign-in': yearly(assumed.signIns),
    register: yearly(assumed.registrations),
  };
}

/** Mails a day from the queue: those that acts leave there, and reminders. Mails that confirm an address are part of `register`. */
export function mailsOfDay(run, acts, assumed) {
  const left = Object.entries(acts).map(([act, times]) => (act === 'register' ? 0 : times * run.acts[act].mails));
  return sum(left) + acts.book * assumed.reminders;
}

/** Processor milliseconds a day on each side, of all acts and mails. */
export function workOfDay(runs, country, assumed) {
  const acts = actsOfDay(country, assumed);
  const last = runs.at(-1);
  const all = Object.entries({ ...acts, mail: mailsOfDay(last, acts, assumed) });
  const costs = all.map(([act, times]) => ({ times, ms: costOf(runs, act, country) }));
  return bySide((side) => sum(costs.map(({ times, ms }) => times * ms[side])));
}

/** The most often that an open page asks again for the same list in a second: `PAUSE_MS` in the web app's `refresh.ts`. */
const ASKED_AGAIN_PER_SECOND = 4;

/** Returns for the busiest hour how many pages are open, hints and lists in a second, and the cores for them. */
export function openPages(runs, country, assumed) {
  const acts = actsOfDay(country, assumed);
  const perSecond = (times) => (times * assumed.busiestHour) / 3600;
  const open = perSecond(acts.donor) * assumed.minutesOpen * 60 + country.banks * assumed.screensOpen;
  const hints = perSecond(acts.stock);
  const lists = open * assumed.showStock * Math.min(hints, ASKED_AGAIN_PER_SECOND);
  // A search is two lists.
  const list = costOf(runs, 'search', country);
  const { msPerHint, msPerMinute } = runs.at(-1).streams;
  const streams = (open * (hints * msPerHint + msPerMinute / 60)) / 1000;
  const cores = (ms) => (lists * ms) / 2 / 1000;
  return { open, hints, lists, streams, web: cores(list.web), database: cores(list.database) };
}

/** Tables whose rows are removed soon, or folded together: they do not grow. */
const SHORT_LIVED =
  /^(pgboss\..*|outbox|live_events|rate_limits|idempotency_keys|digest_items|donor_counts|facility_counts)$/;
/** Tables that grow with the donors, not with the years: what is old goes when something new comes. */
const OF_DONORS = ['sessions', 'known_devices', 'account_secrets'];

/** Bytes of a row with its share of the indexes, by table, where enough rows were measured. */
export function bytesPerRow({ tables }) {
  const large = Object.entries(tables).filter(([, { rows }]) => rows >= 1000);
  return Object.fromEntries(large.map(([name, { rows, bytes }]) => [name, bytes / rows]));
}

const OTHER_ROW = 300;

/** The rows that so many acts store in each table that lasts. */
function rowsStored(run, acts) {
  const rows = {};
  for (const [act, times] of Object.entries(acts)) {
    for (const [table, each] of Object.entries(run.acts[act].stored)) {
      if (!SHORT_LIVED.test(table)) rows[table] = (rows[table] ?? 0) + times * each;
    }
  }
  return rows;
}

/** Bytes of each table after some years, the largest first. */
export function diskAfter(run, country, years, assumed) {
  const acts = actsOfDay(country, assumed);
  const begun = rowsStored(run, { register: country.donors });
  const reminders = acts.book * assumed.reminders;
  const daily = rowsStored(run, acts);
  for (const table of ['reminders', 'notifications']) daily[table] = (daily[table] ?? 0) + reminders;
  const each = bytesPerRow(run);
  const names = [...new Set([...Object.keys(begun), ...Object.keys(daily)])];
  const tables = names.map((name) => {
    const rows = (begun[name] ?? 0) + (OF_DONORS.includes(name) ? 0 : (daily[name] ?? 0) * 365 * years);
    return { name, rows, bytes: rows * (each[name] ?? OTHER_ROW) };
  });
  return tables.toSorted((one, other) => other.bytes - one.bytes);
}

/** Tables that every visit reads: while their indexes are in memory, no visit waits for the disk. */
const READ_BY_VISITS = [
  'users',
  'sessions',
  'donation_requests',
  'notifications',
  'askable_donors',
  'donor_places',
  'request_history',
];

/** Bytes of the indexes that visits read, after some years. */
export function hotIndexes(run, country, years, assumed) {
  const shareOf = ({ bytes, indexBytes }) => indexBytes / bytes;
  const grown = diskAfter(run, country, years, assumed).filter(({ name }) => READ_BY_VISITS.includes(name));
  return sum(
    grown.map(({ name, bytes }) => bytes * (run.tables[name] === undefined ? 0.5 : shareOf(run.tables[name]))),
  );
}

/** Bytes of the database's log in a day. */
export function logOfDay(run, country, assumed) {
  const acts = actsOfDay(country, assumed);
  const all = Object.entries({ ...acts, mail: mailsOfDay(run, acts, assumed) });
  return sum(all.map(([act, times]) => times * run.acts[act].walBytes));
}

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
  const processes = {
    web: Math.max(2, Math.ceil(cores.web / CORE_OF_PROCESS)),
    worker: Math.max(2, Math.ceil(cores.worker / CORE_OF_PROCESS)),
  };
  const memory =
    processes.web * run.memory.web +
    processes.worker * run.memory.worker +
    (pages.open * run.streams.kilobytes * assumed.margin) / 1024;
  const disk = [1, 5].map((years) => ({ years, tables: diskAfter(run, country, years, assumed) }));
  return {
    country,
    assumed,
    acts,
    work,
    pages,
    cores,
    following: { web: assumed.margin * pages.web, database: assumed.margin * pages.database },
    processes,
    memory: { programs: memory * 2 ** 20, database: assumed.margin * hotIndexes(run, country, 1, assumed) },
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

/** Tells how far the largest run is from what the smaller ones predict, by act and for a day of its country. */
export function predictionOf(measured, given = {}) {
  const runs = runsOf(measured);
  const [smaller, largest] = [runs.slice(0, -1), runs.at(-1)];
  const errorOf = (predicted, seen) => predicted / seen - 1;
  const acts = Object.keys(largest.acts).map((act) => {
    const [predicted, seen] = [total(costOf(smaller, act, largest)), total(largest.acts[act].ms)];
    return { act, predicted, seen, error: errorOf(predicted, seen) };
  });
  const assumed = { ...ASSUMPTIONS, ...given };
  const times = actsOfDay({ donors: largest.donors, banks: largest.facilities }, assumed);
  const all = { ...times, mail: mailsOfDay(largest, times, assumed) };
  const dayOf = (kind) => sum(acts.map((one) => all[one.act] * one[kind])) / largest.donors;
  const day = { predicted: dayOf('predicted'), seen: dayOf('seen') };
  return {
    donors: largest.donors,
    from: smaller.map(({ donors }) => donors),
    acts,
    day: { ...day, error: errorOf(day.predicted, day.seen) },
  };
}
