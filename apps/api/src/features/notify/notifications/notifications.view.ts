import { type Locale, type Notification, subjectWith } from '@sanguine/contract';
import type { NotificationRow } from './notifications.read-model.ts';
import { messageOf } from './catalog.words.ts';
import { wordsOf } from './said.view.ts';
import { isSuperseded } from './superseded.rules.ts';

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
