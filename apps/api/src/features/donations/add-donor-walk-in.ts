import type { BloodType, DonationRequest } from '@sanguine/contract';
import { dateOf, momentAt } from '../../platform/civil-time.ts';
import type { Trx } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors.ts';
import { once } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { emit } from '../../platform/outbox/emit.ts';
import type { Services } from '../../platform/services.ts';
import { lockSlotOfWalkIn } from '../appointments/index.ts';
import { lockDonor, type StaffActor } from '../identity/index.ts';
import { findBookableFacility } from './booking.repository.ts';
import { forgiveLookup } from './forgive-lookup.ts';
import { requireLookups } from './require-lookups.ts';
import { notOnSanguine } from './donations.errors.ts';
import { requestEvent } from './donations.events.ts';
import { listRequestsOfDonor } from './donations.read-model.ts';
import { addRequest } from './donations.repository.ts';
import { endedBookings, factsOf, requireGivable } from './donations.rules.ts';
import { toDonationRequest } from './donations.view.ts';
import { endWaiting } from './end-waiting.ts';
import { timeColumns } from './booking-columns.rules.ts';
import { whyNotBooked } from './why-not-booked.ts';
import { findWalkInDonor, type WhoWalkedIn } from './walk-in-donors.read-model.ts';
import { takeWalkInCode } from './walk-in-codes.repository.ts';
import { type NamedDonor, notFoundHere, whoWalkedIn } from './who-walked-in.rules.ts';

/** A session, and the slot that begins or runs now where none is named. */
export interface WalkInSlot {
  readonly id: string;
  readonly sessionId: string;
  readonly slotNo?: number | undefined;
}

interface WalkIn extends NamedDonor {
  /** The blood type that the donor states, where their account does not know it. */
  readonly bloodType?: BloodType | undefined;
}

/** The donor of an address or an id, or of the code that this uses up. */
async function takeDonor(trx: Trx, { facilityId }: StaffActor, who: WhoWalkedIn, now: Date): Promise<string> {
  const donor = await findWalkInDonor(trx, facilityId, who, now);
  const id = donor !== undefined && 'codeHash' in who ? await takeWalkInCode(trx, who.codeHash, now) : donor?.id;
  if (id === undefined) throw notFoundHere(who);
  return id;
}

/** Adds a donor who came without an appointment, by their address or the code of their card; they are notified at once. */
export async function addDonorWalkIn(
  services: Services,
  actor: StaffActor,
  slot: WalkInSlot,
  { bloodType, ...named }: WalkIn,
  idempotencyKey?: string,
): Promise<DonationRequest> {
  if (slot.id !== actor.facilityId) throw notFound('facility');
  const who = whoWalkedIn(named);
  await requireLookups(services, actor, who);
  const body = { ...slot, ...named, bloodType };
  const call = idempotencyKey === undefined ? undefined : { scope: actor.userId, key: idempotencyKey, body };
  return services.db
    .transaction((trx) =>
      once(services, trx, call, async () => {
        const now = services.clock.now();
        const donorId = await takeDonor(trx, actor, who, now);
        await forgiveLookup(trx, actor, who);
        return addDonorWalkInUnderLock(trx, actor, slot, { donorId, bloodType }, now);
      }),
    )
    .catch(async (error: unknown) => {
      throw await whyNotBooked(services, error, { reader: 'staff' });
    });
}

/** Stores the visit of a donor whom staff know to be there: accepted, checked in, and counted even beyond the places. */
export async function addDonorWalkInUnderLock(
  trx: Trx,
  actor: StaffActor,
  { sessionId, slotNo }: Omit<WalkInSlot, 'id'>,
  { donorId, bloodType }: { donorId: string; bloodType?: BloodType | undefined },
  now: Date,
): Promise<DonationRequest> {
  const { facilityId } = actor;
  const [donor, facility, requests] = await Promise.all([
    lockDonor(trx, donorId),
    findBookableFacility(trx, facilityId),
    listRequestsOfDonor(trx, donorId),
  ]);
  if (donor === undefined || facility === undefined) throw notFound('donor');
  if (!facility.isClaimed) throw notOnSanguine();
  const { slot, moment } = await lockSlotOfWalkIn(trx, facilityId, { sessionId, slotNo }, now);
  const date = dateOf(moment.local);
  // Entered after its day, it counts from the time at which the donor was there.
  const cameAt = date === dateOf(momentAt(moment.timeZone, now).local) ? now : moment.at;
  requireGivable(facility.profile, factsOf(donor, requests), date);

  const request = {
    id: newId(),
    creator: 'donor',
    status: 'APPROVED',
    facility_id: facilityId,
    donor_id: donorId,
    blood_type: donor.bloodType ?? bloodType ?? null,
    units_requested: 1,
    session_id: slot.sessionId,
    slot_no: slot.slotNo,
    ...timeColumns(moment, facility, donor),
    notes: '',
    // The history says who added it; it belongs to the donor's data, and not to that of the staff.
    created_by: null,
    created_at: now,
    walk_in: true,
    checked_in_at: cameAt,
  } as const;
  await endWaiting(trx, endedBookings(requests, donor, { profile: facility.profile, date }), now);
  const [stored] = await Promise.all([
    addRequest(trx, request, actor),
    emit(trx, requestEvent('request.walked-in', request, now, actor)),
  ]);
  return toDonationRequest(actor, stored, now);
}
