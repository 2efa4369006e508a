import { type RawBuilder, sql } from 'kysely';
import { after, DAY } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/index.ts';
import type { Watched } from './donations.events.ts';
import type { By } from './donations.repository.ts';
import type { ReasonCode } from './history-reason.rules.ts';
import { inStates, notInStates } from '../../people/request-states/index.ts';

interface Ending {
  readonly action: 'cancel' | 'expire';
  readonly by: By;
  readonly reason: ReasonCode;
}

/** A donation that counts, from its civil date on. */
export interface CloseDonation {
  readonly id: string;
  readonly donorId: string;
  readonly date: string;
  readonly days: number;
}

const tooClose = ({ id, donorId, date, days }: CloseDonation) => sql`donor_id = ${donorId}::uuid and id <> ${id}::uuid
  and ${inStates('isOpen', '')} and daterange(preferred_date::date, preferred_date::date + interval_days)
    && daterange(${date}::date, ${date}::date + ${days}::int)`;

/** The emergencies that a donor's accepted bookings answer which lie too close to a donation. */
export async function lockTooClose(trx: Trx, donation: CloseDonation): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from donation_requests
    where id in (select emergency_request_id from donation_requests where status = 'APPROVED' and ${tooClose(donation)})
    order by id for update`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Cancels every request that `where` selects, with an entry in the history of each. */
async function cancelWhere(trx: Trx, where: RawBuilder<unknown>, ending: Ending, now: Date): Promise<Watched[]> {
  const { reason, action, by } = ending;
  // Triggers: apps/api/sql/bookings/lifecycle/guard_request_transition.sql, apps/api/sql/facilities/timetable/count_request_place.sql,
  // apps/api/sql/bookings/lifecycle/order_request_history.sql,
  // apps/api/sql/bookings/lifecycle/audit_request_history.sql
  const { rows } = await sql<Watched>`
    with ended as (
      update donation_requests r set status = 'CANCELLED', decided_at = ${now}
      from (select id, status from donation_requests where ${where} for update) before
      where r.id = before.id
      returning r.id, r.creator, r.facility_id, r.donor_id, r.emergency_request_id, before.status as from_status
    ), noted as (
      insert into request_history (id, request_id, actor_id, actor_role, action, from_status, to_status, reason_code, at)
      select gen_random_uuid(), id, ${by.userId}::uuid, ${by.role}, ${action}, from_status, 'CANCELLED', ${reason}, ${now}
      from ended
    )
    select * from ended`.execute(trx);
  return rows;
}

/** Cancels the donations for an emergency that have not taken place. */
export function cancelTied(trx: Trx, emergencyId: string, ending: Omit<Ending, 'action'>, now: Date) {
  const where = sql`emergency_request_id = ${emergencyId} and ${inStates('isOpen', '')} order by id`;
  return cancelWhere(trx, where, { ...ending, action: 'cancel' }, now);
}

/** Cancels those of the bookings that still wait. */
export function cancelWaiting(trx: Trx, ids: readonly string[], ending: Omit<Ending, 'action'>, now: Date) {
  const where = sql`id = any(${[...ids]}::uuid[]) and status = 'PENDING' order by id`;
  return cancelWhere(trx, where, { ...ending, action: 'cancel' }, now);
}

/** Cancels a donor's open bookings that lie too close to a donation of theirs. */
export function cancelTooClose(trx: Trx, donation: CloseDonation, ending: Omit<Ending, 'action'>, now: Date) {
  return cancelWhere(trx, sql`${tooClose(donation)} order by id`, { ...ending, action: 'cancel' }, now);
}

/** Cancels every open booking of a donor. */
export function cancelOpen(trx: Trx, donorId: string, ending: Omit<Ending, 'action'>, now: Date) {
  const where = sql`donor_id = ${donorId} and ${inStates('isOpen', '')} order by id`;
  return cancelWhere(trx, where, { ...ending, action: 'cancel' }, now);
}

/** Cancels the emergencies of a facility that still ask donors. */
export function cancelEmergencies(trx: Trx, facilityId: string, ending: Omit<Ending, 'action'>, now: Date) {
  const where = sql`facility_id = ${facilityId} and creator = 'facility_staff' and ${inStates('isOpen', '')} order by id`;
  return cancelWhere(trx, where, { ...ending, action: 'cancel' }, now);
}

/** Cancels what donors have booked at a facility, but for visits whose time has passed. */
export function cancelBookingsAt(trx: Trx, facilityId: string, ending: Omit<Ending, 'action'>, now: Date) {
  const where = sql`facility_id = ${facilityId} and creator = 'donor'
    and (status = 'PENDING' or status = 'APPROVED' and preferred_at > ${now}) order by id`;
  return cancelWhere(trx, where, { ...ending, action: 'cancel' }, now);
}

/** Counts what donors rely on at a facility: what waits, and what was accepted and is not a day past its time. */
export async function countOpenAt(trx: Trx, facilityId: string, now: Date) {
  const { rows } = await sql<{ bookings: number; emergencies: number }>`
    select count(*) filter (where creator = 'donor')::int as bookings,
      count(*) filter (where creator = 'facility_staff')::int as emergencies
    from donation_requests where facility_id = ${facilityId} and ${inStates('isOpen', '')}
      and (status = 'PENDING' or preferred_at > ${after(now, -DAY)})`.execute(trx);
  return rows[0] ?? { bookings: 0, emergencies: 0 };
}

/** Ends at most `most` bookings that nobody answered in time, and emergencies past their date. */
export function cancelExpired(trx: Trx, most: number, ending: Omit<Ending, 'action'>, now: Date) {
  const where = sql`status = 'PENDING' and expires_at <= ${now} order by id limit ${most}`;
  return cancelWhere(trx, where, { ...ending, action: 'expire' }, now);
}

/** Locks a donor's open bookings, and before them the emergencies that they answer. */
export async function lockOpen(trx: Trx, donorId: string): Promise<void> {
  const open = sql`donor_id = ${donorId} and ${inStates('isOpen', '')}`;
  await sql`select id from donation_requests
    where ${open} or id in (select emergency_request_id from donation_requests where ${open})
    order by creator = 'facility_staff' desc, id for update`.execute(trx);
}

/** Deletes at most `most` bookings that ended and were meant for a time before. What refers to them goes by its foreign keys. */
export async function deleteOldBookings(trx: Trx, before: Date, most: number): Promise<void> {
  // Trigger: apps/api/sql/facilities/timetable/count_request_place.sql
  await sql`delete from donation_requests where id in (
    select id from donation_requests where creator = 'donor' and ${notInStates('isOpen', '')}
      and preferred_at < ${before} and disputed_at is null and (not_before is null or not_before < ${before}::date) order by id limit ${most} for update skip locked)`.execute(
    trx,
  );
}
