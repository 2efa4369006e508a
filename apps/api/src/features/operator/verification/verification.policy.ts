import { type VerificationStatus, writingObstacle } from '@sanguine/contract';
import { nothingToSay, proveAddressFirst } from './verification.errors.ts';

/** The facts that decide what a facility may write. */
export interface Standing {
  readonly status: VerificationStatus;
  /** An operator wrote to it, and has not decided since. */
  readonly isAsked: boolean;
}

export function requireWritable({ status, isAsked }: Standing): void {
  const obstacle = writingObstacle(status, isAsked);
  if (obstacle === 'unproven') throw proveAddressFirst();
  if (obstacle === 'over') throw nothingToSay();
}
