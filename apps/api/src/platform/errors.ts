import { FAILURES, type FailureCode, type FreeTime, SOURCE_LOCALE } from '@sanguine/contract';
import { inputSays } from './words/input.words.ts';
import { type Missing, says } from './words/platform.words.ts';
import { worded, wordedFields, type Words } from './words/wording.ts';

interface Failure {
  readonly code: FailureCode;
  /** Said where it is answered, in the caller's language. */
  readonly message: Words;
  /** The mistakes, by the field that each is in. */
  readonly fields?: Readonly<Record<string, Words>>;
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
  readonly words: Words;
  readonly fieldWords: Readonly<Record<string, Words>> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly challenge: string | undefined;
  readonly freeTimes: readonly FreeTime[] | undefined;
  readonly firstDate: string | undefined;

  constructor(failure: Failure) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super();
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'AppError';
    this.words = failure.message;
    this.status = FAILURES[failure.code];
    this.code = failure.code;
    this.fieldWords = failure.fields;
    this.retryAfterSeconds = failure.retryAfterSeconds;
    this.challenge = failure.challenge;
    this.freeTimes = failure.freeTimes;
    this.firstDate = failure.firstDate;
  }

  /** In English, for the log and for tests. */
  override get message(): string {
    return worded(this.words, SOURCE_LOCALE);
  }

  /** In English, as the message. */
  get fields(): Readonly<Record<string, string>> | undefined {
    return this.fieldWords && wordedFields(this.fieldWords, SOURCE_LOCALE);
  }
}

/** What was asked for is not done; the message says why. */
export const refuse = (code: FailureCode, message: Words): AppError => new AppError({ code, message });

/** Says it at the field that is to be changed, too. */
export const refuseField = (field: string, code: FailureCode, message: Words): AppError =>
  new AppError({ code, message, fields: { [field]: message } });

/** Something sent is malformed; names the field and says what to enter. */
export function invalidInput(fields: Readonly<Record<string, Words>>): AppError {
  const message = Object.values(fields)[0] ?? inputSays('input.check');
  return new AppError({ code: 'invalid_input', message, fields });
}

/** No session, or one that has ended. */
export function notSignedIn(): AppError {
  return new AppError({ code: 'not_signed_in', message: says('platform.error.sign-in') });
}

/** They were signed in: says why they are no longer. */
export function sessionOver(reason: 'expired' | 'elsewhere' | 'password'): AppError {
  return new AppError({ code: 'session_ended', message: says(`platform.error.ended-${reason}`) });
}

/** Signed in, but not as somebody who may. */
export function notAllowed(message: Words = says('platform.error.not-allowed')): AppError {
  return new AppError({ code: 'not_allowed', message });
}

/** The password with which the person who calls confirms a step is not theirs; names its field. */
export function wrongPassword(field: string): AppError {
  const message = says('platform.error.wrong-password');
  return refuseField(field, 'wrong_password', message);
}

/** The page that sent it shows a facility, and its caller is not, or no longer, of the staff there. */
export function otherFacility(): AppError {
  return new AppError({ code: 'other_facility', message: says('platform.error.other-facility') });
}

/** It does not exist, or belongs to someone else: nobody can tell which. */
export function notFound(what: Missing): AppError {
  return new AppError({ code: 'not_found', message: says('platform.error.not-found', { what }) });
}

/** Signed in, and the second factor that this installation asks for is missing. */
export function secondFactorMissing(): AppError {
  const message = says('platform.error.second-factor-missing');
  return new AppError({ code: 'second_factor_missing', message });
}
