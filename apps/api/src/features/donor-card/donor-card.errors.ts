import { MAX_CERTIFICATES } from '@sanguine/contract';
import { AppError } from '../../platform/errors.ts';

export const nothingToCertify = () =>
  new AppError({
    code: 'nothing_to_certify',
    message: 'A certificate can be made once a facility has confirmed a donation of yours.',
  });

export const tooManyCertificates = () =>
  new AppError({
    code: 'too_many_certificates',
    message: `You have ${MAX_CERTIFICATES} certificates. Revoke one that you no longer need.`,
  });

/** The same for a code that never was and for one that was revoked. */
export function noCertificate(): AppError {
  const message = 'No valid certificate has this code. Check it, or ask the person for a new certificate.';
  return new AppError({ code: 'wrong_code', message, fields: { code: message } });
}
