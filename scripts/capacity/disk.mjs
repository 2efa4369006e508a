import { actsOfDay, mailsOfDay, sum } from './model.mjs';

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

/** The share that is taken of a table that is too small to be measured: half. */
const shareOfIndexes = (table) => (table === undefined ? 0.5 : table.indexBytes / table.bytes);

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
    const bytes = rows * (each[name] ?? OTHER_ROW);
    return { name, rows, bytes, indexBytes: bytes * shareOfIndexes(run.tables[name]) };
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
  const read = diskAfter(run, country, years, assumed).filter(({ name }) => READ_BY_VISITS.includes(name));
  return sum(read.map(({ indexBytes }) => indexBytes));
}

/** Bytes of the database's log in a day. */
export function logOfDay(run, country, assumed) {
  const acts = actsOfDay(country, assumed);
  const all = Object.entries({ ...acts, mail: mailsOfDay(run, acts, assumed) });
  return sum(all.map(([act, times]) => times * run.acts[act].walBytes));
}
