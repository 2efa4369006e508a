import { ANSWER_UNDO_MINUTES, type AnswerLink, type Locale, openingText, withheldReason } from '@sanguine/contract';
import { after, MINUTE } from '../../../platform/clock.ts';
import { plainPerson } from '../../../platform/mail/links.ts';
import { contractWords } from '../../../platform/words/contract-words.ts';
import { shownChanges } from '../../facilities/facilities/index.ts';
import { toVenue } from '../../facilities/timetable/index.ts';
import type { AnswerLinkRow } from './answer-link.read-model.ts';

export function stateOfLink(
  { answered, cannot_come, status, preferred_at, verification_status }: AnswerLinkRow,
  now: Date,
): AnswerLink['state'] {
  if (answered) return 'answered';
  if (status === 'APPROVED') return 'covered';
  const asks = status === 'PENDING' && preferred_at > now && withheldReason(verification_status) === undefined;
  if (!asks) return 'ended';
  return cannot_come ? 'cannot' : 'open';
}

/** The instant until which an answer by the link is undone by it. */
export const undoUntil = (usedAt: Date) => after(usedAt, ANSWER_UNDO_MINUTES * MINUTE);

function openingOf({ opens_from: from, opens_until: until }: AnswerLinkRow) {
  return from === null || until === null ? {} : { opening: { from: from.slice(0, 16), until: until.slice(0, 16) } };
}

function answerOf({ answer, link_used_at: usedAt }: AnswerLinkRow, now: Date): Pick<AnswerLink, 'answer'> {
  if (answer === null || usedAt === null) return {};
  const { preferredDate, timeZone, place } = answer;
  const until = undoUntil(usedAt);
  return {
    answer: {
      preferredDate: preferredDate.slice(0, 16),
      timeZone,
      place: toVenue(place),
      ...(now < until ? { undoUntil: until.toISOString() } : {}),
    },
  };
}

/** The emergency of an appeal mail's link, as anybody with the link may see it. */
export function toAnswerLink(
  row: AnswerLinkRow,
  times: AnswerLink['times'],
  { now, locale }: { readonly now: Date; readonly locale: Locale },
): AnswerLink {
  const openThatDay = openingText(row.opening_hours, row.preferred_date.slice(0, 10), contractWords(locale));
  return {
    requestId: row.id,
    firstName: plainPerson(row.first_name, ''),
    state: stateOfLink(row, now),
    times,
    ...answerOf(row, now),
    bloodType: row.blood_type,
    neededBy: row.preferred_date.slice(0, 16),
    timeZone: row.time_zone,
    facility: {
      name: row.name,
      address: row.address,
      operationalHours: row.operational_hours,
      ...(openThatDay === undefined ? {} : { openThatDay }),
      ...(row.phone_number === '' ? {} : { phoneNumber: row.phone_number }),
      ...shownChanges(row.changes, now),
    },
    ...openingOf(row),
  };
}
