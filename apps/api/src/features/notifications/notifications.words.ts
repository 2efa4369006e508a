import { type BloodType, DATED_SENTENCES, DISPUTE_DAYS, type NotificationKind, plural } from '@sanguine/contract';
import type { RequestStatus } from '@sanguine/contract';
import type { PushMessage } from '../../platform/push/push.ts';
import { spokenDate, spokenDateTime } from '../../platform/spoken-dates.ts';

export interface RequestOfNotification {
  readonly facilityName: string;
  readonly bloodType: BloodType;
  readonly unitsRequested: number;
  readonly preferredDate: string;
  /** The first day on which the donor may give again. */
  readonly nextDate: string;
  /** It ended because another donation of the donor was scheduled too close to it. */
  readonly gaveWay: boolean;
  /** Of an offered place: until when it is kept, and whether for the first of several donors. */
  readonly offer: { readonly until: string; readonly shared: boolean } | null;
  /** How many donations this one reached, where the donor was thanked for that. */
  readonly milestone: number | null;
}

interface Words {
  readonly title: string;
  readonly body: (request: RequestOfNotification, when: string) => string;
  /** Of the mail, where it says more than the name of the page. */
  readonly button?: string;
  /** The mail says where the facility is. */
  readonly withAddress?: true;
  /** Mail and push are sent only while the request is in this state, or waits or stands; without it they are sent in any. */
  readonly sendWhile?: { readonly status: RequestStatus | 'open' | 'offered'; readonly untilItsDate?: true };
  /** Fit for a locked phone that somebody else sees: no name, no place, no blood type. */
  readonly push: Pick<PushMessage, 'body' | 'ttlSeconds' | 'urgency'>;
}

const HOUR = 3600;
const DISCREET: Words['push'] = { body: 'You have a new notification.', ttlSeconds: 24 * HOUR, urgency: 'normal' };

const dayOf = (localTime: string) => spokenDate(localTime.slice(0, 10));

/** What a donor of the wait-list is offered, and what they have to do for it. */
function offeredPlace({ facilityName, offer }: RequestOfNotification, when: string): string {
  const until = offer === null ? '' : spokenDateTime(offer.until);
  return offer?.shared === true
    ? `${facilityName} has a free place on ${when}. It is also offered to others who wait, until ${until}, and the first who takes it has it. Nothing is booked unless you take it.`
    : `${facilityName} has a free place on ${when}. It is kept for you until ${until}. Nothing is booked unless you take it.`;
}

