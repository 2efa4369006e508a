import { type BloodType, ELIGIBILITY_PROFILES, type EligibilityProfileId } from '@sanguine/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import type { FreeSlot } from './offer-plan.rules.ts';
import { releaseSeat } from './offers.repository.ts';
import type { Gift } from './next-gift.rules.ts';
import { hasReason, type OfferableSession, type OpenOffer } from './wait-list.read-model.ts';
import { counts } from '../../people/request-states/index.ts';

/**
 * A recorded donation, so that it cannot be undone meanwhile; undefined where it was, is disputed, or has an offer since it
 * was recorded.
 */
export async function lockGift(trx: Trx, requestId: string): Promise<Gift | undefined> {
  const { rows } = await sql<Omit<Gift, 'profile'> & { profile: EligibilityProfileId }>`
    select r.donor_id as "donorId", r.facility_id as "facilityId", r.preferred_date as "localTime", r.time_zone as "timeZone",
      s.venue->>'address' as venue, f.eligibility_profile as profile
    from donation_requests r join facilities f on f.id = r.facility_id
    left join donation_sessions s on s.id = r.session_id
    where r.id = ${requestId} and r.creator = 'donor' and r.donor_id is not null and ${counts()}
      and not exists (select from slot_offers o where o.after_request_id = r.id and o.offered_at >= r.decided_at)
    for share of r`.execute(trx);
  const [row] = rows;
  return row && { ...row, profile: ELIGIBILITY_PROFILES[row.profile] };
}

/** The blood type of a donor who wants such offers and has no other one; undefined for the rest. */
export async function findTaker(trx: Trx, donorId: string): Promise<{ bloodType: BloodType | null } | undefined> {
  const { rows } = await sql<{ bloodType: BloodType | null }>`
    select u.blood_type as "bloodType" from users u left join notification_preferences p on p.user_id = u.id
    where u.id = ${donorId} and u.disabled_at is null and u.email is not null and coalesce(p.next_time, true)
      and not exists (select from slot_offers o where o.donor_id = u.id and o.state = 'open')`.execute(trx);
  return rows[0];
}

interface NextOffer {
  readonly requestId: string;
  readonly donorId: string;
  readonly bloodType: BloodType | null;
  readonly slot: FreeSlot;
  readonly until: Date;
}

/** Keeps a place and offers it. The session is locked. */
export async function storeNextOffer(trx: Trx, session: OfferableSession, offer: NextOffer, now: Date): Promise<void> {
  const { requestId, donorId, bloodType, slot, until } = offer;
  const at = { session_id: session.id, slot_no: slot.slotNo, expires_at: until };
  const seatId = newId();
  // Trigger: apps/api/sql/facilities/timetable/count_hold_place.sql
  await trx
    .insertInto('offered_places')
    .values({ id: seatId, ...at })
    .execute();
  const { numInsertedOrUpdatedRows: stored } = await trx
    .insertInto('slot_offers')
    .values({
      id: newId(),
      kind: 'next',
      after_request_id: requestId,
      donor_id: donorId,
      facility_id: session.facilityId,
      place_id: seatId,
      blood_type: bloodType,
      ...at,
      starts_at: slot.startsAt,
      local_time: slot.localTime,
      time_zone: session.timeZone,
      shared: false,
      offered_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (stored === 0n) await releaseSeat(trx, seatId);
}

/** The open offer that came of a donation, where that was undone or is disputed and has not been recorded again since. */
export async function findOfferWithoutReason(trx: Trx, requestId: string) {
  const { rows } = await sql<Pick<OpenOffer, 'id' | 'sessionId' | 'seatId' | 'facilityId'> & { donorId: string }>`
    select o.id, o.session_id as "sessionId", o.place_id as "seatId", o.facility_id as "facilityId",
      o.donor_id as "donorId"
    from slot_offers o join donation_requests g on g.id = o.after_request_id
    where g.id = ${requestId} and o.state = 'open' and not ${hasReason}`.execute(trx);
  return rows[0];
}
