import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { addDays, addYears, ageOn, daysBetween, instantIn, momentAt, momentIn } from './civil-time.ts';

// Temporal is the oracle; Node 24 does not have it, and its polyfill takes three to six times as long.

const MINUTE_MS = 60_000;
const ZONES = Intl.supportedValuesOf('timeZone');

function oracleIn(timeZone: string, local: string) {
  const wanted = Temporal.PlainDateTime.from(local);
  const zoned = wanted.toZonedDateTime(timeZone, { disambiguation: 'compatible' });
  return zoned.toPlainDateTime().equals(wanted) ? zoned.epochMilliseconds : undefined;
}

function oracleAt(timeZone: string, instant: number): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
  return zoned.toPlainDateTime().toString({ smallestUnit: 'minute', roundingMode: 'trunc' });
}

/** Both ways, for the local time that clocks without changes would show at an instant. */
function expectSame(timeZone: string, instant: number): void {
  const local = oracleAt(timeZone, instant);
  if (momentAt(timeZone, new Date(instant)).local !== local) throw new Error(`${timeZone} at ${instant}`);
  if (momentIn(timeZone, local)?.at.getTime() !== oracleIn(timeZone, local)) throw new Error(`${timeZone} ${local}`);
}

function changesOf(timeZone: string, from: string, until: string): { at: number; offset: number }[] {
  const changes: { at: number; offset: number }[] = [];
  const end = Temporal.Instant.from(until).epochMilliseconds;
  let zoned: Temporal.ZonedDateTime | null = Temporal.Instant.from(from).toZonedDateTimeISO(timeZone);
  while ((zoned = zoned.getTimeZoneTransition('next')) !== null && zoned.epochMilliseconds < end)
    changes.push({ at: zoned.epochMilliseconds, offset: zoned.offsetNanoseconds });
  return changes;
}

/** Returns one zone for each set of rules: most zones change their clocks together with others. */
function zonesByRules(from: string, until: string) {
  const zones = new Map<string, { zone: string; changes: number[] }>();
  for (const zone of ZONES) {
    const changes = changesOf(zone, from, until);
    zones.set(JSON.stringify(changes), { zone, changes: changes.map(({ at }) => at) });
  }
  return [...zones.values()].filter(({ changes }) => changes.length > 0);
}

test('agrees with Temporal on local times around each change of the clocks, by any rules', () => {
  expect(ZONES.length).toBeGreaterThan(400);
  const zones = zonesByRules('2024-01-01T00:00Z', '2029-01-01T00:00Z');
  expect(zones.length).toBeGreaterThan(20);
  for (const { zone, changes } of zones) {
    for (const change of changes) {
      // Local times that are skipped, too: those that the clocks would show by the offset before the change.
      const before = Temporal.Instant.fromEpochMilliseconds(change - MINUTE_MS).toZonedDateTimeISO(
        zone,
      ).offsetNanoseconds;
      for (let minutes = -90; minutes <= 90; minutes += 30) {
        const instant = change + minutes * MINUTE_MS;
        expectSame(zone, instant);
        const shown = new Date(instant + before / 1e6).toISOString().slice(0, 16);
        expect(momentIn(zone, shown)?.at.getTime(), `${zone} ${shown}`).toBe(oracleIn(zone, shown));
        const compatible = Temporal.PlainDateTime.from(shown).toZonedDateTime(zone).epochMilliseconds;
        expect(instantIn(zone, shown).getTime(), `${zone} ${shown}`).toBe(compatible);
      }
    }
  }
});

test('agrees with Temporal on local times from 1900 to 2100, in every zone', () => {
  const instant = fc.integer({ min: Date.UTC(1900, 0), max: Date.UTC(2100, 0) });
  fc.assert(fc.property(fc.constantFrom(...ZONES), instant, expectSame), { numRuns: 1_000 });
});

test('a local time may be given with a space or with seconds, and far from today', () => {
  expect(momentIn('Europe/Berlin', '2026-07-01 10:00')).toEqual({
    local: '2026-07-01T10:00',
    at: new Date('2026-07-01T08:00:00Z'),
    timeZone: 'Europe/Berlin',
  });
  expect(momentIn('UTC', '2026-07-01T10:00:30')?.at).toEqual(new Date('2026-07-01T10:00:30Z'));
  for (const zone of ZONES)
    for (const local of ['0002-01-01T10:00', '9999-12-31T23:59'])
      expect(momentIn(zone, local)?.local, zone).toBe(local);
  expect(momentIn('UTC', '0000-01-01T10:00')).toBeUndefined();
});

test('dates are moved and compared as Temporal does', () => {
  const date = fc
    .integer({ min: Date.UTC(1900, 0), max: Date.UTC(2100, 0) })
    .map((instant) => new Date(instant).toISOString().slice(0, 10));
  const by = fc.integer({ min: -400, max: 400 });
  fc.assert(
    fc.property(date, date, by, (one, other, count) => {
      const [from, to] = [Temporal.PlainDate.from(one), Temporal.PlainDate.from(other)];
      expect(addDays(one, count)).toBe(from.add({ days: count }).toString());
      expect(addYears(one, count)).toBe(from.add({ years: count }).toString());
      expect(daysBetween(one, other)).toBe(from.until(to, { largestUnit: 'days' }).days);
    }),
  );
  expect(addYears('2024-02-29', 1)).toBe('2025-02-28');
  expect(addYears('2024-02-29', 4)).toBe('2028-02-29');
});

test('someone born on 29 February turns a year older on 1 March of common years', () => {
  expect([ageOn('2004-02-29', '2022-02-28'), ageOn('2004-02-29', '2022-03-01')]).toEqual([17, 18]);
  expect([ageOn('2004-11-16', '2022-11-15'), ageOn('2004-11-16', '2022-11-16')]).toEqual([17, 18]);
});
