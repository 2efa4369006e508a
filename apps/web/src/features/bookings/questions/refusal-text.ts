import type { Refusal } from './scanned-answers.ts';
import type { Say } from './words.ts';

const TEXTS = {
  not_answers: 'questions.refused.not-answers',
  truncated: 'questions.refused.truncated',
  other_day: 'questions.refused.other-day',
  other_booking: 'questions.refused.other-booking',
  old_form: 'questions.refused.old-form',
  forged: 'questions.refused.forged',
  not_loaded: 'questions.refused.not-loaded',
} as const satisfies Record<Refusal, string>;

/** Says why answers are not shown, and what to do. */
export const refusalText = (refusal: Refusal, t: Say): string => t(TEXTS[refusal]);
