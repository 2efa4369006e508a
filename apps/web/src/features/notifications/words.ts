import type { Notification, NotificationKind } from '@sanguine/contract';
import { linkOptions } from '@tanstack/react-router';
import { formatDateTime } from '../../platform/format.ts';

type Sentence = (about: Notification, when: string) => string;

const sentences: Partial<Record<NotificationKind, Sentence>> = {
  request_accepted: ({ facilityName }, when) => `${facilityName} expects you on ${when}.`,
  request_declined: ({ facilityName }, when) =>
    `${facilityName} could not accept your donation on ${when}. Another time or place may suit.`,
  request_cancelled: ({ facilityName }, when) => `${facilityName} cancelled your donation on ${when}.`,
  request_expired: ({ facilityName }, when) =>
    `${facilityName} did not answer your request for ${when} in time. You can book another time.`,
  booking_received: ({ bloodType }, when) => `A donor asks to donate ${bloodType} on ${when}.`,
  booking_cancelled: ({ bloodType }, when) => `The donation of ${bloodType} on ${when} will not take place.`,
  emergency_answered: ({ bloodType }, when) => `A donor of ${bloodType} will donate on ${when}.`,
};

/** With dates as the reader writes them; the server's own words for what has no date, or is not known here. */
export function sentenceOf(notification: Notification): string {
  const { kind, body, preferredDate, timeZone } = notification;
  return sentences[kind]?.(notification, formatDateTime(preferredDate, timeZone)) ?? body;
}

/** Where the request is that a donor was told of. */
export function donorTarget({ kind, requestId: request }: Notification) {
  return kind === 'request_accepted'
    ? linkOptions({ to: '/user/emergency-requests', search: { tab: 'accepted', request } })
    : linkOptions({ to: '/user/dashboard', search: { activity: 1, request } });
}

/** Where the request is that staff were told of. */
export function staffTarget({ kind, requestId, emergencyRequestId }: Notification) {
  return kind === 'emergency_answered' || kind === 'emergency_covered'
    ? linkOptions({ to: '/facility/emergency-requests', search: { request: emergencyRequestId ?? requestId } })
    : linkOptions({ to: '/facility/dashboard', search: { request: requestId } });
}
