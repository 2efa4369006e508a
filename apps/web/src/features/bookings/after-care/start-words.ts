import type { UNWELL_STARTS } from '@sanguine/contract';

export const START_WORDS = {
  there: 'after-care.start.there',
  same_day: 'after-care.start.same-day',
  later: 'after-care.start.later',
} as const satisfies Record<(typeof UNWELL_STARTS)[number], string>;
