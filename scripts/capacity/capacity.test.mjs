import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { inRoot, pinnedNode } from '../lib/paths.mjs';
import { countryOf } from './arguments.mjs';
import { DOCUMENT, documentWith, readMeasured } from './document.mjs';
import { ASSUMPTIONS, at, costOf, fit, predictionOf, runsOf, SIDES, total } from './model.mjs';
import { planOf } from './needs.mjs';
import { listsOfPage } from './open-pages.mjs';

const measured = readMeasured();
const runs = runsOf(measured);
const close = (seen, expected) =>
  assert.ok(Math.abs(seen - expected) <= 1e-6 * Math.max(1, Math.abs(expected)), `${seen}, not ${expected}`);
const amount = fc.double({ min: 0, max: 1e6, noNaN: true });
const donors = fc.integer({ min: 1_000, max: 100_000_000 });

await test('a line is found again from its points', () => {
  fc.assert(
    fc.property(amount, amount, fc.uniqueArray(fc.integer({ min: 0, max: 100 }), { minLength: 2 }), (a, b, xs) => {
      const line = fit(xs.map((x) => ({ x, y: a + b * x })));
      for (const x of xs) close(at(line, x), a + b * x);
    }),
  );
});

await test('a cost that fell with more donors is taken as their mean', () => {
  assert.deepEqual(
    fit([
      { x: 1, y: 6 },
      { x: 2, y: 4 },
    ]),
    { a: 5, b: 0 },
  );
});

await test('nothing becomes cheaper by more donors, and nothing costs less than nothing', () => {
  const point = fc.record({ x: fc.integer({ min: 0, max: 100 }), y: amount });
  fc.assert(
    fc.property(fc.array(point, { minLength: 1 }), amount, amount, (points, x, more) => {
      const line = fit(points);
      assert.ok(at(line, x) >= 0 && at(line, x + more) >= at(line, x));
    }),
  );
});

/** A world in which every act costs as the model says. */
function exactWorld(a, b) {
  const cost = (act, x) => Object.fromEntries(SIDES.map((side) => [side, a + b * x]));
  const runOf = (count) => {
    const run = runs.at(-1);
    const withinReach = count / 100;
    const acts = Object.entries(run.acts).map(([act, one]) => [
      act,
      { ...one, ms: cost(act, act === 'asked' ? withinReach : Math.log(count)) },
    ]);
    return [count, { ...run, withinReach, acts: Object.fromEntries(acts) }];
  };
  return Object.fromEntries([100_000, 1_000_000, 3_000_000].map(runOf));
}

await test('a world that follows the model is predicted exactly', () => {
  const cost = fc.double({ min: 0.001, max: 10, noNaN: true });
  fc.assert(
    fc.property(cost, cost, (a, b) => {
      const { acts, day } = predictionOf(exactWorld(a, b));
      for (const { error } of [...acts, day]) close(error, 0);
    }),
  );
});

await test('more donors, banks or donations never need less of anything', () => {
  const needs = ({ cores, following, processes, memory, disk, log, connections, mails }) => [
    ...Object.values(cores),
    ...Object.values(following),
    ...Object.values(processes),
    ...Object.values(memory),
    ...disk.map(({ bytes }) => bytes),
    log,
    connections,
    mails.second,
  ];
  const country = fc.record({
    donors,
    banks: fc.integer({ min: 1, max: 10_000 }),
    donations: fc.integer({ min: 1, max: 10_000_000 }),
  });
  fc.assert(
    fc.property(
      country,
      fc.constantFrom('donors', 'banks', 'donations'),
      fc.integer({ min: 2, max: 9 }),
      (one, what, times) => {
        const more = needs(planOf(runs, { ...one, [what]: one[what] * times }));
        needs(planOf(runs, one)).forEach((need, index) =>
          assert.ok(more[index] >= need * (1 - 1e-9), `${what}, ${index}`),
        );
      },
    ),
  );
});

