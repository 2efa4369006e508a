import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LABEL_PARTS, type LabelField, type ScanReading } from './scan-reading.ts';
import { addScan, learnedCode, missingParts, NO_SCANS, resolveUnit, type ScannedUnit, type Scans } from './scanning.ts';

const label = (n: number, of: Partial<Record<'product' | 'date' | 'group', string>> = {}) =>
  ({
    number: { part: 'number', number: `G1234980${String(n).padStart(5, '0')}` },
    product: { part: 'product', code: of.product ?? 'E0206V00' },
    expiry: { part: 'expiry', date: of.date ?? '2026-12-03', time: undefined },
    group: { part: 'group', code: of.group ?? 'A1B2' },
  }) as const satisfies ScannedUnit;

const scan = (...fields: LabelField[]): ScanReading => ({ kind: 'read', fields });

function scanAll(readings: readonly ScanReading[], from: Scans = NO_SCANS) {
  const outcomes: string[] = [];
  let scans = from;
  for (const reading of readings) {
    const result = addScan(scans, reading);
    outcomes.push(result.leftUnfinished ? `${result.outcome}, left unfinished` : result.outcome);
    scans = result.scans;
  }
  return { scans, units: scans.units, outcomes };
}

const order = fc.shuffledSubarray([...LABEL_PARTS], { minLength: 4 });
const anyLabel = (n: number) =>
  fc
    .record({
      product: fc.constantFrom('E0206V00', 'E0869V00'),
      date: fc.constantFrom('2026-12-03', '2026-12-04'),
      group: fc.constantFrom('A1B2', 'C3D4'),
    })
    .map((of) => label(n, of));
/** A shelf of bags, each scanned from its number on, then in an order of its own. */
const bag = (n: number) =>
  fc.tuple(anyLabel(n), fc.shuffledSubarray(['product', 'expiry', 'group'] as const, { minLength: 3 }));
const shelf = fc
  .integer({ min: 1, max: 12 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, n) => bag(n))));

const first = label(1);
const fieldsOf = (unit: ScannedUnit) => LABEL_PARTS.flatMap((part) => unit[part] ?? []);

describe('the parts of a label', () => {
  it('give the same unit in any order, one by one or several at once', () => {
    fc.assert(
      fc.property(order, fc.nat({ max: 3 }), (parts, cut) => {
        const fields = parts.map((part) => first[part]);
        const { units, outcomes } = scanAll([
          scan(...fields.slice(0, cut + 1)),
          ...fields.slice(cut + 1).map((one) => scan(one)),
        ]);
        expect(units).toEqual([first]);
        expect(outcomes.at(-1)).toBe('complete');
        expect(outcomes.slice(0, -1).every((one) => one === 'taken')).toBe(true);
      }),
    );
  });

  it('that were not read are named', () => {
    expect(missingParts(scanAll([scan(first.number), scan(first.group)]).units[0] ?? {})).toEqual([
      'product',
      'expiry',
    ]);
  });
});

