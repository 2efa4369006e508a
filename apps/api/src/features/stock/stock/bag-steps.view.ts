import { bagRefusalText, type BagStep, bagStepText, type Locale, type TraceStep } from '@sanguine/contract';
import { momentAt } from '../../../platform/civil-time.ts';
import { spokenDateTime } from '../../../platform/spoken-dates.ts';
import { contractWords } from '../../../platform/words/contract-words.ts';
import type { Wording } from '../../../platform/words/wording.ts';
import type { StepRow } from './bag-steps.read-model.ts';
import type { LotRow } from './stock-lots.repository.ts';
import { wordsForAuthors } from './inventory.view.ts';

export function toBagStep({ kind, at, by, author, reason_code, reason }: StepRow, locale: Locale): BagStep {
  const { program, gone } = wordsForAuthors(locale);
  return {
    kind,
    at: at.toISOString(),
    by: by ?? (author === 'program' ? program : gone),
    reasonCode: reason_code,
    reason,
  };
}

export function toTraceStep(step: StepRow, locale: Locale): TraceStep {
  return { ...toBagStep(step, locale), partner: step.partner, fate: step.fate };
}

/** Formats a moment as the facility's clock showed it. */
const spokenIn = (zone: string) => (at: string, locale: Locale) =>
  spokenDateTime(momentAt(zone, new Date(at)).local, locale);

/** Says what happened to a bag: "Issued on Friday 27 November 2026 at 09:12 by …". */
export function stepWords(step: StepRow, zone: string): Wording {
  return (locale) => bagStepText(toBagStep(step, locale), spokenIn(zone), contractWords(locale));
}

/** Says why a bag cannot be moved: where it is, since when and by whom. */
export function refusalWords(lot: LotRow, step: StepRow, zone: string): Wording {
  const bag = { ...lot, donationNumber: lot.donation_number };
  return (locale) => bagRefusalText(bag, toBagStep(step, locale), spokenIn(zone), contractWords(locale));
}
