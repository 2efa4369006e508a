import {
  type AnswerLink,
  type Locale,
  type Notification,
  openingText,
  subjectWith,
  withheldReason,
} from '@sanguine/contract';
import { contractWords } from '../../../platform/words/contract-words.ts';
import type { AnswerLinkRow } from './answer-link.read-model.ts';
import type { NotificationRow } from './notifications.read-model.ts';
import { messageOf } from './catalog.words.ts';
import { wordsOf } from './said.view.ts';
import { isSuperseded } from './superseded.rules.ts';
import { shownChanges } from '../../facilities/facilities/index.ts';

function messageIn(said: NotificationRow['said']): Pick<Notification, 'message'> {
  const message = messageOf(said);
  return message === undefined ? {} : { message };
}

export function toNotification(row: NotificationRow, locale: Locale): Notification {
  const { kind, said, present } = row;
  return {
    id: row.id,
    kind,
    ...wordsOf(kind, said, locale),
    subject: subjectWith(kind, row.subjectId),
    ...(said.emergencyRequestId === null ? {} : { emergencyRequestId: said.emergencyRequestId }),
    ...(kind === 'request_completed' && said.next ? { offerId: said.next.id } : {}),
    ...messageIn(said),
    facilityName: said.facilityName,
    bloodType: said.bloodType,
    preferredDate: said.preferredDate.slice(0, 16),
    timeZone: said.timeZone,
    ...(isSuperseded(kind, said, present)
      ? { superseded: { status: present.status, preferredDate: present.preferredDate.slice(0, 16) } }
      : {}),
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  };
}

function stateOf(
  { answered, cannot_come, status, preferred_at, verification_status }: AnswerLinkRow,
  now: Date,
): AnswerLink['state'] {
  if (answered) return 'answered';
  if (status === 'APPROVED') return 'covered';
  const asks = status === 'PENDING' && preferred_at > now && withheldReason(verification_status) === undefined;
  if (!asks) return 'ended';
  return cannot_come ? 'cannot' : 'open';
}

function openingOf({ opens_from: from, opens_until: until }: AnswerLinkRow) {
  return from === null || until === null ? {} : { opening: { from: from.slice(0, 16), until: until.slice(0, 16) } };
}

/** The emergency of an appeal mail's link, as anybody with the link may see it. */
export function toAnswerLink(row: AnswerLinkRow, now: Date, locale: Locale): AnswerLink {
  const openThatDay = openingText(row.opening_hours, row.preferred_date.slice(0, 10), contractWords(locale));
  return {
    requestId: row.id,
    state: stateOf(row, now),
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