/** No donor is named: a facility reads a name in the request, while that ties the two together. */
export const WORDS: Readonly<Record<NotificationKind, Words>> = {
  request_accepted: {
    title: 'Your donation is scheduled',
    body: ({ facilityName }, when) => `${facilityName} accepted your donation on ${when}.`,
    withAddress: true,
    push: DISCREET,
  },
  request_declined: {
    title: 'Your donation request was declined',
    body: DATED_SENTENCES.request_declined,
    push: DISCREET,
  },
  request_cancelled: { title: 'Your donation was cancelled', body: DATED_SENTENCES.request_cancelled, push: DISCREET },
  request_completed: {
    title: 'A donation was recorded',
    body: ({ facilityName, nextDate, preferredDate }) =>
      `${facilityName} recorded that you donated on ${dayOf(preferredDate)}. Thank you. You may give blood again from ${spokenDate(nextDate)}. If this was not you, open the donation within ${DISPUTE_DAYS} days and choose “This was not me”.`,
    button: 'See the donation',
    sendWhile: { status: 'COMPLETED' },
    push: DISCREET,
  },
  walk_in_added: {
    title: 'You were checked in as a walk-in',
    body: ({ facilityName }, when) =>
      `${facilityName} says that you came in without an appointment, for the time ${when}. If this was not you, open it and choose “This was not me”.`,
    button: 'See the visit',
    sendWhile: { status: 'open' },
    push: DISCREET,
  },
  appointment_missed: {
    title: 'We missed you',
    body: ({ facilityName, preferredDate }) =>
      `${facilityName} did not see you on ${dayOf(preferredDate)}. That happens. You are welcome at another time: choose one that suits you.`,
    sendWhile: { status: 'NO_SHOW' },
    push: DISCREET,
  },
  session_closed: {
    title: 'Your appointment cannot take place',
    body: ({ facilityName }, when) =>
      `${facilityName} had to close the session of your donation on ${when}. Please choose another time within 24 hours; without an answer the appointment is cancelled.`,
    button: 'Choose another time',
    sendWhile: { status: 'open', untilItsDate: true },
    push: { body: 'Your appointment cannot take place. Choose another time.', ttlSeconds: 24 * HOUR, urgency: 'high' },
  },
  place_offered: {
    title: 'A place is free for you',
    body: offeredPlace,
    button: 'See the offer',
    withAddress: true,
    sendWhile: { status: 'offered' },
    push: { body: 'A place that you wait for is free. Take it soon.', ttlSeconds: HOUR / 2, urgency: 'high' },
  },
  session_reopened: {
    title: 'Your appointment takes place after all',
    body: ({ facilityName }, when) =>
      `${facilityName} has opened the session of your donation on ${when} again. Your appointment stands: there is nothing that you have to do.`,
    sendWhile: { status: 'open', untilItsDate: true },
    push: { body: 'Your appointment takes place after all.', ttlSeconds: 24 * HOUR, urgency: 'high' },
  },
  appointment_moved: {
    title: 'Your appointment was moved',
    body: ({ facilityName }, when) =>
      `${facilityName} expects you on ${when}. This time was chosen by the link of a mail. If that was not you, open the appointment and choose another time, or cancel it.`,
    button: 'See the appointment',
    withAddress: true,
    sendWhile: { status: 'open', untilItsDate: true },
    push: DISCREET,
  },
  session_delayed: {
    title: 'Your appointment runs late',
    body: ({ facilityName }, when) =>
      `${facilityName} says that the session of your donation on ${when} does not run on time. Your appointment stands; open it to see how long to wait.`,
    sendWhile: { status: 'open', untilItsDate: true },
    push: { body: 'Your appointment runs late.', ttlSeconds: 2 * HOUR, urgency: 'high' },
  },
  request_expired: { title: 'Your donation request expired', body: DATED_SENTENCES.request_expired, push: DISCREET },
  emergency_appeal: {
    title: 'Your blood is needed',
    body: DATED_SENTENCES.emergency_appeal,
    button: 'Answer this emergency',
    withAddress: true,
    sendWhile: { status: 'PENDING', untilItsDate: true },
    push: { body: 'A hospital near you needs your help.', ttlSeconds: 2 * HOUR, urgency: 'high' },
  },
  appeal_ended: {
    title: 'The appeal that you answered has ended',
    body: ({ facilityName }, when) =>
      `The date of the appeal has passed. If you donated on ${when}, thank you: ${facilityName} will record it.`,
    push: DISCREET,
  },
  donation_reminder: {
    title: 'Your donation is near',
    body: DATED_SENTENCES.donation_reminder,
    button: 'I am coming',
    withAddress: true,
    sendWhile: { status: 'APPROVED', untilItsDate: true },
    push: { body: 'You have an appointment within a day.', ttlSeconds: 12 * HOUR, urgency: 'normal' },
  },
  donation_soon: {
    title: 'Your donation is soon',
    body: DATED_SENTENCES.donation_soon,
    button: 'I am coming',
    withAddress: true,
    sendWhile: { status: 'APPROVED', untilItsDate: true },
    push: { body: 'You have an appointment soon.', ttlSeconds: HOUR, urgency: 'high' },
  },
  can_donate_again: {
    title: 'You may donate again',
    body: ({ facilityName }) =>
      `Enough time has passed since your donation at ${facilityName}. You may give blood again.`,
    push: DISCREET,
  },
  milestone_reached: {
    title: 'Thank you',
    body: ({ milestone }) =>
      milestone === null || milestone === 1
        ? 'You have given blood for the first time. Thank you: somebody you will never meet is better for it.'
        : `You have given blood ${milestone} times. Thank you: each time somebody you will never meet was better for it.`,
    button: 'See your donor card',
    push: DISCREET,
  },
  donation_used: {
    title: 'Your donation was used',
    body: ({ facilityName, preferredDate }) =>
      `${facilityName} has used the blood that you gave on ${dayOf(preferredDate)}. Somebody could be helped because you came. Thank you.`,
    button: 'See the donation',
    sendWhile: { status: 'COMPLETED' },
    push: DISCREET,
  },
  completion_undone: {
    title: 'A recorded donation was undone',
    body: DATED_SENTENCES.completion_undone,
    sendWhile: { status: 'APPROVED' },
    push: DISCREET,
  },
  donation_withdrawn: {
    title: 'A donation is no longer recorded for you',
    body: ({ facilityName, preferredDate }) =>
      `The donation on ${dayOf(preferredDate)} at ${facilityName} no longer counts as yours. Its history says why.`,
    push: DISCREET,
  },
  donation_stands: {
    title: 'Your objection was reviewed',
    body: ({ facilityName, preferredDate }) =>
      `The operator found that the donation on ${dayOf(preferredDate)} at ${facilityName} stands. Its history says why.`,
    push: DISCREET,
  },
  blood_type_tested: {
    title: 'Your blood type was tested',
    body: ({ facilityName }) =>
      `${facilityName} entered the blood type that it tested. You can see it in your account.`,
    push: DISCREET,
  },
  blood_type_corrected: {
    title: 'Your blood type was corrected',
    body: ({ facilityName }) =>
      `${facilityName} changed what it had entered about your blood type. You can see it in your account, and the reason in the donation.`,
    push: DISCREET,
  },
  blood_type_unclear: {
    title: 'Your blood type is unclear',
    body: ({ facilityName }) =>
      `${facilityName} and another facility tested different blood types for you. Until they agree you are not asked in emergencies. Your account shows what was tested; ask one of them to test you again.`,
    push: DISCREET,
  },
  booking_received: { title: 'New donation request', body: DATED_SENTENCES.booking_received, push: DISCREET },
  booking_cancelled: { title: 'A donor cancelled', body: DATED_SENTENCES.booking_cancelled, push: DISCREET },
  emergency_answered: {
    title: 'A donor answered your emergency request',
    body: DATED_SENTENCES.emergency_answered,
    push: DISCREET,
  },
  emergency_covered: {
    title: 'Your emergency request is covered',
    body: ({ bloodType, unitsRequested }) =>
      plural(unitsRequested, {
        one: `A donor promised the unit of ${bloodType} that you asked for.`,
        other: `Donors promised all ${unitsRequested} units of ${bloodType} that you asked for.`,
      }),
    push: DISCREET,
  },
  emergency_expired: {
    title: 'Your emergency request has ended',
    body: DATED_SENTENCES.emergency_expired,
    push: DISCREET,
  },
  donation_disputed: {
    title: 'A donor says: this was not me',
    body: ({ facilityName, preferredDate }) =>
      `A donor says that the donation recorded at ${facilityName} on ${dayOf(preferredDate)} was not theirs. Agree, or say why it is theirs; the operator settles it then.`,
    push: DISCREET,
  },
  dispute_settled: {
    title: 'A dispute was settled',
    body: ({ preferredDate }) =>
      `The operator decided about the disputed donation on ${dayOf(preferredDate)}. Its history says how and why.`,
    push: DISCREET,
  },
  blood_type_questioned: {
    title: 'A tested blood type is in question',
    body: ({ preferredDate }) =>
      `The blood type that your facility tested at the donation on ${dayOf(preferredDate)} has become unclear. Check your record, and correct the type if it is wrong.`,
    push: DISCREET,
  },
  dispute_to_settle: {
    title: 'A dispute needs to be settled',
    body: ({ facilityName, preferredDate }) =>
      `A donor says that a donation recorded at ${facilityName} on ${dayOf(preferredDate)} was not theirs.`,
    push: DISCREET,
  },
};

/** What a notification says. */
export function wordsOf(kind: NotificationKind, request: RequestOfNotification): { title: string; body: string } {
  const { title, body } = WORDS[kind];
  return { title, body: body(request, spokenDateTime(request.preferredDate)) };
}
