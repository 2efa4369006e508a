import { sql } from 'kysely';

/** Ends every session of a person, and notes it; no row when there is no such person. */
export function endingSessions(email: string) {
  return sql<{ sessions: number }>`
    with person as (
      select id, audit_ref, facility_id from users where email = ${email}
    ), gone as (
      delete from sessions using person where sessions.user_id = person.id returning sessions.id
    ), ended as (
      select person.*, (select count(*) from gone)::int as sessions from person
    )
    select e.sessions, audit('account.sessions-ended', 'person', e.audit_ref, e.facility_id, null,
      jsonb_build_object('sessions', e.sessions))
    from ended e`;
}

/** Removes a person's second factor with all that belongs to it; the trail notes it. */
export function endingFactor(email: string) {
  return sql<{ factors: number }>`
    with person as (
      select id from users where email = ${email}
    ), factor as (
      delete from second_factors using person where second_factors.user_id = person.id returning confirmed_at
    ), codes as (
      delete from recovery_codes using person where recovery_codes.user_id = person.id
    ), challenges as (
      delete from sign_in_challenges using person where sign_in_challenges.user_id = person.id
    )
    select count(*) filter (where confirmed_at is not null)::int as factors from factor`;
}
