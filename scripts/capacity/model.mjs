/**
 * The model of docs/capacity.md, without files or clocks: what acts cost with a number of donors, and what a country needs.
 * @typedef {{ x: number, y: number }} Point
 * @typedef {{ a: number, b: number }} Line */

export const SIDES = /** @type {const} */ (['web', 'worker', 'database']);

/** Something of each side. */
export const bySide = (of) => ({ web: of('web'), worker: of('worker'), database: of('database') });

/** @param {readonly number[]} values */
export const sum = (values) => values.reduce((all, value) => all + value, 0);

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
