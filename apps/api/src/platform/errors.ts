import type { FAILURES, FailureCode } from '@sanguine/contract';

/** A code of the contract with the status that belongs to it. */
type CodeWithStatus = {
  [Code in FailureCode]: { readonly code: Code; readonly status: (typeof FAILURES)[Code] };
}[FailureCode];

/** A failure that the caller is told of: a stable code of the contract, and words fit for a screen. */
export class AppError extends Error {
  readonly status: CodeWithStatus['status'];
  readonly code: FailureCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly challenge: string | undefined;

  constructor(
    failure: CodeWithStatus & {
      message: string;
      fields?: Record<string, string>;
      retryAfterSeconds?: number;
      challenge?: string;
    },
  ) {
    super(failure.message);
    this.name = 'AppError';
    this.status = failure.status;
    this.code = failure.code;
    this.fields = failure.fields;
    this.retryAfterSeconds = failure.retryAfterSeconds;
    this.challenge = failure.challenge;
  }
}

/** Something sent is malformed; names the field and says what to enter. */
export function invalidInput(fields: Record<string, string>): AppError {
  const message = Object.values(fields)[0] ?? 'Check what you entered.';
  return new AppError({ status: 400, code: 'invalid_input', message, fields });
}

/** No session, or one that has ended. */
export function notSignedIn(): AppError {
  return new AppError({ status: 401, code: 'not_signed_in', message: 'Sign in to go on.' });
}

/** Signed in, but not as somebody who may. */
export function notAllowed(message = 'Your account may not do this.'): AppError {
  return new AppError({ status: 403, code: 'not_allowed', message });
}

/** Not there, or another's: the two are told apart to nobody. */
export function notFound(what: string): AppError {
  return new AppError({ status: 404, code: 'not_found', message: `There is no such ${what}.` });
}

/** Signed in, and the second factor that this installation asks for is missing. */
export function secondFactorMissing(): AppError {
  const message = 'Add a second factor to your account first.';
  return new AppError({ status: 403, code: 'second_factor_missing', message });
}
