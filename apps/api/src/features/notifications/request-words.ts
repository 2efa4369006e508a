import { type BloodType, DISPUTE_DAYS, type NotificationKind, ofCount } from '@sanguine/contract';
import { spokenDate, spokenDateTime } from '../../platform/spoken-dates.ts';

/** A request's local time as a sentence says it. */
export function whenOf(request: { readonly preferred_date: string }): string {
  return spokenDateTime(request.preferred_date);
}

export interface RequestOfNotification {
  readonly facility_name: string;
  readonly blood_type: BloodType;
  readonly units_requested: number;
  readonly preferred_date: string;
  readonly time_zone: string;
  /** The first day on which the donor may give again. */
  readonly next_date: string;
  /** It ended because another donation of the donor was scheduled too close to it. */
  readonly gave_way: boolean;
}

interface Words {
  readonly title: string;
  readonly body: (request: RequestOfNotification, when: string) => string;
}

/** No donor is named: a facility reads a name in the request, while that ties the two together. */
const WORDS: Record<NotificationKind, Words> = {
  request_accepted: {
    title: 'Your donation is scheduled',
    body: ({ facility_name }, when) => `${facility_name} accepted your donation on ${when}.`,
  },
  request_declined: {
    title: 'Your donation request was declined',
    body: ({ facility_name }, when) =>
      `${facility_name} could not accept your donation on ${when}. Another time or place may suit.`,
  },
  request_cancelled: {
    title: 'Your donation was cancelled',
    body: ({ facility_name, gave_way }, when) =>
      gave_way
        ? `Your request at ${facility_name} for ${when} has ended, because another donation of yours is scheduled too close to it.`
        : `${facility_name} cancelled your donation on ${when}.`,
  },
  request_completed: {
    title: 'A donation was recorded',
    body: ({ facility_name, next_date, preferred_date }) =>
      `${facility_name} recorded that you donated on ${spokenDate(preferred_date.slice(0, 10))}. Thank you. You may give blood again from ${spokenDate(next_date)}. If this was not you, open the donation within ${DISPUTE_DAYS} days and choose “This was not me”.`,
  },
  completion_undone: {
    title: 'A recorded donation was undone',
    body: ({ facility_name }, when) =>
      `${facility_name} had recorded a donation of yours and has undone that. Your appointment on ${when} stands.`,
  },
  donation_withdrawn: {
    title: 'A donation is no longer recorded for you',
    body: ({ facility_name, preferred_date }) =>
      `The donation on ${spokenDate(preferred_date.slice(0, 10))} at ${facility_name} counts as yours no longer. Its history says why.`,
  },
  donation_stands: {
    title: 'Your objection was looked into',
    body: ({ facility_name, preferred_date }) =>
      `The operator found that the donation on ${spokenDate(preferred_date.slice(0, 10))} at ${facility_name} stands. Its history says why.`,
  },
  blood_type_tested: {
    title: 'Your blood type was tested',
    body: ({ facility_name }) => `${facility_name} entered the blood type that it tested. You see it in your account.`,
  },
  blood_type_corrected: {
    title: 'Your blood type was corrected',
    body: ({ facility_name }) =>
      `${facility_name} changed what it had entered about your blood type. You see it in your account, and the reason in the donation.`,
  },
  blood_type_unclear: {
    title: 'Your blood type is unclear',
    body: ({ facility_name }) =>
      `${facility_name} and another facility tested different blood types for you. Until they agree you are not asked in emergencies. Your account shows what was tested; ask one of them to test you again.`,
  },
  request_expired: {
    title: 'Your donation request expired',
    body: ({ facility_name }, when) =>
      `${facility_name} did not answer your request for ${when} in time. You can book another time.`,
  },
  emergency_appeal: {
    title: 'Your blood is needed',
    body: ({ facility_name, blood_type }, when) =>
      `${facility_name} urgently needs ${blood_type} blood by ${when}. You can help.`,
  },
  appeal_ended: {
    title: 'The appeal that you answered has ended',
    body: ({ facility_name }, when) =>
      `The date of the appeal has passed. If you donated on ${when}, thank you: ${facility_name} will record it.`,
  },
  donation_reminder: {
    title: 'Your donation is near',
    body: ({ facility_name }, when) => `${facility_name} expects you on ${when}. Will you be there?`,
  },
  donation_soon: {
    title: 'Your donation is soon',
    body: ({ facility_name }, when) => `${facility_name} expects you on ${when}. Eat and drink well before you come.`,
  },
  can_donate_again: {
    title: 'You may donate again',
    body: ({ facility_name }) => `It is long enough since your donation at ${facility_name}. You may give blood again.`,
  },
  booking_received: {
    title: 'New donation request',
    body: ({ blood_type }, when) => `A donor asks to donate ${blood_type} on ${when}.`,
  },
  booking_cancelled: {
    title: 'A donor cancelled',
    body: ({ blood_type }, when) => `The donation of ${blood_type} on ${when} will not take place.`,
  },
  emergency_answered: {
    title: 'A donor answered your emergency request',
    body: ({ blood_type }, when) => `A donor of ${blood_type} will donate on ${when}.`,
  },
  emergency_covered: {
    title: 'Your emergency request is covered',
    body: ({ blood_type, units_requested }) =>
      ofCount(units_requested, {
        one: `A donor promised the unit of ${blood_type} that you asked for.`,
        other: `Donors promised all ${units_requested} units of ${blood_type} that you asked for.`,
      }),
  },
  donation_disputed: {
    title: 'A donor says: this was not me',
    body: ({ facility_name, preferred_date }) =>
      `A donor says that the donation recorded at ${facility_name} on ${spokenDate(preferred_date.slice(0, 10))} was not theirs. Agree, or say why it is theirs; the operator settles it then.`,
  },
  dispute_settled: {
    title: 'A dispute was settled',
    body: ({ preferred_date }) =>
      `The operator decided about the disputed donation on ${spokenDate(preferred_date.slice(0, 10))}. Its history says how and why.`,
  },
  blood_type_questioned: {
    title: 'A tested blood type is in question',
    body: ({ preferred_date }) =>
      `The blood type that your facility tested at the donation on ${spokenDate(preferred_date.slice(0, 10))} has become unclear. Check your record, and correct the type if it is wrong.`,
  },
  dispute_to_settle: {
    title: 'A dispute waits to be settled',
    body: ({ facility_name, preferred_date }) =>
      `A donor says that a donation recorded at ${facility_name} on ${spokenDate(preferred_date.slice(0, 10))} was not theirs.`,
  },
  emergency_expired: {
    title: 'Your emergency request has ended',
    body: ({ blood_type }, when) => `The date of your request for ${blood_type}, ${when}, has passed. It was closed.`,
  },
};

/** What a notification says. */
export function wordsOf(kind: NotificationKind, request: RequestOfNotification): { title: string; body: string } {
  const { title, body } = WORDS[kind];
  return { title, body: body(request, whenOf(request)) };
}
