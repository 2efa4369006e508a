import { LOCALES } from '@sanguine/contract';
import { describe, expect, test } from 'vitest';
import { reasonWords } from './history-reason.rules.ts';

const step = (action: string, reason: string) => ({ action, reason, reason_code: null });
const english = { locale: 'en', isDonor: true } as const;

describe('the reason of a move', () => {
  const later = step('reschedule', '2026-11-24T10:00 → 2026-12-01T08:20');
  const elsewhere = step('reschedule', '2026-11-24T10:00 → 2026-11-24T10:00');

  test('says both times', () => {
    expect(reasonWords(later, english)).toBe(
      'From Tuesday 24 November 2026 at 10:00 to Tuesday 1 December 2026 at 08:20.',
    );
  });

  test('says the time that stays when the place changes', () => {
    expect(reasonWords(elsewhere, english)).toBe('To another place, still on Tuesday 24 November 2026 at 10:00.');
  });

  test.each(LOCALES)('has no stored form in %s', (locale) => {
    for (const one of [later, elsewhere]) {
      expect(reasonWords(one, { locale, isDonor: false })).not.toMatch(/\d-\d\d-\d\d|→/);
    }
  });
});

test('what somebody wrote stays as it is', () => {
  const reason = '2026-11-24T10:00 → 2026-12-01T08:20';
  expect(reasonWords(step('decline', reason), english)).toBe(reason);
});
