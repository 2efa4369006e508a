import {
  type createBooking,
  type createEmergency,
  type DonationRequest,
  intervalDays,
  PENDING_HOURS,
} from '@sanguine/contract';
import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import { type CivilMoment, dateOf } from '../../platform/civil-time.ts';
import { HOUR, after } from '../../platform/clock.ts';
import { finish } from '../../platform/db/finish.ts';
import { isUniqueViolation, type Tables } from '../../platform/db/index.ts';
import { notAllowed, notFound } from '../../platform/errors.ts';
import type { DonorActor, StaffActor } from '../identity/index.ts';
import { once } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { outboxWrite } from '../../platform/outbox/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { allowanceUnderLock, requireAllowance } from '../appeals/index.ts';
import * as errors from './donations.errors.ts';
import { liveOf } from './donations.live.ts';
import { donationDates, type RequestRow } from './donations.read-model.ts';
import * as repository from './donations.repository.ts';
import * as rules from './donations.rules.ts';
import { toDonationRequest } from './donations.view.ts';

type Booking = z.output<typeof createBooking>;
type Emergency = z.output<typeof createEmergency>;
type Trx = Transaction<Tables>;

function keyed(actor: { userId: string }, key: string | undefined, body: unknown) {
  return key === undefined ? undefined : { scope: actor.userId, key, body };
}

function rowOf(facility: repository.FacilityOfBooking, moment: CivilMoment, now: Date): RequestRow {
  return {
    id: newId(),
    creator: 'donor',
    status: 'PENDING',
    facility_id: facility.id,
    facility_name: facility.name,
    facility_address: facility.address,
    facility_phone: facility.phoneNumber,
    facility_hours: facility.operationalHours,
    verification_status: facility.verificationStatus,
    donor_id: null,
    donor_first_name: null,
    donor_last_name: null,
    emergency_request_id: null,
    blood_type: 'O-',
    units_requested: 1,
    units_pledged: 0,
    urgency_level: null,
    preferred_date: moment.local,
    preferred_at: moment.at,
    time_zone: moment.timeZone,
    interval_days: intervalDays(facility.profile),
    facility_profile: facility.profileId,
    facility_zone: facility.timeZone,
    notes: '',
    created_at: now,
    confirmed_at: null,
    decided_at: null,
    opens_from: null,
    opens_until: null,
    booked_date: null,
    booked_at: null,
    disputed_at: null,
    dispute_settled_at: null,
    answered_by_viewer: false,
  };
}

/** Registers the last writes of a new request: itself, its history and its event. */
export function storeNew(
  trx: Trx,
  row: RequestRow,
  by: { id: string; role: 'donor' | 'facility_staff' },
  input: { event: string; expiresAt: Date | null },
): void {
  const history = { requestId: row.id, actor: by, action: 'create', from: null, to: row.status } as const;
  const request = {
    id: row.id,
    creator: row.creator,
    status: row.status,
    facility_id: row.facility_id,
    donor_id: row.donor_id,
    emergency_request_id: row.emergency_request_id,
    blood_type: row.blood_type,
    units_requested: row.units_requested,
    urgency_level: row.urgency_level,
    preferred_date: row.preferred_date,
    preferred_at: row.preferred_at,
    time_zone: row.time_zone,
    interval_days: row.interval_days,
    opens_from: row.opens_from,
    opens_until: row.opens_until,
    notes: row.notes,
    created_by: by.id,
    created_at: row.created_at,
    decided_at: null,
    expires_at: input.expiresAt,
  };
  finish(trx, [
    repository.insertRequest(trx, request),
    repository.insertHistory(trx, row.created_at, history),
    outboxWrite(trx, row.created_at, { event: input.event, payload: { requestId: row.id }, live: liveOf(row) }),
  ]);
}

/** A booking waits 48 hours for its answer, and no longer than to its own date. */
function expiryOf(moment: CivilMoment, now: Date): Date {
  const latest = after(now, PENDING_HOURS * HOUR);
  return moment.at < latest ? moment.at : latest;
}

