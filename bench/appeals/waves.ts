import { type BloodType, DONORS_PER_UNIT, type UrgencyLevel } from '@sanguine/contract';
import { sql } from 'kysely';
import { runDueWaves } from '../../apps/api/src/features/appeals/index.ts';
import { patiently } from '../../apps/api/src/platform/db/index.ts';
import { newId } from '../../apps/api/src/platform/ids.ts';
import type { Services } from '../../apps/api/src/platform/services.ts';
import { cpuMilliseconds } from '../processes.ts';

/** An emergency whose first wave is measured. */
export interface Emergency {
  readonly bloodType: BloodType;
  readonly urgency: UrgencyLevel;
  readonly units: number;
}

/** Two common sizes, and the largest that can be raised: 25,000 donors at once. */
export const EMERGENCIES: readonly Emergency[] = [
  { bloodType: 'O-', urgency: 'HIGH', units: 4 },
  { bloodType: 'AB+', urgency: 'HIGH', units: 40 },
  { bloodType: 'O+', urgency: 'MEDIUM', units: 1_000 },
];

/** Donors whom its first wave asks, where there are so many. */
export const wantedBy = ({ units }: Emergency) => units * DONORS_PER_UNIT;

export const nameOf = (emergency: Emergency) =>
  `${emergency.bloodType} ${emergency.urgency}, ${wantedBy(emergency).toLocaleString('en')} donors`;

export interface Wave {
  readonly milliseconds: number;
  /** Processor time of PostgreSQL's processes meanwhile, those of readers included. */
  readonly databaseMilliseconds: number;
  readonly asked: number;
  readonly notified: number;
  readonly jobs: number;
}

type Counted = Pick<Wave, 'asked' | 'notified' | 'jobs'>;

/** A facility with a place on the map, in a town with many donors. */
export async function someFacility({ db }: Services): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from facilities where place is not null order by address like '%London' desc, id limit 1`.execute(
    db.kysely,
  );
  const [found] = rows;
  if (found === undefined) throw new Error('No facility has a place');
  return found.id;
}

async function raise({ db }: Services, id: string, facilityId: string, emergency: Emergency): Promise<void> {
  const { bloodType, urgency, units } = emergency;
  await sql`insert into donation_requests (id, creator, status, facility_id, blood_type, units_requested, urgency_level,
      preferred_date, preferred_at, time_zone, created_at)
    select ${id}, 'facility_staff', 'PENDING', f.id, ${bloodType}, ${units}, ${urgency},
      (now() + interval '3 days') at time zone f.time_zone, now() + interval '3 days', f.time_zone, now()
    from facilities f where f.id = ${facilityId}`.execute(db.kysely);
  await sql`insert into appeals (request_id, started_at, next_wave_at) values (${id}, now(), now())`.execute(db.kysely);
}

async function count({ db }: Services, id: string): Promise<Counted> {
  const { rows } = await db.withoutTimeouts((kysely) =>
    sql<Counted>`select
      (select count(*)::int from appeal_recipients where request_id = ${id}) as asked,
      (select count(*)::int from notifications where request_id = ${id} and kind = 'emergency_appeal') as notified,
      (select count(*)::int from pgboss.job where data ->> 'requestId' = ${id}) as jobs`.execute(kysely),
  );
  return rows[0] ?? { asked: 0, notified: 0, jobs: 0 };
}

/** Makes everything as it was before the wave, so that the next one finds the same donors. */
async function undo({ db }: Services, id: string): Promise<void> {
  await db.withoutTimeouts(async (kysely) => {
    await sql`update askable_donors d set recent_asks = d.recent_asks[2:], recent_askers = d.recent_askers[2:]
      from appeal_recipients a where a.request_id = ${id} and a.donor_id = d.user_id`.execute(kysely);
    await sql`delete from pgboss.job where data ->> 'requestId' = ${id}`.execute(kysely);
    await sql`delete from donation_requests where id = ${id}`.execute(kysely);
  });
}

async function databaseTime({ db }: Services): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name = 'sanguine'`.execute(db.kysely);
  return rows.reduce((sum, { pid }) => sum + cpuMilliseconds(pid), 0);
}

/** Wraps the wave itself, not its preparation. */
type Around = (work: () => Promise<number>) => Promise<number>;

/**
 * The whole transaction, with the patience of the job that runs it: donors chosen and recorded, notified in the app, mails and
 * pushes queued, the next wave scheduled.
 */
export async function measureWave(
  services: Services,
  facilityId: string,
  emergency: Emergency,
  around: Around = (work) => work(),
): Promise<Wave> {
  const id = newId();
  await raise(services, id, facilityId, emergency);
  try {
    const before = await databaseTime(services);
    const milliseconds = await around(async () => {
      const startedAt = performance.now();
      await patiently(() => runDueWaves(services));
      return performance.now() - startedAt;
    });
    const databaseMilliseconds = (await databaseTime(services)) - before;
    return { milliseconds, databaseMilliseconds, ...(await count(services, id)) };
  } finally {
    await undo(services, id);
  }
}
