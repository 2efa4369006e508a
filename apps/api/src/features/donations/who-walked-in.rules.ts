import { readSpoken, SPOKEN_CODE_LENGTH } from '@sanguine/contract';
import type { AppError } from '../../platform/errors.ts';
import { hashOfToken } from '../identity/index.ts';
import { notADonorHere, wrongWalkInCode } from './donations.errors.ts';
import type { WhoWalkedIn } from './walk-in-donors.read-model.ts';

/** The text that staff entered; the contract demands one of the two. */
export interface EnteredDonor {
  readonly email?: string | undefined;
  readonly code?: string | undefined;
}

/** Text that is no code has a hash of nobody's code. */
export function whoWalkedIn({ email, code = '' }: EnteredDonor): WhoWalkedIn {
  if (email !== undefined) return { email };
  return { codeHash: hashOfToken(readSpoken(code, SPOKEN_CODE_LENGTH) ?? '') };
}

export function notFoundHere(who: WhoWalkedIn): AppError {
  return 'email' in who ? notADonorHere() : wrongWalkInCode();
}
