import type { BloodType, DonationRequest } from '@sanguine/contract';
import { dateOf, momentAt } from '../../../platform/civil-time.ts';
import type { Trx } from '../../../platform/db/index.ts';
import { once } from '../../../platform/idempotency.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import { lockSlotOfWalkIn } from '../../facilities/timetable/index.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { forgiveLookup } from './forgive-lookup.ts';
import { requireLookups } from './require-lookups.ts';
import {
  addRequest,
  lockForBooking,
  newColumns,
  requestEvent,
  schedule,
  toDonationRequest,
  tryBooking,
} from '../lifecycle/index.ts';
import { findWalkInDonor, type WhoWalkedIn } from './walk-in-donors.read-model.ts';
import { takeWalkInCode } from './walk-in-codes.repository.ts';
import { type NamedDonor, notFoundHere, whoWalkedIn } from './who-walked-in.rules.ts';

/** A session, and the slot that begins or runs now where none is named. */
export interface WalkInSlot {
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
  const who = whoWalkedIn(named);
  await requireLookups(services, actor, who);
  const body = { ...slot, ...named, bloodType };
  const call = { scope: actor.userId, key: idempotencyKey, body };
  return tryBooking(services, { reader: 'staff' }, (trx) =>
    once(services, trx, call, async () => {
      const now = services.clock.now();
      const donorId = await takeDonor(trx, actor, who, now);
      await forgiveLookup(trx, actor, who);
      return addDonorWalkInUnderLock(trx, actor, slot, { donorId, bloodType }, now);
    }),
  );
}

/** Stores the visit of a donor whom staff know to be there: accepted, checked in, and counted even beyond the places. */
export async function addDonorWalkInUnderLock(
  trx: Trx,
  actor: StaffActor,
  wanted: WalkInSlot,
  { donorId, bloodType }: { donorId: string; bloodType?: BloodType | undefined },
  now: Date,
): Promise<DonationRequest> {
  const visiting = { donorId, facilityId: actor.facilityId };
  const find = () => lockSlotOfWalkIn(trx, actor.facilityId, wanted, now);
  const { time, ...found } = await lockForBooking(trx, visiting, find);
  const { slot, moment } = time;
  const date = dateOf(moment.local);
  // Entered after its day, it counts from the time at which the donor was there.
  const cameAt = date === dateOf(momentAt(moment.timeZone, now).local) ? now : moment.at;
  const columns = await schedule(trx, found, { moment, date, by: actor, isAccepted: true, isThere: true }, now);

  const request = {
    ...newColumns(actor, visiting, now),
    ...columns,
    session_id: slot.sessionId,
    slot_no: slot.slotNo,
    status: 'APPROVED',
    blood_type: found.donor.bloodType ?? bloodType ?? null,
    notes: '',
    walk_in: true,
    checked_in_at: cameAt,
  } as const;
  const [stored] = await Promise.all([
    addRequest(trx, request, actor),
    emit(trx, requestEvent('request.walked-in', request, now, actor)),
  ]);
  return toDonationRequest(actor, stored, now);
}
