import { expect, test } from 'vitest';
import { proposedTemplates } from './proposed-templates.ts';
import { newSessionTemplate } from './session-templates.contract.ts';

const wanted = { slotMinutes: 30, places: 4, validFrom: '2026-11-16', instant: true };
const morning = { opens: '08:00', closes: '12:00' };
const whole = { opens: '00:00', closes: '24:00' };

test('days with the same hours share one template, and a break makes two', () => {
  const hours = { monday: [morning, { opens: '13:00', closes: '17:00' }], tuesday: [morning], saturday: [whole] };
  const proposed = proposedTemplates(hours, wanted);
  expect(proposed.map(({ weekdays, from, until }) => [weekdays, from, until])).toEqual([
    [['monday', 'tuesday'], '08:00', '12:00'],
    [['monday'], '13:00', '17:00'],
    [['saturday'], '00:00', '24:00'],
  ]);
  for (const template of proposed) expect(newSessionTemplate.safeParse(template).success).toBe(true);
});

test('proposes nothing to a facility that is never open', () => {
  expect(proposedTemplates({}, wanted)).toEqual([]);
});
