import { readSpoken } from '@sanguine/contract';
import { CODES } from '../../../platform/codes.ts';
import type { AppError } from '../../../platform/errors.ts';
import { hashOfToken } from '../../people/identity/index.ts';
import { notADonorHere, wrongWalkInCode } from './desk.errors.ts';
import type { WhoWalkedIn } from './walk-in-donors.read-model.ts';

/** The donor whom staff entered; the contract demands one of the three. */
export interface NamedDonor {
  readonly email?: string | undefined;
  readonly code?: string | undefined;
  readonly donorId?: string | undefined;
}

/** Text that is no code has a hash of nobody's code. */
export function whoWalkedIn({ email, donorId, code = '' }: NamedDonor): WhoWalkedIn {
  if (email !== undefined) return { email };
  if (donorId !== undefined) return { donorId };
  return { codeHash: hashOfToken(readSpoken(code, CODES.card.length) ?? '') };
}

export function notFoundHere(who: WhoWalkedIn): AppError {
  return 'codeHash' in who ? wrongWalkInCode() : notADonorHere();
}
