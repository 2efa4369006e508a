import { newSessionTemplate, openingHours, plannedSessions, WEEKDAYS, weekdayOf } from '@sanguine/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { proposeTemplates } from './proposal.ts';

const options = { slotMinutes: 30, places: 4, instant: true, validFrom: '2026-11-23' };
const day = { opens: '09:00', closes: '17:00' };
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Up to four times a day that do not overlap, as the contract wants them. */
const spans = fc
  .uniqueArray(fc.integer({ min: 0, max: 24 * 4 }), { maxLength: 8 })
  .map((quarters) => quarters.toSorted((a, b) => a - b).map((quarter) => clock(quarter * 15)))
  .map((times) =>
    times.flatMap((opens, n) => (n % 2 === 0 && times[n + 1] ? [{ opens, closes: times[n + 1] ?? '' }] : [])),
  );
const week = fc
  .tuple(...WEEKDAYS.map(() => spans))
  .map((all) =>
    openingHours.parse(Object.fromEntries(all.flatMap((one, n) => (one.length === 0 ? [] : [[WEEKDAYS[n], one]])))),
  );

test('days with the same hours share a pattern', () => {
  const hours = { monday: [day], tuesday: [day], wednesday: [{ opens: '08:00', closes: '12:00' }] };
  expect(proposeTemplates(hours, options).map(({ weekdays, from, until }) => [weekdays, from, until])).toEqual([
    [['monday', 'tuesday'], '09:00', '17:00'],
    [['wednesday'], '08:00', '12:00'],
  ]);
});

test('proposes only the daytime of a building that never closes', () => {
  const [template] = proposeTemplates({ monday: [{ opens: '00:00', closes: '24:00' }] }, options);
  expect([template?.from, template?.until]).toEqual(['08:00', '20:00']);
});

test('hours that are too short for one slot, or not known, propose nothing', () => {
  expect(proposeTemplates({ monday: [{ opens: '09:00', closes: '09:15' }] }, options)).toEqual([]);
  expect(proposeTemplates(null, options)).toEqual([]);
});

test('whatever the hours: each proposal is valid, and each session is within the hours of its day', () => {
  fc.assert(
    fc.property(week, fc.integer({ min: 5, max: 240 }), (hours, slotMinutes) => {
      for (const template of proposeTemplates(hours, { ...options, slotMinutes })) {
        expect(newSessionTemplate.safeParse(template).success).toBe(true);
        const pattern = { ...template, anchorDate: template.validFrom };
        const sessions = plannedSessions(pattern, [], { from: '2026-11-23', until: '2026-11-29' });
        expect(sessions).toHaveLength(template.weekdays.length);
        for (const { date, from, until } of sessions) {
          const open = hours[weekdayOf(date)] ?? [];
          expect(open.some(({ opens, closes }) => opens <= from && until <= closes)).toBe(true);
        }
      }
    }),
  );
});

test('whatever the hours: every opening of an ordinary day is proposed exactly once', () => {
  fc.assert(
    fc.property(week, (hours) => {
      const proposed = proposeTemplates(hours, options).flatMap(({ weekdays, from, until }) =>
        weekdays.map((name) => `${name} ${from} ${until}`),
      );
      expect(new Set(proposed).size).toBe(proposed.length);
      const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
      for (const name of WEEKDAYS) {
        for (const { opens, closes } of hours[name] ?? []) {
          const length = minutes(closes) - minutes(opens);
          if (length < 30 || length > 12 * 60) continue;
          expect(proposed).toContain(`${name} ${opens} ${closes}`);
        }
      }
    }),
  );
});
