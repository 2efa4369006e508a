import { FAILURES, type FailureCode, type FreeTime } from '@sanguine/contract';

interface Failure {
  readonly code: FailureCode;
  readonly message: string;
  /** What is wrong, by the field that it is wrong in. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
  readonly challenge?: string;
  /** Other times that the caller could have. */
  readonly freeTimes?: readonly FreeTime[] | undefined;
  /** The first date on which the caller could have it. */
  readonly firstDate?: string | undefined;
}

/**
 * A refusal that the caller reads: a code of the contract, which decides the status, and words fit for a screen. It has no
 * stack, which nobody reads: collecting it for each step that a list's rows do not allow took a third of the list's time.
 */
export class AppError extends Error {
  readonly status: (typeof FAILURES)[FailureCode];
  readonly code: FailureCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly challenge: string | undefined;
  readonly freeTimes: readonly FreeTime[] | undefined;
  readonly firstDate: string | undefined;

  constructor(failure: Failure) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(failure.message);
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'AppError';
    this.status = FAILURES[failure.code];
    this.code = failure.code;
    this.fields = failure.fields;
    this.retryAfterSeconds = failure.retryAfterSeconds;
    this.challenge = failure.challenge;
    this.freeTimes = failure.freeTimes;
    this.firstDate = failure.firstDate;
  }
}

/** Something sent is malformed; names the field and says what to enter. */
export function invalidInput(fields: Record<string, string>): AppError {
  const message = Object.values(fields)[0] ?? 'Check what you entered.';
  return new AppError({ code: 'invalid_input', message, fields });
}

/** No session, or one that has ended. */
export function notSignedIn(): AppError {
  return new AppError({ code: 'not_signed_in', message: 'Sign in to go on.' });
}

/** Signed in, but not as somebody who may. */
export function notAllowed(message = 'Your account may not do this.'): AppError {
  return new AppError({ code: 'not_allowed', message });
}

/** It does not exist, or belongs to someone else: nobody can tell which. */
export function notFound(what: string): AppError {
  return new AppError({ code: 'not_found', message: `There is no such ${what}.` });
}

/** Signed in, and the second factor that this installation asks for is missing. */
export function secondFactorMissing(): AppError {
  const message = 'Add a second factor to your account first.';
  return new AppError({ code: 'second_factor_missing', message });
}
