import { AppError } from '../../../platform/errors.ts';
import { says } from './verification.words.ts';

export const proveAddressFirst = () =>
  new AppError({ code: 'verify_address_first', message: says('verification.error.unproven') });

/** It is verified, and nobody has asked it anything. */
export const nothingToSay = () => new AppError({ code: 'wrong_state', message: says('verification.error.over') });

export const nobodyThere = () =>
  new AppError({ code: 'wrong_state', message: says('verification.error.nobody-there') });
