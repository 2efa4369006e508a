import { says } from './donor-card.words.ts';
import { MAX_CERTIFICATES } from '@sanguine/contract';
import { AppError } from '../../../platform/errors.ts';

export const nothingToCertify = () =>
  new AppError({
    code: 'nothing_to_certify',
    message: says('donor-card.error.nothing'),
  });

export const tooManyCertificates = () =>
  new AppError({
    code: 'too_many_certificates',
    message: says('donor-card.error.too-many', { most: MAX_CERTIFICATES }),
  });

/** The same for a code that never was and for one that was revoked. */
export function noCertificate(): AppError {
  const message = says('donor-card.error.no-certificate');
  return new AppError({ code: 'wrong_code', message, fields: { code: message } });
}
