import { type Checked, withProblems } from '../../../platform/checked.ts';
import type { BookingsChoice, DisplacedBookings, RemovedTemplate } from './api.ts';
import type { Say } from './words.ts';

/** The choice for the donors who are booked at times that go: they keep theirs unless staff choose otherwise. */
export interface DisplacedDraft {
  readonly lost: 'keep' | 'tell';
  readonly lostReason: string;
}

export const KEEP_BOOKINGS: DisplacedDraft = { lost: 'keep', lostReason: '' };

/** Tells whether donors would be asked for another time. */
export const isTelling = ({ lost }: DisplacedDraft, found: DisplacedBookings | undefined) =>
  lost === 'tell' && found !== undefined && found.donors > 0;

/** Returns what is sent of it: how many donors the reader saw, so that nobody decides unseen; undefined until that is known. */
export function choiceOf(draft: DisplacedDraft, found: DisplacedBookings | undefined): BookingsChoice | undefined {
  if (found === undefined) return undefined;
  const { donors: expected } = found;
  if (!isTelling(draft, found)) return { expected, notifyDonors: false };
  return { expected, notifyDonors: true, reason: draft.lostReason.trim() };
}

/** Returns what is missing of it. */
export function displacedProblems(draft: DisplacedDraft, found: DisplacedBookings | undefined, t: Say) {
  const isMissing = isTelling(draft, found) && draft.lostReason.trim() === '';
  return { lostReason: isMissing ? t('timetable.reason-missing') : undefined };
}

export function checkRemoval(
  draft: DisplacedDraft,
  found: DisplacedBookings | undefined,
  t: Say,
): Checked<RemovedTemplate> {
  const bookings = choiceOf(draft, found);
  return withProblems<RemovedTemplate>(
    { data: bookings === undefined ? {} : { bookings } },
    displacedProblems(draft, found, t),
  );
}

/** The reason stands beside the choice, and has a name of its own: exceptions have reasons, too. */
export const displacedField = (path: string) => (path === 'bookings.reason' ? 'lostReason' : path);
