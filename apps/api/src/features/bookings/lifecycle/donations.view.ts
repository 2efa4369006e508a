import {
  APPEAL_TIERS,
  type AppealReason,
  type DonationRequest,
  type DonationRequestDetail,
  type DonorEligibility,
  ELIGIBILITY_PROFILES,
  mayDonateRedCells,
  REQUEST_STATES,
  storedLocale,
  withheldReason,
  type WithheldReason,
} from '@sanguine/contract';
import { dateOf } from '../../../platform/civil-time.ts';
import type { Blur } from '../appeals/index.ts';
import { progressOf } from './appeal-progress.view.ts';
import { toVenue } from '../../facilities/timetable/index.ts';
import type { Actor } from '../../people/identity/index.ts';
import { type DonorRecord, eligibilityAt } from '../../people/eligibility/index.ts';
import { allowedActionsOf, maySeeDonor, obstaclesOf, relationTo, undoUntilOf } from './donations.policy.ts';
import type { RequestRow, findDetail } from './donations.read-model.ts';
import { typeAsked } from './donations.rules.ts';
import { reasonWords } from './history-reason.rules.ts';
import { shownChanges } from '../../facilities/facilities/index.ts';

function donorOf(actor: Actor, row: RequestRow, now: Date): DonationRequest['donorId'] {
  if (row.donor_id === null || !maySeeDonor(actor, row, now)) return null;
  const birth = actor.role === 'facility_staff' && row.donor_birth !== null ? { dateOfBirth: row.donor_birth } : {};
  return { id: row.donor_id, firstName: row.donor_first_name ?? '', lastName: row.donor_last_name ?? '', ...birth };
}

/** Returns why donors do not hear of an open emergency. */
function withheldOf(row: RequestRow): WithheldReason | undefined {
  const isOpen = row.creator === 'facility_staff' && row.status === 'PENDING';
  return isOpen ? withheldReason(row.verification_status) : undefined;
}

/** Returns when a donor could answer an emergency: from today to the day on which the blood is needed. */
function eligibilityOf(row: RequestRow, record: DonorRecord, now: Date): DonorEligibility | undefined {
  if (row.creator !== 'facility_staff') return undefined;
  const profile = ELIGIBILITY_PROFILES[row.facility_profile];
  const until = dateOf(row.preferred_date);
  return eligibilityAt(record, { profile, timeZone: row.facility_zone, until, asked: typeAsked(row) }, now);
}

/** The local times between which the facility opens for an emergency. */
export function openingOf({ opens_from: from, opens_until: until }: RequestRow) {
  return from === null || until === null ? undefined : { from: from.slice(0, 16), until: until.slice(0, 16) };
}

/** The emergency that a donation answers. */
function answersOf({ answers_type: bloodType, answers_date: date }: RequestRow): Pick<DonationRequest, 'answers'> {
  return bloodType === null || date === null ? {} : { answers: { bloodType, neededBy: date.slice(0, 16) } };
}

/** By when the facility answers a booking that waits. */
function answeredBy({ status, creator, expires_at: at }: RequestRow): Pick<DonationRequest, 'answeredBy'> {
  return status === 'PENDING' && creator === 'donor' && at !== null ? { answeredBy: at.toISOString() } : {};
}

/** The session in which a donation has a place. */
function sessionOf(row: RequestRow): Pick<DonationRequest, 'session'> {
  const { session_id: id, slot_no: slotNo, session_starts_at: startsAt, session_ends_at: endsAt } = row;
  if (id === null || slotNo === null || startsAt === null || endsAt === null) return {};
  const { session_status: status, session_delay: delayMinutes } = row;
  const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  return { session: { id, slotNo, ...times, status: status ?? 'open', delayMinutes: delayMinutes ?? 0 } };
}

