import { MILESTONES, type NotificationKind, NOTIFICATIONS } from '@sanguine/contract';
import { type RawBuilder, sql } from 'kysely';
import { isConfirmed } from '../../facilities/facilities/index.ts';
import { columnOf } from './preferences.view.ts';

/** The thanks for a donation also say what was recorded with it, so that one act is one mail. */
export interface SaidWithThanks {
  /** The type was tested at it, and is no correction. */
  readonly typeTested: boolean;
  /** The number of donations that it makes, where that is a milestone. */
  readonly reaches: number | null;
}

/** The blood type was tested in the same act as the donation `id` was recorded. */
const testedWith = (id: RawBuilder<unknown>) => sql<boolean>`exists (select from donation_requests q
  join blood_type_tests t on t.request_id = q.id and t.at = q.decided_at and t.replaced_at is null
  join users u on u.id = q.donor_id and u.blood_type_certainty <> 'unclear'
  where q.id = ${id} and q.status = 'COMPLETED' and not exists (select from blood_type_tests e
    where e.donor_id = t.donor_id and e.facility_id = t.facility_id and e.at < t.at and e.blood_type <> t.blood_type))`;

const reaches = (id: RawBuilder<unknown>) => sql<number | null>`(
  select numbered.number::int from (
    select q.donor_id, (select count(*) from donation_requests r join facilities f on f.id = r.facility_id
      where r.donor_id = q.donor_id and ${isConfirmed} and (r.decided_at, r.id) <= (q.decided_at, q.id)) as number
    from donation_requests q where q.id = ${id} and exists (
      select from donation_requests r join facilities f on f.id = r.facility_id where r.id = q.id and ${isConfirmed})
  ) numbered
  where numbered.number = any(${[...MILESTONES]}::int[]) and not exists (
    select from milestones m where m.donor_id = numbered.donor_id and m.donations = numbered.number))`;

/** Returns what the thanks for the donation `id` say beside it, as a JSON object. */
export const saidWithThanks = (id: RawBuilder<unknown>) =>
  sql<SaidWithThanks>`json_build_object('typeTested', ${testedWith(id)}, 'reaches', ${reaches(id)})`;

const isThanked = sql`coalesce(${sql.ref(`p.${columnOf(NOTIFICATIONS.request_completed.type, 'email')}`)}, true)`;

/** The mails that only those get who have no mail of the donation, which says the same. */
export const NOT_WITH_THANKS: Partial<Record<NotificationKind, RawBuilder<unknown>>> = {
  milestone_reached: sql`not ${isThanked}`,
  blood_type_tested: sql`not (${isThanked} and ${testedWith(sql`reader.subject_id`)})`,
};
