import { AppError } from '../../platform/errors.ts';

/** The same words for an unknown address and a wrong password. */
export function wrongCredentials(): AppError {
  const message = 'The email address or the password is not right.';
  return new AppError({ code: 'wrong_credentials', message });
}

export function wrongPassword(field: string): AppError {
  const message = 'This is not your present password.';
  return new AppError({ code: 'wrong_password', message, fields: { [field]: message } });
}

/** A step that needs the person's password was requested without it. */
export function passwordNeeded(field: string): AppError {
  const message = 'Enter your present password to change your email address.';
  return new AppError({ code: 'password_needed', message, fields: { [field]: message } });
}

export function emailTaken(field: string): AppError {
  const message = 'An account with this email address already exists.';
  return new AppError({ code: 'email_taken', message, fields: { [field]: message } });
}

export function tooYoung(minimumAge: number): AppError {
  const message = `Donors are at least ${minimumAge} years old.`;
  return new AppError({ code: 'too_young', message, fields: { dateOfBirth: message } });
}

/** A repeated Idempotency-Key without the password of the account that it made gets no session. */
export function notTheSameRegistration(): AppError {
  const message = 'This Idempotency-Key was used for another request.';
  return new AppError({ code: 'idempotency_mismatch', message });
}

export function commonPassword(field: string): AppError {
  const message = 'This password is one of the most common ones. Choose another.';
  return new AppError({ code: 'common_password', message, fields: { [field]: message } });
}

export function passwordFromOwnData(field: string): AppError {
  const message = 'This password is your name or your email address. Choose another.';
  return new AppError({ code: 'common_password', message, fields: { [field]: message } });
}

/** A wrong code, an expired one, one with no tries left, or an unknown account: the caller cannot tell which. */
export function wrongCode(): AppError {
  const message = 'This code is not right or has expired. Check it, or ask for a new one.';
  return new AppError({ code: 'wrong_code', message, fields: { verificationToken: message } });
}

/** A link that is unknown, used or expired. */
export function deadLink(field: string): AppError {
  const message = 'This link has been used or has expired. Ask for a new one.';
  return new AppError({ code: 'dead_link', message, fields: { [field]: message } });
}

/** The password was right; the challenge proves it to the second step. */
export function secondFactorRequired(challenge: string): AppError {
  const message = 'Enter the code of your authenticator app.';
  return new AppError({ code: 'second_factor_required', message, challenge });
}

export function wrongFactorCode(): AppError {
  const message = 'This code is not right, or was used already. Wait for the next one.';
  return new AppError({ code: 'wrong_code', message, fields: { code: message } });
}

/** A challenge that is unknown, used, expired, or has no tries left. */
export function deadChallenge(): AppError {
  const message = 'This took too long, or too many tries. Sign in again.';
  return new AppError({ code: 'dead_challenge', message });
}

export function factorIsOn(): AppError {
  const message = 'Your account has a second factor already. Remove it first.';
  return new AppError({ code: 'second_factor_on', message });
}

/** A second factor that a stranger added would lock out the owner of the mailbox. */
export function verifyAddressFirst(): AppError {
  const message = 'Verify your email address first. Then you can add a second factor.';
  return new AppError({ code: 'verify_address_first', message });
}

export function factorIsOff(): AppError {
  return new AppError({ code: 'second_factor_off', message: 'Begin to add a second factor first.' });
}
