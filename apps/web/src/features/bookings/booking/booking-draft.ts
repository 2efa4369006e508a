import { type BloodType, type FacilityDetail, isBloodType, languageOf, type Profile } from '@sanguine/contract';
import { bookableDates, type DateBounds } from '../../../platform/civil.ts';
import { type Checked, refused } from '../../../platform/checked.ts';
import type { ChosenTime } from './chosen-time.ts';
import type { Booking } from './create-request.ts';
import { dateProblem, eligibleDates } from './eligible-dates.ts';
import type { Say } from './words.ts';

/** Chosen by a donor who does not know their blood type. */
export const UNKNOWN_TYPE = 'unknown';

export interface BookingDraft {
  /** One of the eight, `UNKNOWN_TYPE`, or empty before it is chosen. */
  readonly bloodType: string;
  readonly date: string;
  readonly time: string;
  /** The time from the facility's sessions; `date` and `time` are wished where it publishes none. */
  readonly slot: ChosenTime | undefined;
  readonly healthDataConsent: boolean;
}

const NAMES = {
  bloodType: 'booking.form.type',
  date: 'booking.form.date',
  time: 'booking.form.time',
} as const;
const REQUIRED = ['bloodType', 'date', 'time'] as const;

/** The type of a choice; null where the donor does not know it, undefined where nothing is chosen. */
export function typeChosen(choice: string): BloodType | null | undefined {
  if (choice === UNKNOWN_TYPE) return null;
  return isBloodType(choice) ? choice : undefined;
}

/** A blood type that the profile has not is data about health; a consent that was given before holds. */
export function asksConsent({ bloodType }: Pick<BookingDraft, 'bloodType'>, donor: Profile): boolean {
  return donor.healthDataConsent !== true && isBloodType(bloodType) && bloodType !== donor.bloodType;
}

/** Returns what is still to be chosen before the booking can be sent, in a sentence; undefined when nothing is. */
export function missingText(draft: BookingDraft, publishes: boolean, t: Say): string | undefined {
  const missing = publishes
    ? [...(draft.bloodType === '' ? [NAMES.bloodType] : []), ...(draft.slot === undefined ? [NAMES.time] : [])]
    : REQUIRED.filter((name) => draft[name] === '').map((name) => NAMES[name]);
  if (missing.length === 0) return undefined;
  const list = new Intl.ListFormat(languageOf(t.locale).intl);
  return t('booking.form.choose-first', { things: list.format(missing.map((name) => t(name))) });
}

/** The days that the form offers: what can be booked there, and when the donor may give. */
export function offeredDates({
  timeZone,
  donorEligibility,
}: Pick<FacilityDetail, 'timeZone' | 'donorEligibility'>): DateBounds {
  return eligibleDates(donorEligibility, bookableDates(timeZone));
}

/** Only the bounds that the form itself states; the rest is for the server to say. */
export function checkBooking(draft: BookingDraft, donor: Profile, facility: FacilityDetail, t: Say): Checked<Booking> {
  const { bloodType, date, time, slot } = draft;
  const problem = slot === undefined ? dateProblem(date, offeredDates(facility), facility.donorEligibility) : undefined;
  if (problem !== undefined) return refused({ date: problem });
  const type = typeChosen(bloodType);
  if (type === undefined) return refused({ bloodType: t('booking.form.choose-type') });
  const needsConsent = asksConsent(draft, donor);
  if (needsConsent && !draft.healthDataConsent)
    return refused({ healthDataConsent: t('booking.form.consent-missing') });
  const when =
    slot === undefined ? { preferredDate: `${date} ${time}` } : { sessionId: slot.sessionId, slotNo: slot.slotNo };
  const ids = { donorId: donor.id, facilityId: facility.id };
  return {
    data: {
      ...ids,
      ...(type === null ? {} : { bloodType: type }),
      ...(needsConsent ? { healthDataConsent: true } : {}),
      ...when,
      unitsRequested: '',
      additionalNotes: '',
    },
  };
}
