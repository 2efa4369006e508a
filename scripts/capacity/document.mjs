import { readFileSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';
import { bytesPerRow } from './disk.mjs';
import { ASSUMPTIONS, costOf, predictionOf, runsOf, SIDES, sum, total } from './model.mjs';
import { endsOf } from './limits.mjs';
import { showPlan } from './plan.mjs';
import { bytes, figure, percent, table } from './text.mjs';

export const DOCUMENT = 'docs/capacity.md';

export const readMeasured = () => JSON.parse(readFileSync(inRoot('bench/capacity/measured.json'), 'utf8'));

/** The countries that the document works out. */
export const COUNTRIES = {
  city: { donors: 20_000, banks: 8, donations: 31_500 },
  'five million': { donors: 75_000, banks: 30, donations: 82_000 },
  billion: { donors: 15_000_000, banks: 4_000, donations: 9_240_000 },
};

/** The part of the donors who are within reach of one facility, in countries of other sizes than that of the bench. */
const WITHIN_REACH = { city: 1, 'five million': 0.4, billion: 0.02 };

const sizeOf = ({ tables }) => sum(Object.values(tables).map((one) => one.bytes));

function showRuns(runs) {
  const rows = runs.map((run) => [
    figure(run.donors),
    figure(run.facilities),
    bytes(sizeOf(run)),
    figure(run.withinReach),
    `${figure(run.memory.web)}, ${figure(run.memory.worker)} MB`,
    `${figure(run.seconds / 60)} min`,
    `\`${run.commit}\``,
    run.date,
  ]);
  return table(
    ['donors', 'facilities', 'database', 'donors within reach', 'web, worker', 'filled in', 'commit', 'date'],
    rows,
  );
}

function showActs(runs) {
  const largest = runs.at(-1);
  const rows = Object.entries(largest.acts).map(([act, { what, ms, bytes: sent, walBytes }]) => {
    const tenfold =
      total(costOf(runs, act, { ...largest, donors: largest.donors * 10, withinReach: largest.withinReach * 10 })) -
      total(costOf(runs, act, largest));
    return [
      `\`${act}\``,
      what,
      ...runs.map((run) => figure(total(run.acts[act].ms))),
      ...SIDES.map((side) => figure(ms[side])),
      figure(tenfold),
      bytes(sent),
      bytes(walBytes),
    ];
  });
  const sizes = runs.map(({ donors }) => `ms, ${figure(donors)} donors`);
  return table(
    ['act', 'what it is', ...sizes, 'web', 'worker', 'database', 'ten times the donors add', 'sent', 'log'],
    rows,
  );
}

/** Without what the queue notes for itself while mails wait. */
const ofRows = (rows) =>
  Object.entries(rows)
    .filter(([name, each]) => each >= 0.05 && !name.startsWith('pgboss.'))
    .map(([name, each]) => `${name} ${figure(each)}`)
    .join(', ');

function showRows({ acts }) {
  const rows = Object.entries(acts).map(([act, { stored, changed, mails }]) => [
    `\`${act}\``,
    ofRows(stored) || 'none',
    ofRows(changed) || 'none',
    figure(mails),
  ]);
  return table(['act', 'rows stored', 'rows changed or removed', 'mails'], rows);
}

function showTables(run) {
  const each = bytesPerRow(run);
  const rows = Object.entries(run.tables)
    .filter(([name]) => each[name] !== undefined)
    .slice(0, 14)
    .map(([name, one]) => [
      `\`${name}\``,
      figure(one.rows),
      bytes(one.bytes),
      bytes(one.indexBytes),
      figure(each[name]),
      figure(one.rows / run.donors),
    ]);
  return table(['table', 'rows', 'with indexes', 'indexes', 'bytes a row', 'rows for a donor'], rows);
}

const showIndexes = ({ indexes }) =>
  table(
    ['index', 'size'],
    Object.entries(indexes).map(([name, size]) => [`\`${name}\``, bytes(size)]),
  );

function showPrediction(measured) {
  const { donors, from, acts, day } = predictionOf(measured);
  const rows = acts.map(({ act, predicted, seen, error }) => [
    `\`${act}\``,
    figure(predicted),
    figure(seen),
    percent(error),
  ]);
  const heading = ['act', 'predicted ms', 'measured ms', 'error'];
  const words = `From ${from.map(figure).join(' and ')} donors, for ${figure(donors)}:`;
  const whole = [
    `**all acts and mails of a day, for each donor**`,
    figure(day.predicted),
    figure(day.seen),
    percent(day.error),
  ];
  return `${words}\n\n${table(heading, [...rows, whole])}`;
}

function showStreams(runs) {
  const rows = runs.map(({ donors, idle, streams }) => [
    figure(donors),
    ...SIDES.map((side) => figure(idle[side])),
    figure(streams.open),
    figure(streams.msPerMinute),
    figure(streams.msPerHint * 1000),
  ]);
  const heading = ['donors', 'web', 'worker', 'database', 'streams', 'ms a minute of one', 'µs for each hint to one'];
  return table(heading, rows);
}

/** Two digits: the model knows no more. */
const roughly = (donors) => (donors === undefined ? 'over 1,000,000,000' : figure(Number(donors.toPrecision(2))));

const showEnds = (runs) =>
  table(
    ['what', 'from so many donors'],
    endsOf(runs, { withinReach: 0.02 }).map(({ what, donors }) => [what, roughly(donors)]),
  );

const showAssumptions = () =>
  table(
    ['name', 'value'],
    Object.entries(ASSUMPTIONS).map(([name, value]) => [`\`${name}\``, figure(value)]),
  );

function showCountry(runs, name) {
  const country = COUNTRIES[name];
  const withinReach = WITHIN_REACH[name];
  const flags = Object.entries(country).map(([flag, value]) => `--${flag} ${value}`);
  return `\`\`\`\n$ npm run -s capacity -- ${flags.join(' ')} --assume withinReach=${withinReach}\n${showPlan(runs, country, { withinReach })}\n\`\`\``;
}

/** The parts of the document that follow from what was measured. */
function blocksOf(measured) {
  const runs = runsOf(measured);
  const largest = runs.at(-1);
  return {
    runs: showRuns(runs),
    acts: showActs(runs),
    rows: showRows(largest),
    tables: showTables(largest),
    indexes: showIndexes(largest),
    prediction: showPrediction(measured),
    streams: showStreams(runs),
    ends: showEnds(runs),
    assumptions: showAssumptions(),
    ...Object.fromEntries(Object.keys(COUNTRIES).map((name) => [name, showCountry(runs, name)])),
  };
}

const BLOCK = /(<!-- measured: ([\w ]+) -->\n)[^]*?(<!-- end -->)/g;

/** Returns the document with its measured parts as they are now; throws where it names one that there is not. */
export function documentWith(text, measured) {
  const blocks = blocksOf(measured);
  return text.replace(BLOCK, (_, begin, name, end) => {
    if (blocks[name] === undefined) throw new Error(`${DOCUMENT} names a part that there is not: ${name}`);
    return `${begin}\n${blocks[name]}\n\n${end}`;
  });
}
