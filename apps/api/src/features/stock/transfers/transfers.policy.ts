import { DAYS_BEFORE_ASKING_AGAIN, type Sharing } from '@sanguine/contract';
import { after, DAY } from '../../../platform/clock.ts';
import type { AgreementRow } from './sharing.repository.ts';
import { noAgreement, noSuchPartner, notVerified } from './transfers.errors.ts';
import type { Party } from './transfers.machine.ts';
import type { LockedFacility } from './transfers.repository.ts';

/** Returns as what a facility takes part in a transfer. */
export function partyOf(facilityId: string, transfer: { readonly from_facility: string }): Party {
  return transfer.from_facility === facilityId ? 'sender' : 'receiver';
}

export const isActive = (agreement: AgreementRow | undefined): boolean =>
  agreement !== undefined && agreement.accepted_at !== null && agreement.ended_at === null;

/** Fails unless two facilities share stock now. */
export function requireSharing(agreement: AgreementRow | undefined): void {
  if (!isActive(agreement)) throw noAgreement();
}

/** Returns how an agreement is, as one of the two sees it. */
export function sharingState(agreement: AgreementRow, facilityId: string): Sharing['state'] {
  if (agreement.ended_at !== null) return 'ended';
  if (agreement.accepted_at !== null) return 'active';
  return agreement.asked_by === facilityId ? 'asked_by_us' : 'asked_by_them';
}

/** Returns from when either side may ask again; null while nothing has ended. */
export function askAgainAt({ ended_at: endedAt }: AgreementRow): Date | null {
  return endedAt === null ? null : after(endedAt, DAYS_BEFORE_ASKING_AGAIN * DAY);
}

/** Fails unless an operator has verified the own facility and its partner, and neither has been closed. */
export function requireVerified(facilities: ReadonlyMap<string, LockedFacility>, own: string, partner: string): void {
  if (!facilities.has(partner)) throw noSuchPartner();
  if (facilities.get(own)?.isVerified !== true) throw notVerified('own');
  if (facilities.get(partner)?.isVerified !== true) throw notVerified('partner');
}
