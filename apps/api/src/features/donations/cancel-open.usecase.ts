import type { Transaction } from 'kysely';
import { type Tables, finish } from '../../platform/db/index.ts';
import { emergencyWrites } from './decide.usecases.ts';
import { cancelAllOf, lockOpenOf } from './donations.bulk.repository.ts';
import { findPromisedTo } from './donations.read-model.ts';
import { lockDonor } from './donations.repository.ts';

/** Why the bookings of an erased account were cancelled, as their history says it. */
export const DONOR_LEFT = 'The donor erased their account.';

/**
 * Cancels every open booking of a donor who leaves, as the last writes of the transaction; an emergency that loses its
 * cover by that opens again.
 * Locked twice: what is booked before the donor's row is held is found after it. No booking follows, since each takes that row.
 */
export async function cancelOpenOf(trx: Transaction<Tables>, donorId: string, now: Date): Promise<void> {
  const [, , , emergencies] = await Promise.all([
    lockOpenOf(trx, donorId),
    lockDonor(trx, donorId),
    lockOpenOf(trx, donorId),
    findPromisedTo(trx, donorId),
  ]);
  finish(trx, [
    cancelAllOf(donorId, { reason: DONOR_LEFT, now }),
    ...emergencies.flatMap((emergency) => emergencyWrites(trx, emergency, -1, now)),
  ]);
}
