import { MAX_OPEN_FILES } from '@sanguine/contract';
import { AppError } from '../../../platform/errors.ts';
import { says } from './verification.words.ts';

/** Not one of the three formats, damaged, or animated. */
export const notEvidence = () =>
  new AppError({ code: 'not_evidence', message: says('verification.error.not-evidence') });

export const tooManyPixels = () =>
  new AppError({ code: 'too_many_pixels', message: says('verification.error.too-many-pixels') });

export const tooManyFiles = () =>
  new AppError({
    code: 'too_many_files',
    message: says('verification.error.too-many-files', { count: MAX_OPEN_FILES }),
  });

export const tooMuchStored = () =>
  new AppError({ code: 'too_many_files', message: says('verification.error.too-much-stored') });

export const proveAddressFirst = () =>
  new AppError({ code: 'verify_address_first', message: says('verification.error.unproven') });

/** It is verified, and nobody has asked it anything. */
export const nothingToSay = () => new AppError({ code: 'wrong_state', message: says('verification.error.over') });

export const nobodyThere = () =>
  new AppError({ code: 'wrong_state', message: says('verification.error.nobody-there') });

export const noSuchFile = () => new AppError({ code: 'not_found', message: says('verification.error.no-file') });
