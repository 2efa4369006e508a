import { type AppointmentVenue, type BloodType, type Destination, holdsLink } from '@sanguine/contract';
import { plainName, plainText } from '../../../platform/mail/links.ts';
import { spokenDateTime } from '../../../platform/spoken-dates.ts';
import { catalogWords, type SayIn } from '../../../platform/words/catalog-words.ts';
import { sayLater } from '../../../platform/words/wording.ts';
import type { Texts } from './words/texts.ts';

export const notificationWords = catalogWords<Texts>(new URL('words/', import.meta.url));
export const says = sayLater(notificationWords);

export interface RequestOfNotification {
  readonly facilityName: string;
  readonly place: Destination & Pick<AppointmentVenue, 'isElsewhere'>;
  readonly timeZone: string;
  readonly bloodType: BloodType | null;
  readonly unitsRequested: number;
  readonly preferredDate: string;
  /** The first day on which the donor may give again. */
  readonly nextDate: string;
  /** The day until which the facility asked the donor to wait. */
  readonly notBefore: string | null;
  /** They came, and no donation took place. */
  readonly isVisit: boolean;
  readonly emergencyRequestId: string | null;
  /**
   * The party that cancelled it: `system` because another donation of the donor was scheduled too close to it,
   * `released` because its facility is on Sanguine no longer.
   */
  readonly endedBy: 'donor' | 'facility_staff' | 'system' | 'released' | null;
  /** Set for an offered place: until when it is kept, and whether for the first of several donors. */
  readonly offer: { readonly until: string; readonly shared: boolean } | null;
  /** The reason of a decision about a facility, in the operator's words; '' otherwise. */
  readonly reason: string;
  /** The reason of the staff who cancelled it, in their words. */
  readonly cancelReason?: string | null;
  /** The reason why its session is closed or late, in the facility's words; absent of notifications stored before it was kept. */
  readonly sessionReason?: string | null;
  /** Set for a closed session: the local time until which another one is to be chosen. */
  readonly answerBy?: string | null;
  /** The text that the staff wrote to the donors of the session, or an operator to the facility; absent of notifications stored before they could. */
  readonly message?: { readonly text: string; readonly isVerified: boolean } | null;
  /** The time that is kept for the next donation; notifications from before this was done have none. */
  readonly next?: { readonly id: string; readonly when: string; readonly until: string } | null;
  /** The number of donations that this one reached, where the donor was thanked for that. */
  readonly milestone: number | null;
}

export type Say = SayIn<Texts>;

/** Returns what the facility or an operator wrote, as it was written; nothing in the words of one that is not verified becomes a link. */
export function messageOf({ message }: RequestOfNotification): string | undefined {
  if (message === undefined || message === null) return undefined;
  return message.isVerified || !holdsLink(message.text) ? message.text : plainText(message.text);
}

/** A facility's name, which strangers choose, as a mail or a notification may say it. */
export const nameOf = (facility: string, t: Say): string => plainName(facility, t('notifications.name.a-facility'));

/** Says a time with the place of its session, where that is not at the facility's own address. */
export function whenAndWhere(local: string, { place, facilityName }: RequestOfNotification, t: Say): string {
  const when = spokenDateTime(local, t.locale);
  if (!place.isElsewhere) return when;
  return t('notifications.place.when', { when, place: plainName(place.name, nameOf(facilityName, t)) });
}

/** Adds what the facility says to its donors, which strangers may have written: nothing in it becomes a link. */
export function withReason(
  t: Say,
  said: string,
  { sessionReason }: { readonly sessionReason?: string | null | undefined },
): string {
  const reason = plainText(sessionReason ?? '');
  return reason === '' ? said : `${said} ${t('notifications.session_closed.reason', { reason })}`;
}