async function readForBooking(trx: Trx, donorId: string, input: Booking) {
  const { facilityId, preferredDate } = input;
  const slot = repository.slotAt(facilityId, preferredDate);
  const [donor, facility, dates, , taken, held] = await Promise.all([
    repository.lockDonor(trx, donorId),
    repository.findFacility(trx, facilityId),
    donationDates(trx, donorId),
    repository.lockSlot(trx, slot),
    repository.countSlot(trx, slot),
    repository.countHeld(trx, donorId),
  ]);
  if (donor === undefined) throw notFound('donor');
  if (facility === undefined) throw notFound('facility');
  return { donor, facility, dates, taken, held };
}

type BookingRead = Awaited<ReturnType<typeof readForBooking>>;

function book(services: Services, trx: Trx, actor: DonorActor, input: Booking, read: BookingRead): DonationRequest {
  const now = services.clock.now();
  const { donor, facility, dates, taken, held } = read;
  if (!facility.isClaimed) throw errors.notOnSanguine();
  const moment = rules.momentAtFacility(facility.timeZone, input.preferredDate);
  rules.requireBookableDate(moment, now);
  rules.requireOpen(facility, moment);
  rules.requireEligible(facility.profile, rules.factsOf(donor, dates), dateOf(moment.local));
  rules.requireOwnBloodType(donor, input.bloodType);
  rules.requireRoomFor(donor, held);
  if (facility.slotCapacity !== null && taken >= facility.slotCapacity) throw errors.slotFull();
  const row: RequestRow = {
    ...rowOf(facility, moment, now),
    donor_id: donor.id,
    donor_first_name: donor.firstName,
    donor_last_name: donor.lastName,
    blood_type: input.bloodType,
    interval_days: intervalDays(facility.profile, donor.sex),
    notes: input.additionalNotes ?? '',
  };
  storeNew(
    trx,
    row,
    { id: actor.userId, role: 'donor' },
    { event: 'request.created', expiresAt: expiryOf(moment, now) },
  );
  return toDonationRequest(actor, row, now);
}

/** Books one donation for the donor who calls. */
export async function bookDonation(services: Services, actor: DonorActor, input: Booking, key?: string) {
  if (input.donorId !== undefined && input.donorId !== '' && input.donorId !== actor.userId) {
    throw notAllowed('You can book for yourself only.');
  }
  const work = (trx: Trx) =>
    once(
      services,
      trx,
      keyed(actor, key, input),
      (read) => book(services, trx, actor, input, read),
      () => readForBooking(trx, actor.userId, input),
    );
  return services.db.transaction(work).catch((error: unknown) => {
    throw isUniqueViolation(error, 'donation_requests_one_open') ? errors.alreadyRequested() : error;
  });
}

async function readForEmergency(trx: Trx, facilityId: string, now: Date) {
  const [allowance, facility] = await Promise.all([
    allowanceUnderLock(trx, facilityId, now),
    repository.findFacility(trx, facilityId),
  ]);
  if (allowance === undefined || facility === undefined) throw notFound('facility');
  return { allowance, facility };
}

type EmergencyRead = Awaited<ReturnType<typeof readForEmergency>>;

function raise(
  services: Services,
  trx: Trx,
  actor: StaffActor,
  input: Emergency,
  read: EmergencyRead,
): DonationRequest {
  const now = services.clock.now();
  const { allowance, facility } = read;
  requireAllowance(allowance, input.unitsNeeded);
  const moment = rules.momentAtFacility(facility.timeZone, input.preferredDate);
  rules.requireBookableDate(moment, now);
  const opening = rules.openingAt(facility.timeZone, input.opening);
  rules.requireAnswerable(facility, opening, moment, now);
  const row: RequestRow = {
    ...rowOf(facility, moment, now),
    opens_from: opening?.from ?? null,
    opens_until: opening?.until ?? null,
    creator: 'facility_staff',
    blood_type: input.bloodType,
    units_requested: input.unitsNeeded,
    urgency_level: input.urgency,
    notes: input.notes ?? '',
  };
  storeNew(trx, row, { id: actor.userId, role: 'facility_staff' }, { event: 'emergency.raised', expiresAt: moment.at });
  return toDonationRequest(actor, row, now);
}

/** Raises an emergency request of the caller's facility. */
export async function raiseEmergency(services: Services, actor: StaffActor, input: Emergency, key?: string) {
  return services.db.transaction((trx) =>
    once(
      services,
      trx,
      keyed(actor, key, input),
      (read) => raise(services, trx, actor, input, read),
      () => readForEmergency(trx, actor.facilityId, services.clock.now()),
    ),
  );
}
