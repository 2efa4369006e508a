import { type Locale, LOWEST_AGES } from '@sanguine/contract';
import { says } from './accounts.words.ts';
import { says as platformSays } from '../../../platform/words/platform.words.ts';
import { contractWords } from '../../../platform/words/contract-words.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';

/** The same words for an unknown address and a wrong password. */
export function wrongCredentials(): AppError {
  const message = says('accounts.error.wrong-credentials');
  return new AppError({ code: 'wrong_credentials', message });
}

/** A step that needs the person's password was requested without it. */
export function passwordNeeded(field: string): AppError {
  const message = says('accounts.error.password-needed');
  return refuseField(field, 'password_needed', message);
}

export function emailTaken(field: string): AppError {
  const message = says('accounts.error.email-taken');
  return refuseField(field, 'email_taken', message);
}

/** The account opens by the mail that goes to the address: the answer is the same where it has an account already. */
export function checkYourMail(): AppError {
  return new AppError({ code: 'check_your_mail', message: says('accounts.error.check-your-mail') });
}

export function tooYoung(): AppError {
  const message = (locale: Locale) => contractWords(locale)('contract.eligibility.lowest-age', LOWEST_AGES);
  return refuseField('dateOfBirth', 'too_young', message);
}

/** A repeated Idempotency-Key without the password of the account that it made gets no session. */
export function notTheSameRegistration(): AppError {
  const message = platformSays('platform.error.key-used');
  return new AppError({ code: 'idempotency_mismatch', message });
}

export function commonPassword(field: string): AppError {
  const message = says('accounts.error.common-password');
  return refuseField(field, 'common_password', message);
}

export function passwordFromOwnData(field: string): AppError {
  const message = says('accounts.error.own-password');
  return refuseField(field, 'common_password', message);
}

/** A wrong code, an expired one, one with no tries left, or an unknown account: the caller cannot tell which. */
export function wrongCode(): AppError {
  const message = says('accounts.error.wrong-code');
  return refuseField('verificationToken', 'wrong_code', message);
}

/** A link that is unknown, used or expired. */
export function deadLink(field: string): AppError {
  const message = says('accounts.error.dead-link');
  return refuseField(field, 'dead_link', message);
}

/** The password was right; the challenge proves it to the second step. */
export function secondFactorRequired(challenge: string): AppError {
  const message = says('accounts.error.second-factor-required');
  return new AppError({ code: 'second_factor_required', message, challenge });
}

export function wrongFactorCode(): AppError {
  const message = says('accounts.error.wrong-factor-code');
  return refuseField('code', 'wrong_code', message);
}

/** The server's key was lost or changed: nobody can say whether the code is right. */
export function unreadableFactor(): AppError {
  const message = says('accounts.error.unreadable-factor');
  return refuseField('code', 'wrong_code', message);
}

/** A challenge that is unknown, used, expired, or has no tries left. */
export function deadChallenge(): AppError {
  const message = says('accounts.error.dead-challenge');
  return new AppError({ code: 'dead_challenge', message });
}

export function factorIsOn(): AppError {
  const message = says('accounts.error.factor-is-on');
  return new AppError({ code: 'second_factor_on', message });
}

/** A second factor that a stranger added would lock out the owner of the mailbox. */
export function verifyAddressFirst(): AppError {
  const message = says('accounts.error.verify-first');
  return new AppError({ code: 'verify_address_first', message });
}

export function factorIsOff(): AppError {
  return new AppError({ code: 'second_factor_off', message: says('accounts.error.factor-is-off') });
}
