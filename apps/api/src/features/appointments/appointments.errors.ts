import {
  type FreeTime,
  MAX_CLOSURES,
  MAX_SESSION_CHANGES,
  MAX_TEMPLATES,
  MAX_WALK_INS,
  REOPEN_HOURS,
  type SessionStatus,
} from '@sanguine/contract';
import { AppError, invalidInput, notFound } from '../../platform/errors.ts';

export const noSuchFacility = () => notFound('facility');
export const noSuchTemplate = () => notFound('template');
export const noSuchClosure = () => notFound('closure');

export const noSuchSession = () => notFound('session');

export const alreadyClosed = () => new AppError({ code: 'session_closed', message: 'This session is already closed.' });

export const notClosed = () => new AppError({ code: 'session_open', message: 'This session is not closed.' });

export const reopenTooLate = () =>
  new AppError({
    code: 'reopen_too_late',
    message: `A session is opened again once, and within ${REOPEN_HOURS} hours of its closing.`,
  });

/** Donors are not mailed without end; the session can still be closed. */
export const tooManyChanges = () =>
  new AppError({
    code: 'too_many_changes',
    message: `The donors of this session have been notified ${MAX_SESSION_CHANGES} times. Call them instead, or close the session.`,
  });

export const sessionOver = () => new AppError({ code: 'session_over', message: 'This session is over.' });

export const noSuchWalkIn = () => notFound('walk_in');

export const notItsDay = () =>
  new AppError({ code: 'not_its_day', message: 'Walk-ins are counted on the day of the session.' });

export const tooManyWalkIns = () =>
  new AppError({ code: 'too_many_walk_ins', message: `One session counts at most ${MAX_WALK_INS} walk-ins.` });

export const noSuchTime = () => notFound('time');

export const timeIsOver = () =>
  new AppError({
    code: 'date_in_the_past',
    message: 'Choose a time in the future.',
    fields: { slotNo: 'Choose a time in the future.' },
  });

const TIMES_FULL = 'This time is fully booked. Choose another one.';
const TIMES_CLOSED = 'The facility has closed this session. Choose another time.';

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
    message: `Your facility has ${MAX_TEMPLATES} weekly patterns. Remove one first.`,
  });

export const tooManyClosures = () =>
  new AppError({ code: 'too_many_closures', message: `Your facility has ${MAX_CLOSURES} closures. Remove one first.` });
