import { type Compilable, type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';

export type ProfileRow = ReturnType<typeof profileOf> extends Compilable<infer Row> ? Row : never;

/** A person with their facility's name and what their completed donations say, in one query. */
export function profileOf(db: Kysely<Tables>, userId: string) {
  return db
    .selectFrom('users as u')
    .leftJoin('facilities as f', 'f.id', 'u.facility_id')
    .leftJoin('user_avatars as a', 'a.user_id', 'u.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('donation_requests as d')
          .whereRef('d.donor_id', '=', 'u.id')
          .where('d.status', '=', 'COMPLETED')
          .select([
            sql<number>`count(*)`.as('lifetime_donations'),
            sql<string | null>`(array_agg(d.preferred_date::date + d.interval_days
              order by d.preferred_date desc, d.id desc))[1]`.as('next_eligible_date'),
          ])
          .as('given'),
      (join) => join.onTrue(),
    )
    .select([
      'u.id',
      'u.role',
      'u.first_name',
      'u.last_name',
      'u.email',
      'u.email_verified_at',
      'u.phone_number',
      'u.address',
      'u.blood_type',
      'u.blood_type_certainty',
      'u.date_of_birth',
      'u.facility_id',
      'u.personnel_role',
      'f.name as facility_name',
      'a.id as avatar_id',
      'given.lifetime_donations',
      'given.next_eligible_date',
    ])
    .where('u.id', '=', userId);
}
