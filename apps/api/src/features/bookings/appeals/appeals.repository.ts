import { type BloodType, ELIGIBILITY_PROFILES, type EligibilityProfileId, type UrgencyLevel } from '@sanguine/contract';
import { type Kysely, type RawBuilder, type Updateable, sql } from 'kysely';
import type { Tables, Trx } from '../../../platform/db/index.ts';
import { mayAppeal } from '../../facilities/facilities/index.ts';
import type { AudienceOf } from './audience.repository.ts';
import { inStates } from '../../people/request-states/index.ts';

/** Starts an emergency's appeal, once; one that had ended goes on. */
export async function startAppeal(db: Kysely<Tables>, requestId: string, now: Date): Promise<void> {
  await sql`
    insert into appeals (request_id, started_at, next_wave_at, told_date)
    select id, ${now}, ${now}, preferred_date from donation_requests
    where id = ${requestId}::uuid and creator = 'facility_staff' and status = 'PENDING'
    on conflict (request_id) do update set next_wave_at = coalesce(least(appeals.next_wave_at, ${now}), ${now})`.execute(
    db,
  );
}

interface DueRow {
  readonly request_id: string;
  readonly facility_id: string;
  readonly blood_type: BloodType;
  readonly urgency_level: UrgencyLevel;
  readonly needed_on: string;
  readonly eligibility_profile: EligibilityProfileId;
  readonly units_requested: number;
  readonly units_pledged: number;
  readonly waves: number;
  readonly asked: number;
  readonly empty_waves: number;
  readonly preferred_at: Date;
  readonly opens_from: string | null;
  readonly no_places: boolean;
}

export interface DueAppeal {
  readonly audience: AudienceOf & { readonly requestId: string };
  readonly unitsRequested: number;
  readonly unitsPledged: number;
  readonly waves: number;
  /** Donors asked before this wave. */
  readonly asked: number;
  readonly emptyWaves: number;
  /** The facility opens for this emergency beside its published times. */
  readonly opensSpecially: boolean;
  readonly wasFull: boolean;
}

/** Tells whether there may be anything to do; nothing is locked. */
export async function isAnyWaveDue(db: Kysely<Tables>, now: Date): Promise<boolean> {
  const due = db.selectFrom('appeals').select('request_id').where('next_wave_at', '<=', now).limit(1);
  return (await due.executeTakeFirst()) !== undefined;
}

/**
 * Locks one appeal that is due, and its emergency, which nobody can then end before the wave is committed. What another
 * holds is passed over: a worker its own wave, a donor's answer its emergency.
 */
export async function takeDue(trx: Trx, now: Date): Promise<DueAppeal | undefined> {
  const { rows } = await sql<DueRow>`
    select a.request_id, r.facility_id, r.blood_type, r.urgency_level, r.preferred_date::date as needed_on,
      f.eligibility_profile, r.units_requested, a.waves, a.asked, a.empty_waves, a.no_places,
      r.preferred_at, r.opens_from,
      (r.units_elsewhere + (select count(*) from donation_requests t
        where t.emergency_request_id = r.id and ${inStates('givesOrGave', 't')}))::int as units_pledged
    from appeals a join donation_requests r on r.id = a.request_id join facilities f on f.id = r.facility_id
    where a.next_wave_at <= ${now} and r.status = 'PENDING' and r.preferred_at > ${now} and ${mayAppeal()}
    order by a.next_wave_at limit 1
    for update of a skip locked for share of r skip locked`.execute(trx);
  const [row] = rows;
  return row && toDue(row, now);
}

function toDue(row: DueRow, now: Date): DueAppeal {
  return {
    audience: {
      requestId: row.request_id,
      facilityId: row.facility_id,
      bloodType: row.blood_type,
      urgency: row.urgency_level,
      neededOn: row.needed_on,
      neededAt: row.preferred_at,
      profile: ELIGIBILITY_PROFILES[row.eligibility_profile],
      now,
    },
    unitsRequested: row.units_requested,
    unitsPledged: row.units_pledged,
    waves: row.waves,
    asked: row.asked,
    emptyWaves: row.empty_waves,
    opensSpecially: row.opens_from !== null,
    wasFull: row.no_places,
  };
}

/** Selects whom a wave asked: the readers of its news. */
export function recipientsOf(requestId: string, wave: number): RawBuilder<unknown> {
  return sql`select donor_id as user_id from appeal_recipients where request_id = ${requestId}::uuid and wave = ${wave}::int`;
}

export async function updateAppeal(trx: Trx, requestId: string, change: Updateable<Tables['appeals']>): Promise<void> {
  await trx.updateTable('appeals').set(change).where('request_id', '=', requestId).execute();
}

/** Takes appeals off the clock whose emergency is covered or over; one that opens again is started again. */
export async function parkEnded(db: Kysely<Tables>, now: Date): Promise<void> {
  await sql`
    with over as (
      select a.request_id from appeals a join donation_requests r on r.id = a.request_id
      where a.next_wave_at <= ${now} and (r.status <> 'PENDING' or r.preferred_at <= ${now})
      for update of a skip locked for share of r skip locked
    )
    update appeals a set next_wave_at = null from over where a.request_id = over.request_id`.execute(db);
}