describe('several units', () => {
  it('are all there, each with its own parts, whatever the order behind the number: none is lost in 100 scans', () => {
    fc.assert(
      fc.property(shelf, (bags) => {
        const readings = bags.flatMap(([of, parts]) => [scan(of.number), ...parts.map((part) => scan(of[part]))]);
        expect(scanAll(readings).units).toEqual(bags.map(([of]) => of));
      }),
    );
  });

  it('never take a part of another bag, though parts are scanned twice or forgotten', () => {
    const noise = fc.array(fc.tuple(fc.constantFrom('twice', 'forgotten', 'from-before'), fc.nat()), { maxLength: 20 });
    fc.assert(
      fc.property(shelf, noise, (bags, faults) => {
        const readings = bags.flatMap(([of, parts]) => [of.number, ...parts.map((part) => of[part])]);
        const faulty = readings.flatMap((field, at) => {
          const fault = faults.find(([, where]) => where % readings.length === at)?.[0];
          if (fault === 'twice') return [field, field];
          // A part of the bag before is scanned once more, between two bags.
          if (fault === 'from-before' && field.part === 'number' && at > 0)
            return [...readings.slice(at - 1, at), field];
          return fault === 'forgotten' && field.part !== 'number' ? [] : [field];
        });
        const { units } = scanAll(faulty.map((field) => scan(field)));
        expect(units).toHaveLength(bags.length);
        for (const unit of units) {
          const own = bags.find(([of]) => of.number.number === unit.number?.number)?.[0];
          expect(own).toMatchObject(unit);
        }
      }),
    );
  });

  it('leave a bag out whose number was not read, and give its parts to no other', () => {
    fc.assert(
      fc.property(shelf, fc.nat(), (bags, which) => {
        fc.pre(bags.length > 1);
        const skipped = 1 + (which % (bags.length - 1));
        const readings = bags.flatMap(([of, parts], n) => [
          ...(n === skipped ? [] : [scan(of.number)]),
          ...parts.map((part) => scan(of[part])),
        ]);
        expect(scanAll(readings).units).toEqual(bags.flatMap(([of], n) => (n === skipped ? [] : [of])));
      }),
    );
  });

  it('begin with their number: a new one begins the next, and the one before says what it lacks', () => {
    const second = label(2);
    const { units, outcomes } = scanAll([scan(first.number), scan(first.product), scan(second.number)]);
    expect(outcomes).toEqual(['taken', 'taken', 'taken, left unfinished']);
    expect(units.map((unit) => fieldsOf(unit).length)).toEqual([2, 1]);
    const back = scanAll([scan(first.number), scan(first.expiry), scan(first.group)], {
      units,
      beginsWithNumber: false,
    });
    expect(back.outcomes).toEqual(['again', 'taken', 'complete']);
    expect(back.units).toEqual([{ number: second.number }, first]);
  });

  it('do not begin with another part, also after the units were taken away', () => {
    const { scans } = scanAll([scan(...fieldsOf(first))]);
    const other = label(2, { date: '2026-12-09' });
    expect(scanAll([scan(other.expiry)], scans).outcomes).toEqual(['number-first']);
    expect(scanAll([scan(other.expiry)], { ...scans, units: [] }).outcomes).toEqual(['number-first']);
    expect(scanAll([scan(other.number), scan(other.expiry)], scans).outcomes).toEqual(['taken', 'taken']);
  });

  it('of one donation are two, and the same one is taken once', () => {
    const plasma = label(1, { product: 'E0869V00', date: '2027-11-01' });
    const twice = [first, plasma, first, plasma].flatMap((of) => fieldsOf(of).map((field) => scan(field)));
    const { units, outcomes } = scanAll(twice);
    expect(units).toEqual([first, plasma]);
    expect([outcomes[3], outcomes[7], outcomes[11], outcomes[15]]).toEqual(['complete', 'complete', 'again', 'again']);
    expect(scanAll([scan(...fieldsOf(plasma)), scan(...fieldsOf(plasma))]).outcomes).toEqual(['complete', 'again']);
  });
});

describe('a scan that is not taken', () => {
  it('changes nothing: a misread one, one of no use, and one that contradicts the label', () => {
    const before = scanAll([scan(first.number), scan(first.expiry)]).scans;
    const others: ScanReading[] = [
      { kind: 'misread', part: 'number' },
      { kind: 'unneeded' },
      { kind: 'unknown' },
      scan({ part: 'expiry', date: '2026-12-09', time: undefined }),
      scan(label(2).number, label(3).number),
    ];
    const { scans, outcomes } = scanAll(others, before);
    expect(scans).toEqual(before);
    expect(outcomes).toEqual(['misread', 'unneeded', 'unknown', 'contradicts', 'contradicts']);
  });
});

describe('codes', () => {
  it('are resolved by what the facility has learned, and never guessed', () => {
    const known = { product: new Map([['E0206', 'red_cells']] as const), group: new Map([['A1B2', 'O-']] as const) };
    expect(resolveUnit(first, known)).toEqual({ component: 'red_cells', bloodType: 'O-', unlearned: [] });
    expect(resolveUnit(label(1, { product: 'E0206VA0' }), known).component).toBe('red_cells');
    expect(resolveUnit(label(1, { product: 'E0869V00', group: 'A1B3' }), known)).toEqual({
      component: undefined,
      bloodType: undefined,
      unlearned: [
        { part: 'product', code: 'E0869' },
        { part: 'group', code: 'A1B3' },
      ],
    });
    expect(resolveUnit({}, known).unlearned).toEqual([]);
    expect([learnedCode('product', 'E0206V00'), learnedCode('group', 'A1B2')]).toEqual(['E0206', 'A1B2']);
  });
});
