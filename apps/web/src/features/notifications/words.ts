import { isOfEmergency, isOfScheduled, type Notification, type NotificationKind } from '@sanguine/contract';
import { linkOptions } from '@tanstack/react-router';
import { formatDateTime } from '../../platform/format.ts';

type Sentence = (about: Notification, when: string) => string;

const sentences: Partial<Record<NotificationKind, Sentence>> = {
  request_accepted: ({ facilityName }, when) => `${facilityName} expects you on ${when}.`,
  completion_undone: ({ facilityName }, when) =>
    `${facilityName} had recorded a donation of yours and has undone that. Your appointment on ${when} stands.`,
  request_declined: ({ facilityName }, when) =>
    `${facilityName} could not accept your donation on ${when}. Another time or place may suit.`,
  request_cancelled: ({ facilityName, gaveWay }, when) =>
    gaveWay
      ? `Your request at ${facilityName} for ${when} has ended, because another donation of yours is scheduled too close to it.`
      : `${facilityName} cancelled your donation on ${when}.`,
  request_expired: ({ facilityName }, when) =>
    `${facilityName} did not answer your request for ${when} in time. You can book another time.`,
  emergency_appeal: ({ facilityName, bloodType }, when) =>
    `${facilityName} urgently needs ${bloodType} blood by ${when}. You can help.`,
  donation_reminder: ({ facilityName }, when) => `${facilityName} expects you on ${when}. Will you be there?`,
  donation_soon: ({ facilityName }, when) =>
    `${facilityName} expects you on ${when}. Eat and drink well before you come.`,
  booking_received: ({ bloodType }, when) => `A donor asks to donate ${bloodType} on ${when}.`,
  booking_cancelled: ({ bloodType }, when) => `The donation of ${bloodType} on ${when} will not take place.`,
  emergency_expired: ({ bloodType }, when) =>
    `The date of your request for ${bloodType}, ${when}, has passed. It was closed.`,
  emergency_answered: ({ bloodType }, when) => `A donor of ${bloodType} will donate on ${when}.`,
};

/** With dates as the reader writes them; the server's own words for what has no date, or is not known here. */
export function sentenceOf(notification: Notification): string {
  const { kind, body, preferredDate, timeZone } = notification;
  return sentences[kind]?.(notification, formatDateTime(preferredDate, timeZone)) ?? body;
}

/** Of a donation that is near: the donor may say that they will come. */
export function isReminder(kind: NotificationKind): boolean {
  return kind === 'donation_reminder' || kind === 'donation_soon';
}

/** Where the request is that a donor was told of. */
export function donorTarget({ kind, requestId: request }: Notification) {
  if (kind === 'can_donate_again') return linkOptions({ to: '/user/donate' });
  if (kind.startsWith('blood_type_')) return linkOptions({ to: '/user/account' });
  if (isOfEmergency(kind)) return linkOptions({ to: '/user/emergency-requests', search: { request } });
  return isOfScheduled(kind)
    ? linkOptions({ to: '/user/appointments', search: { request } })
    : linkOptions({ to: '/user/appointments', search: { tab: 'past', request } });
}

/** Where the request is that staff were told of. */
export function staffTarget({ kind, requestId, emergencyRequestId }: Notification) {
  return kind.startsWith('emergency_')
    ? linkOptions({ to: '/facility/emergency-requests', search: { request: emergencyRequestId ?? requestId } })
    : linkOptions({ to: '/facility/dashboard', search: { request: requestId } });
}
