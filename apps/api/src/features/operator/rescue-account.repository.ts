import { sql } from 'kysely';

/** The person of an address, however it is written. */
export function personOf(email: string) {
  return sql<{ id: string }>`select id from users where email = ${email}`;
}

/** Ends every session of a person, and notes in the trail how many. */
export function endingSessions(userId: string) {
  return sql<{ sessions: number }>`
    with gone as (
      delete from sessions where user_id = ${userId} returning id
    ), ended as (
      select u.audit_ref, u.facility_id, (select count(*) from gone)::int as sessions from users u where u.id = ${userId}
    )
    select e.sessions, audit('account.sessions-ended', 'person', e.audit_ref, e.facility_id, null,
      jsonb_build_object('sessions', e.sessions))
    from ended e`;
}
