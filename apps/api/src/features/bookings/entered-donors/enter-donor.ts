import {
  type EnteredWalkIn,
  ENTERED_PER_DAY,
  type Endpoints,
  type ParsedBody,
  withheldReason,
} from '@sanguine/contract';
import { DAY } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/index.ts';
import { once } from '../../../platform/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { hit, type Limit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import { checkDonorAge } from '../../people/accounts/index.ts';
import { addDonorWalkInUnderLock, type WalkInSlot } from '../desk/index.ts';
import { tryBooking } from '../lifecycle/index.ts';
import { findStrangerMailLimit } from '../../facilities/facilities/index.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { mayNotEnter } from './entered-donors.errors.ts';
import { donorEntered } from './entered-donors.events.ts';
import { findStatus } from './entered-donors.read-model.ts';
import { insertEntered, lockEntering } from './entered-donors.repository.ts';
import { findKnownDonor } from './known-donors.read-model.ts';
import { storeRecord } from './store-record.ts';

type Input = ParsedBody<Endpoints['POST /api/facility/{id}/sessions/{sessionId}/walk-ins/new']>;
type Person = Omit<Input, 'slotNo'>;

/** Staff who invent donors would be noticed: a day of many is a long one. */
const enterLimit = ({ facilityId }: StaffActor): Limit => ({
  key: `enter-donors:${facilityId}`,
  hits: ENTERED_PER_DAY,
  per: DAY,
});

/** Stores a person without an account; what they gave of their health is covered by the consent that was read out. */
async function storePerson(trx: Trx, actor: StaffActor, person: Person, now: Date): Promise<string> {
  const { firstName, lastName, dateOfBirth, sex = null, bloodType = null, phoneNumber = '', email } = person;
  const [donorId, id] = [newId(), newId()];
  const stored = { first_name: firstName, last_name: lastName, phone_number: phoneNumber, date_of_birth: dateOfBirth };
  await storeRecord(trx, donorId, { ...stored, sex, blood_type: bloodType }, now);
  await insertEntered(trx, {
    id,
    donor_id: donorId,
    facility_id: actor.facilityId,
    entered_by: actor.userId,
    entered_at: now,
    consent_version: person.consent,
    email: email ?? null,
  });
  if (email !== undefined) await emit(trx, donorEntered(id, now));
  return donorId;
}

/** Enters a donor who is new on the spot and checks them in, all or nothing; one who is known here is answered instead. */
export async function enterDonor(
  services: Services,
  actor: StaffActor,
  slot: WalkInSlot,
  person: Person,
  key: string | undefined,
): Promise<EnteredWalkIn> {
  const now = services.clock.now();
  checkDonorAge(person.dateOfBirth, now);
  const budget = person.email === undefined ? [] : [await findStrangerMailLimit(services.db.kysely, actor.facilityId)];
  await hit(services, enterLimit(actor), ...budget);
  const call = { scope: actor.userId, key, body: { ...slot, ...person } };
  return tryBooking(services, { reader: 'staff' }, (trx) =>
    once(services, trx, call, async () => {
      const status = await findStatus(trx, actor.facilityId);
      if (status === undefined || withheldReason(status) !== undefined) throw mayNotEnter();
      await lockEntering(trx, actor.facilityId);
      const knownDonorId = await findKnownDonor(trx, actor.facilityId, person, now);
      if (knownDonorId !== undefined) return { knownDonorId, added: null };
      const donorId = await storePerson(trx, actor, person, now);
      const who = { donorId, bloodType: person.bloodType };
      return { knownDonorId: null, added: await addDonorWalkInUnderLock(trx, actor, slot, who, now) };
    }),
  );
}
