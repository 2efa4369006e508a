import { MAX_EVIDENCE_STORED, MAX_OPEN_FILES, type VerificationStatus, writingObstacle } from '@sanguine/contract';
import { nothingToSay, proveAddressFirst, tooManyFiles, tooMuchStored } from './verification.errors.ts';

/** The facts that decide what a facility may write and send. */
export interface Standing {
  readonly status: VerificationStatus;
  /** An operator wrote to it, and has not decided since. */
  readonly isAsked: boolean;
  /** Its files since an operator answered or decided, removed ones included. */
  readonly openFiles: number;
  /** The bytes of all its files that are kept. */
  readonly storedBytes: number;
}

export function requireWritable({ status, isAsked }: Standing): void {
  const obstacle = writingObstacle(status, isAsked);
  if (obstacle === 'unproven') throw proveAddressFirst();
  if (obstacle === 'over') throw nothingToSay();
}

/** Refuses one file more, of so many bytes. */
export function requireSpaceForFile({ openFiles, storedBytes }: Standing, bytes: number): void {
  if (openFiles >= MAX_OPEN_FILES) throw tooManyFiles();
  if (storedBytes + bytes > MAX_EVIDENCE_STORED) throw tooMuchStored();
}
