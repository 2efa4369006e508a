import {
  type FreeTime,
  languageOf,
  type Locale,
  MAX_CLOSURES,
  MAX_SESSION_CHANGES,
  MAX_TEMPLATES,
  MAX_WALK_INS,
  REOPEN_HOURS,
  type SessionStatus,
  type TimedPattern,
  type TimesProblem,
  WEEKDAYS,
} from '@sanguine/contract';
import { AppError, invalidInput, notFound } from '../../../platform/errors.ts';
import { appointmentsWords, says } from './appointments.words.ts';

export const noSuchTemplate = () => notFound('template');
export const noSuchClosure = () => notFound('closure');

/** Staff say first what becomes of the bookings. */
export const donorsBooked = (count: number) =>
  new AppError({
    code: 'donors_booked',
    message: says('timetable.error.donors-booked', { count }),
    fields: { notifyDonors: says('timetable.error.donors-booked', { count }) },
  });

/** Staff say first what becomes of the bookings at times that go. */
export const bookingsDisplaced = (count: number) =>
  new AppError({ code: 'donors_booked', message: says('timetable.error.bookings-go', { count }) });

/** Not so many as staff saw. */
export const displacedBookingsChanged = (count: number) =>
  new AppError({ code: 'list_changed', message: says('timetable.error.bookings-changed', { count }) });

export const noSuchSession = () => notFound('session');

export const alreadyClosed = () =>
  new AppError({ code: 'session_closed', message: says('timetable.error.closed-already') });

export const notClosed = () => new AppError({ code: 'session_open', message: says('timetable.error.not-closed') });

export const reopenTooLate = () =>
  new AppError({
    code: 'reopen_too_late',
    message: says('timetable.error.reopen-late', { hours: REOPEN_HOURS }),
  });

/** Donors are not mailed without end; the session can still be closed. */
export const tooManyChanges = () =>
  new AppError({
    code: 'too_many_changes',
    message: says('timetable.error.too-many-changes', { times: MAX_SESSION_CHANGES }),
  });

export const donationSessionOver = () => new AppError({ code: 'session_over', message: says('timetable.error.over') });

export const noSuchWalkIn = () => notFound('walk_in');

export const notItsDay = (days: number) =>
  new AppError({ code: 'not_its_day', message: says('timetable.error.not-its-day', { days }) });

export const tooManyWalkIns = () =>
  new AppError({
    code: 'too_many_walk_ins',
    message: says('timetable.error.too-many-walk-ins', { most: MAX_WALK_INS }),
  });

export const noSuchTime = () => notFound('time');

export const timeIsOver = () =>
  new AppError({
    code: 'date_in_the_past',
    message: says('timetable.error.time-over'),
    fields: { slotNo: says('timetable.error.time-over') },
  });

const TIMES_FULL = says('timetable.error.full');
const TIMES_CLOSED = says('timetable.error.closed');

/** No place can be taken there; names the nearest times where one can. */
export function notFree(status: SessionStatus, freeTimes: readonly FreeTime[]): AppError {
  const [code, message] =
    status === 'closed' ? (['session_closed', TIMES_CLOSED] as const) : (['slot_full', TIMES_FULL] as const);
  return new AppError({ code, message, fields: { preferredDate: message }, freeTimes });
}

export const wrongTimes = (fields: Record<string, string>) => invalidInput(fields);

export const tooManyTemplates = () =>
  new AppError({
    code: 'too_many_templates',
    message: says('timetable.error.too-many-templates', { most: MAX_TEMPLATES }),
  });

export const tooManyClosures = () =>
  new AppError({
    code: 'too_many_closures',
    message: says('timetable.error.too-many-closures', { most: MAX_CLOSURES }),
  });

/** `Monday and Thursday`, in the reader's language. */
function daysIn(locale: Locale, { weekdays }: TimedPattern): string {
  const { intl } = languageOf(locale);
  const format = new Intl.DateTimeFormat(intl, { weekday: 'long', timeZone: 'UTC' });
  // The first of January 2024 was a Monday.
  const names = weekdays.map((day) => format.format(Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(day))));
  return new Intl.ListFormat(intl).format(names);
}

/** A pattern that may not be published beside the others of its facility. */
export function timesRefused(problem: TimesProblem<TimedPattern>): AppError {
  if (problem.kind === 'slots') {
    const message = says('timetable.error.too-many-slots', { most: problem.most, slots: problem.slots });
    return new AppError({ code: 'too_many_slots', message, fields: { slotMinutes: message } });
  }
  const { from, until } = problem.other;
  const message = (locale: Locale) =>
    appointmentsWords(locale)('timetable.error.overlap', { days: daysIn(locale, problem.other), from, until });
  return new AppError({ code: 'times_overlap', message, fields: { from: message } });
}
