import { DATED_SENTENCES, type DatedSentence, NOTIFICATIONS, notificationTarget } from '@sanguine/contract';
import type { Notification, NotificationKind } from '@sanguine/contract';
import { linkOptions } from '@tanstack/react-router';
import { formatDateTime } from '../../platform/format.ts';
import type { Say } from './words.ts';

const sentences: Partial<Record<NotificationKind, DatedSentence>> = DATED_SENTENCES;

/** With dates as the reader writes them; the server's own words for what has no date, or is not known here. */
export function sentenceOf(notification: Notification, t: Say): string {
  const { kind, body, preferredDate, timeZone } = notification;
  return sentences[kind]?.(notification, formatDateTime(preferredDate, timeZone, t)) ?? body;
}

/** Of a donation that is near: the donor may say that they will come. */
export function isReminder(kind: NotificationKind): boolean {
  return kind === 'donation_reminder' || kind === 'donation_soon';
}

/** The page to which a notification leads; a kind that is newer than this program leads nowhere yet. */
export function targetOf(notification: Notification) {
  const { kind } = notification;
  if (!(kind in NOTIFICATIONS)) return linkOptions({ to: '.' });
  const target = notificationTarget(kind, notification);
  // The router checks the search of one route at a time.
  return target.to === '/user/dashboard' ? linkOptions(target) : linkOptions(target);
}