/** A request as one person may read it; `record` is the reading donor's, on which answers to emergencies depend. */
export function toDonationRequest(actor: Actor, row: RequestRow, now: Date, record?: DonorRecord): DonationRequest {
  const completedAt = REQUEST_STATES[row.status].gave ? row.decided_at?.toISOString() : undefined;
  const eligibility = record && eligibilityOf(row, record, now);
  const withheld = withheldOf(row);
  const opening = openingOf(row);
  const undoUntil = relationTo(actor, row) === 'facility' ? undoUntilOf(row, now) : undefined;
  return {
    id: row.id,
    creator: row.creator,
    status: row.status,
    // A donor's past donation has the type that was tested at it, whatever they had said.
    bloodType: (actor.role === 'donor' ? row.tested_type : null) ?? row.blood_type,
    unitsRequested: row.units_requested,
    unitsPledged: row.units_pledged,
    ...(row.units_elsewhere === 0 ? {} : { unitsElsewhere: row.units_elsewhere }),
    urgencyLevel: row.urgency_level,
    preferredDate: row.preferred_date.slice(0, 16),
    preferredAt: row.preferred_at.toISOString(),
    timeZone: row.time_zone,
    notes: row.notes,
    createdAt: row.created_at.toISOString(),
    ...answeredBy(row),
    facilityId: {
      id: row.facility_id,
      name: row.facility_name,
      address: row.facility_address,
      operationalHours: row.facility_hours,
      ...(row.facility_phone === '' ? {} : { phoneNumber: row.facility_phone }),
      ...shownChanges(row.facility_changes, now),
    },
    place: toVenue(row.place),
    donorId: donorOf(actor, row, now),
    ...(opening === undefined ? {} : { opening }),
    ...(row.own_appeal === null || actor.role !== 'donor' ? {} : { ownAppeal: row.own_appeal }),
    ...(withheld === undefined ? {} : { withheld }),
    ...(row.emergency_request_id === null ? {} : { emergencyRequestId: row.emergency_request_id }),
    ...answersOf(row),
    ...sessionOf(row),
    ...(row.confirmed_at === null ? {} : { confirmedAt: row.confirmed_at.toISOString() }),
    ...(row.late_minutes === undefined ? {} : { lateMinutes: row.late_minutes }),
    ...(row.checked_in_at === null ? {} : { checkedInAt: row.checked_in_at.toISOString() }),
    ...(row.walk_in ? { walkIn: true } : {}),
    ...(completedAt === undefined ? {} : { completedAt }),
    ...(undoUntil === undefined ? {} : { undoUntil: undoUntil.toISOString() }),
    ...(row.not_before === null ? {} : { notBefore: row.not_before }),
    ...(row.disputed_at === null ? {} : { disputedAt: row.disputed_at.toISOString() }),
    ...(eligibility === undefined ? {} : { donorEligibility: eligibility }),
    allowedActions: allowedActionsOf(actor, row, now, eligibility),
  };
}

type Detail = NonNullable<Awaited<ReturnType<typeof findDetail>>>;

function reasonOf({ asked_viewer: asked }: Detail): AppealReason | undefined {
  const tier = APPEAL_TIERS[(asked?.tier ?? 0) - 1];
  if (asked === null || tier === undefined) return undefined;
  const { asked_at: askedAt, blood_type: bloodType, distance_km: km } = asked;
  return { askedAt, bloodType, tier, distanceKm: km === null ? null : Math.ceil(km) };
}

/** Returns whether the reader may report an emergency, or has: who was asked may, and who could be. */
function reportOf(actor: Actor, { viewer_report, blood_type }: Detail): DonationRequestDetail['report'] {
  if (viewer_report === null || blood_type === null || actor.role !== 'donor') return undefined;
  if (viewer_report !== 'consented') return viewer_report === 'sent' ? 'sent' : 'possible';
  const isCompatible = actor.bloodType !== undefined && mayDonateRedCells(actor.bloodType, blood_type);
  return isCompatible ? 'possible' : undefined;
}

/** Donors hear of it by the notification, not before. */
function usedPart(actor: Actor, { marked_used_at: markedAt, used_announced_at: announcedAt }: Detail) {
  if (markedAt === null || (actor.role === 'donor' && announcedAt === null)) return {};
  return { use: { markedAt: actor.role === 'donor' ? (announcedAt ?? markedAt) : markedAt, announcedAt } };
}

/** Reasons are written for the other party; only those who take part read them. */
export function toDetail(
  actor: Actor,
  row: Detail,
  now: Date,
  { record, blur }: { record?: DonorRecord | undefined; blur?: Blur | undefined } = {},
): DonationRequestDetail {
  const request = toDonationRequest(actor, row, now, record);
  const [appeal, asked, report] = [progressOf(row, now, blur), reasonOf(row), reportOf(actor, row)];
  const reader = { locale: storedLocale(actor.locale), isDonor: actor.role === 'donor' };
  const showsContact = actor.role === 'facility_staff' && request.donorId !== null;
  return {
    ...request,
    obstacles: obstaclesOf(actor, row, now, request.donorEligibility),
    history: row.history.map((entry) => ({
      at: entry.at,
      by: entry.actor_role,
      action: entry.action,
      from: entry.from_status,
      to: entry.to_status,
      reason: reasonWords(entry, reader),
    })),
    ...(appeal === undefined ? {} : { appeal }),
    ...(asked === undefined ? {} : { asked }),
    ...(report === undefined ? {} : { report }),
    ...(row.answered_by_viewer ? { answered: true } : {}),
    intervalDays: row.interval_days,
    ...(row.volume_ml === null ? {} : { volumeMl: row.volume_ml }),
    ...(row.donation_number === null ? {} : { donationNumber: row.donation_number }),
    ...usedPart(actor, row),
    ...(row.opening_hours === null ? {} : { openingHours: row.opening_hours }),
    ...(showsContact && row.own_test !== null
      ? { ownTest: { bloodType: row.own_test.blood_type, testedAt: row.own_test.at } }
      : {}),
    ...(showsContact ? { donorContact: { email: row.donor_email ?? '', phoneNumber: row.donor_phone ?? '' } } : {}),
    ...(showsContact && row.is_entered ? { isEntered: true } : {}),
  };
}
