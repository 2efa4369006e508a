import { type DonationRequest, intervalDays } from '@sanguine/contract';
import type { Transaction } from 'kysely';
import { dateOf } from '../../platform/civil-time.ts';
import { finish } from '../../platform/db/finish.ts';
import { isExclusionViolation, isUniqueViolation, type Tables } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors.ts';
import type { DonorActor } from '../identity/index.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { storeNew } from './create.usecases.ts';
import { decide, emergencyWrites } from './decide.usecases.ts';
import { endWaiting, lockWithWaiting } from './donations.bulk.repository.ts';
import * as errors from './donations.errors.ts';
import { donationDates, findWithEmergency, type RequestRow, waitingOf } from './donations.read-model.ts';
import * as repository from './donations.repository.ts';
import * as rules from './donations.rules.ts';
import { openingOf, toDonationRequest } from './donations.view.ts';

type Trx = Transaction<Tables>;

async function readForAnswer(trx: Trx, actor: DonorActor, id: string, preferredDate: string, now: Date) {
  const slot = repository.slotOfAnswer(id, preferredDate);
  const [, found, donor, dates, waiting, facility, , taken, held] = await Promise.all([
    lockWithWaiting(trx, id, actor.userId),
    findWithEmergency(trx, id, actor.userId),
    repository.lockDonor(trx, actor.userId),
    donationDates(trx, actor.userId),
    waitingOf(trx, actor.userId),
    repository.findFacilityOf(trx, id),
    repository.lockSlot(trx, slot),
    repository.countSlot(trx, slot),
    repository.countHeld(trx, actor.userId),
  ]);
  const { request } = found;
  if (request?.creator === 'facility_staff' && request.status === 'APPROVED' && !request.answered_by_viewer) {
    throw errors.emergencyCovered(request.facility_name);
  }
  const { row: emergency } = decide(actor, 'assign', found, now);
  if (donor === undefined || facility === undefined) throw notFound('request');
  if (emergency.answered_by_viewer) throw errors.alreadyAnswered();
  return { emergency, donor, dates, waiting, facility, taken, held };
}

function check(input: Awaited<ReturnType<typeof readForAnswer>>, preferredDate: string, now: Date) {
  const { emergency, donor, dates, waiting, facility, taken, held } = input;
  const bloodType = rules.requireCompatible(donor, emergency.blood_type);
  const moment = rules.momentAtFacility(facility.timeZone, preferredDate);
  rules.requireBookableDate(moment, now);
  if (moment.at > emergency.preferred_at) throw errors.afterTheEmergency();
  rules.requireOpenForAnswer(facility, openingOf(emergency), moment);
  rules.requireEligible(facility.profile, rules.factsOf(donor, dates), dateOf(moment.local));
  // An answer is scheduled at once: it waits for nobody.
  rules.requireRoomFor(donor, { open: held.open, waiting: 0 });
  if (facility.slotCapacity !== null && taken >= facility.slotCapacity) throw errors.slotFull();
  const ended = rules.endedBookings(waiting, donor, { profile: facility.profile, date: dateOf(moment.local) });
  return { bloodType, moment, ended, interval: intervalDays(facility.profile, donor.sex) };
}

async function answer(services: Services, trx: Trx, actor: DonorActor, id: string, preferredDate: string) {
  const now = services.clock.now();
  const read = await readForAnswer(trx, actor, id, preferredDate, now);
  const { emergency, donor } = read;
  const { bloodType, moment, ended, interval } = check(read, preferredDate, now);
  const row: RequestRow = {
    ...emergency,
    id: newId(),
    creator: 'donor',
    status: 'APPROVED',
    donor_id: donor.id,
    donor_first_name: donor.firstName,
    donor_last_name: donor.lastName,
    emergency_request_id: emergency.id,
    blood_type: bloodType,
    units_requested: 1,
    units_pledged: 0,
    urgency_level: null,
    preferred_date: moment.local,
    preferred_at: moment.at,
    time_zone: moment.timeZone,
    interval_days: interval,
    opens_from: null,
    opens_until: null,
    notes: '',
    created_at: now,
  };
  finish(trx, [...(ended.length === 0 ? [] : [endWaiting(ended, now)]), ...emergencyWrites(trx, emergency, 1, now)]);
  storeNew(trx, row, { id: actor.userId, role: 'donor' }, { event: 'emergency.answered', expiresAt: null });
  return toDonationRequest(actor, row, now);
}

/** Answers an emergency with a scheduled donation of the caller; the emergency is covered when its units are. */
export async function answerEmergency(
  services: Services,
  actor: DonorActor,
  id: string,
  preferredDate: string,
): Promise<DonationRequest> {
  return services.db
    .transaction((trx) => answer(services, trx, actor, id, preferredDate))
    .catch((error: unknown) => {
      if (isUniqueViolation(error, 'donation_requests_one_open')) throw errors.alreadyRequested();
      if (isUniqueViolation(error, 'donation_requests_one_answer')) throw errors.alreadyAnswered();
      throw isExclusionViolation(error) ? errors.scheduledMeanwhile() : error;
    });
}
