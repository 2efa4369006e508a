import type { BloodType } from './blood-types.ts';
import type { NotificationKind } from './notification-kinds.ts';

interface AboutRequest {
  readonly facilityName: string;
  readonly bloodType: BloodType;
  /** It ended because another donation of the donor was scheduled too close to it. */
  readonly gaveWay?: boolean | undefined;
}

export type DatedSentence = (about: AboutRequest, when: string) => string;

/**
 * Sentences with a date, which a screen writes as its reader does and a mail in words. Of all other kinds a screen shows
 * what the API says.
 */
export const DATED_SENTENCES = {
  request_declined: ({ facilityName }, when) =>
    `${facilityName} could not accept your donation on ${when}. Another time or place may suit.`,
  request_cancelled: ({ facilityName, gaveWay }, when) =>
    gaveWay === true
      ? `Your request at ${facilityName} for ${when} has ended, because another donation of yours is scheduled too close to it.`
      : `${facilityName} cancelled your donation on ${when}.`,
  request_expired: ({ facilityName }, when) =>
    `${facilityName} did not answer your request for ${when} in time. You can book another time.`,
  completion_undone: ({ facilityName }, when) =>
    `${facilityName} had recorded a donation of yours and has undone that. Your appointment on ${when} stands.`,
  emergency_appeal: ({ facilityName, bloodType }, when) =>
    `${facilityName} urgently needs ${bloodType} blood by ${when}. You can help.`,
  donation_reminder: ({ facilityName }, when) => `${facilityName} expects you on ${when}. Will you be there?`,
  donation_soon: ({ facilityName }, when) =>
    `${facilityName} expects you on ${when}. Eat and drink well before you come.`,
  place_offered: ({ facilityName }, when) =>
    `${facilityName} has a free place on ${when}. It is offered to you for a short time: open it to take it.`,
  request_accepted: ({ facilityName }, when) => `${facilityName} expects you on ${when}.`,
  booking_received: ({ bloodType }, when) => `A donor asks to donate ${bloodType} on ${when}.`,
  booking_cancelled: ({ bloodType }, when) => `The donation of ${bloodType} on ${when} will not take place.`,
  emergency_answered: ({ bloodType }, when) => `A donor of ${bloodType} will donate on ${when}.`,
  emergency_expired: ({ bloodType }, when) =>
    `The date of your request for ${bloodType}, ${when}, has passed. It was closed.`,
} satisfies Partial<Record<NotificationKind, DatedSentence>>;
