import { invalidInput, refuse, refuseField } from '../../../platform/errors.ts';
import { spokenDate, spokenDateTime } from '../../../platform/spoken-dates.ts';
import { deskWords, says } from './desk.words.ts';

/** An appointment on another day or at a facility nearby; by showing the code the donor lets the staff read which. */
export const appointmentElsewhere = (facility: string, date: string) =>
  refuseField('code', 'wrong_code', (locale) =>
    deskWords(locale)('desk.error.check-in-code-elsewhere', { facility, when: spokenDateTime(date, locale) }),
  );

/** More or fewer bookings wait than staff have seen. */
export const listChanged = (count: number) => refuse('list_changed', says('desk.error.list-changed', { count }));

export const mayNotTellDonors = () => refuse('appeals_withheld', says('desk.error.withheld'));

/** The same for somebody without an account, a donor of others, and one who objected: what it is stays unknown. */
export const noSuchCaller = (field: 'name' | 'number') =>
  refuseField(field, 'not_a_donor_here', says('desk.error.no-caller'));

/** The same for an address of nobody, of a donor elsewhere, and of one who refused: what it is stays unknown. */
export const notADonorHere = () => refuseField('email', 'not_a_donor_here', says('desk.error.no-donor-here'));

/** The program failed, and not the booking. */
export const notDecided = () => refuse('unavailable', says('desk.error.not-decided'));

export const runIsOpen = () => refuse('run_open', says('desk.error.run-open'));

export const runIsOver = () => refuse('run_over', says('desk.error.run-over'));

/** The code of somebody without an appointment: they are added, not checked in. */
export const withoutAppointment = () => refuse('without_appointment', says('desk.error.without-appointment'));

/** The same for a code that never was, and one of which nothing is near. */
export const wrongCheckInCode = () => refuseField('code', 'wrong_code', says('desk.error.check-in-code'));

/** From tomorrow, and for at most two years. */
export const wrongDayToWaitFor = (first: string, last: string) =>
  invalidInput({
    notBefore: (locale) =>
      deskWords(locale)('desk.error.day-to-wait-for', {
        first: spokenDate(first, locale),
        last: spokenDate(last, locale),
      }),
  });

/** The same for a code that never was, that was used, and that is too old. */
export const wrongWalkInCode = () => refuseField('code', 'wrong_code', says('desk.error.walk-in-code'));
