import type { Trx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/errors.ts';
import { lockDonor } from '../../people/identity/index.ts';
import { findBookableFacility } from './booking.repository.ts';
import { notOnSanguine } from './donations.errors.ts';
import { listRequestsOfDonor } from './donations.read-model.ts';

/** The donor of a booking, and the facility. */
interface Pair {
  readonly donorId: string | null;
  readonly facilityId: string;
}

/** Reads what decides over the time of a booking; the donor's lock comes first in the list, so all is read behind it. */
export async function lockForBooking<Time>(trx: Trx, { donorId, facilityId }: Pair, findTime: () => Promise<Time>) {
  const [donor, facility, requests, time] = await Promise.all([
    lockDonor(trx, donorId),
    findBookableFacility(trx, facilityId),
    listRequestsOfDonor(trx, donorId),
    findTime(),
  ]);
  if (donor === undefined) throw notFound('donor');
  if (facility === undefined) throw notFound('facility');
  if (!facility.isClaimed) throw notOnSanguine();
  return { donor, facility, requests, time };
}

export type LockedForBooking = Omit<Awaited<ReturnType<typeof lockForBooking>>, 'time'>;