await test('an open page asks more often when more hints come, but not more often than they come, and every half minute at most', () => {
  const hints = fc.double({ min: 0.001, max: 1000, noNaN: true });
  fc.assert(
    fc.property(hints, hints, (some, more) => {
      const seen = listsOfPage(some);
      assert.ok(seen <= Math.min(some, 1 / 30) && seen <= listsOfPage(some + more) * (1 + 1e-9));
    }),
  );
  assert.equal(listsOfPage(0), 0);
});

await test('the margin multiplies what is needed', () => {
  fc.assert(
    fc.property(donors, fc.integer({ min: 1, max: 10 }), (count, margin) => {
      const of = (assumed) => planOf(runs, { donors: count, banks: 100 }, assumed);
      close(of({ margin }).cores.database, margin * of({ margin: 1 }).cores.database);
    }),
  );
});

await test('every act costs something', () => {
  for (const act of Object.keys(runs[0].acts)) assert.ok(total(costOf(runs, act, runs[0])) > 0, act);
});

await test('the largest run is within a quarter of what the smaller ones predict', () => {
  const { day, from } = predictionOf(measured);
  assert.equal(from.length, 2);
  assert.ok(Math.abs(day.error) <= 0.25, `${day.error}`);
});

await test('arguments that cannot be used are refused in plain words', () => {
  const usable = { donors: '1000', banks: '2' };
  assert.deepEqual(countryOf({ ...usable, assume: ['margin=3'] }), {
    country: { donors: 1000, banks: 2 },
    given: { margin: 3 },
  });
  const refuses = (words, expected) => assert.throws(() => countryOf(words), expected);
  refuses({}, /--donors is a whole number/);
  refuses({ ...usable, banks: '0' }, /--banks is a whole number/);
  refuses({ ...usable, donors: '1.5' }, /--donors/);
  refuses({ ...usable, donations: 'many' }, /--donations/);
  refuses({ ...usable, assume: ['speed=3'] }, /No such assumption: speed/);
  refuses({ ...usable, assume: ['toString=3'] }, /No such assumption: toString/);
  refuses({ ...usable, assume: ['margin'] }, /name=number/);
  refuses({ ...usable, assume: ['margin=-1'] }, /margin is a number/);
  refuses({ ...usable, assumptions: '/nowhere.json' }, /not a JSON file/);
});

const run = (...words) =>
  spawnSync(pinnedNode, ['scripts/capacity.mjs', ...words], { cwd: inRoot(), encoding: 'utf8' });

await test('the command ends with 1 and without a stack when an option is wrong', () => {
  for (const words of [['--speed', '3'], [], ['--donors', 'many', '--banks', '1']]) {
    const { status, stdout, stderr } = run(...words);
    assert.deepEqual([status, stdout], [1, '']);
    assert.doesNotMatch(stderr, /\n\s+at /);
  }
});

await test('the command prints a plan', () => {
  const { status, stdout } = run('--donors', '20000', '--banks', '8', '--assume', 'margin=1');
  assert.equal(status, 0);
  for (const line of ['cores for acts', 'memory of the database', 'disk after 5 years', 'connections', 'mails'])
    assert.match(stdout, new RegExp(`^  ${line}`, 'm'));
});

const document = readFileSync(inRoot(DOCUMENT), 'utf8');

await test('the document says what was measured: npm run capacity -- --write', () => {
  assert.equal(document, documentWith(document, measured));
});

await test('every assumption is explained in the document', () => {
  const explained = document.slice(document.indexOf('## What is assumed'));
  for (const name of Object.keys(ASSUMPTIONS)) assert.ok(explained.split(`\`${name}\``).length > 2, name);
});

await test('one figure that is changed makes the document stale', () => {
  const largest = String(runs.at(-1).donors);
  const changed = structuredClone(measured);
  changed[largest].acts.book.ms.database *= 1.1;
  assert.notEqual(document, documentWith(document, changed));
  assert.throws(() => documentWith('<!-- measured: nothing -->\n<!-- end -->', measured), /there is not: nothing/);
});
