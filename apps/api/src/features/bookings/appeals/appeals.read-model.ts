import type { BloodType } from '@sanguine/contract';
import { type Kysely, type NotNull, sql } from 'kysely';
import type { Tables } from '../../../platform/db/index.ts';
import type { AppealSettingsTable } from './appeals.table.ts';

type Db = Kysely<Tables>;

export function findFacilityOfPreview(db: Db, facilityId: string) {
  return db
    .selectFrom('facilities')
    .select(['eligibility_profile', 'time_zone', 'latitude', 'longitude', 'verification_status'])
    .where('id', '=', facilityId)
    .executeTakeFirst();
}

type Chosen = { [Column in keyof AppealSettingsTable]: AppealSettingsTable[Column] | null };
export type SettingsRow = Omit<Chosen, 'user_id' | 'near_town'> & {
  readonly consented: boolean;
  /** They chose a town, and are asked near it. */
  readonly is_near_town: boolean;
};

/** Finds what a donor chose, every column null where nothing was, and whether they consent. */
export async function findSettings(db: Db, userId: string): Promise<SettingsRow | undefined> {
  const { rows } = await sql<SettingsRow>`
    select s.latitude, s.longitude, s.city, s.radius_km, s.without_location, s.paused_until, s.most_per_month, s.only_high,
      s.high_breaks_quiet, s.time_zone, agreed_to_appeals(u.id) as consented,
      coalesce(s.near_town, true) and h.name is not null as is_near_town
    from users u left join appeal_settings s on s.user_id = u.id left join donor_places h on h.user_id = u.id
    where u.id = ${userId}::uuid`.execute(db);
  return rows[0];
}

/** An appeal that asked a donor, for their own export. */
interface AskedRow {
  readonly request_id: string;
  readonly blood_type: BloodType;
  readonly wave: number;
  readonly distance_km: number | null;
  readonly asked_at: Date;
  readonly cannot_come_at: Date | null;
  readonly pause_until: string | null;
  readonly link_used_at: Date | null;
}

export async function listAsked(db: Db, userId: string): Promise<AskedRow[]> {
  return db
    .selectFrom('appeal_recipients as a')
    .innerJoin('donation_requests as r', 'r.id', 'a.request_id')
    .select([
      'a.request_id',
      'r.blood_type',
      'a.wave',
      'a.distance_km',
      'a.asked_at',
      'a.cannot_come_at',
      'a.pause_until',
      'a.link_used_at',
    ])
    .where('a.donor_id', '=', userId)
    .orderBy('a.asked_at')
    .$narrowType<{ blood_type: NotNull }>()
    .execute();
}

/** Finds what a donor reported of appeals, for their own export. */
export function findOwnReports(db: Db, userId: string) {
  return db
    .selectFrom('appeal_reports')
    .select(['request_id', 'reason', 'reported_at'])
    .where('donor_id', '=', userId)
    .orderBy('reported_at')
    .execute();
}

export interface AppealCounts {
  readonly open: number;
  readonly waves: number;
  readonly asked: number;
}

/** Counts the appeals that go on, and what all that are known have sent so far. */
export async function countAppeals(db: Db): Promise<AppealCounts> {
  const { rows } = await sql<AppealCounts>`select (count(*) filter (where next_wave_at is not null))::int as open,
    coalesce(sum(waves), 0)::int as waves, coalesce(sum(asked), 0)::int as asked from appeals`.execute(db);
  return rows[0] ?? { open: 0, waves: 0, asked: 0 };
}

/** The Admins of a facility whose address is confirmed, to whom its mails go. */
export async function findAdmins(db: Kysely<Tables>, facilityId: string) {
  return db
    .selectFrom('users as u')
    .innerJoin('facilities as f', 'f.id', 'u.facility_id')
    .select(['u.id', 'u.email', 'u.first_name', 'u.locale', 'f.name as facility_name'])
    .where('u.facility_id', '=', facilityId)
    .where('u.personnel_role', '=', 'Admin')
    .where('u.email_verified_at', 'is not', null)
    .where('u.disabled_at', 'is', null)
    .orderBy('u.id')
    .$narrowType<{ email: NotNull }>()
    .execute();
}
