import { type Transaction, sql } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';
import { revokingTokensOf } from '../inventory/index.ts';
import { withdrawingInvitationsOf } from '../staff/index.ts';

type Trx = Transaction<Tables>;

export interface Leaver {
  readonly id: string;
  readonly email: string;
  readonly email_verified_at: Date | null;
}

export async function lockLeaver(trx: Trx, userId: string): Promise<Leaver | undefined> {
  return trx
    .selectFrom('users')
    .select(['id', 'email', 'email_verified_at'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks everybody on a facility's staff, so that two who leave at once see each other. */
export async function lockStaffOf(trx: Trx, facilityId: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'personnel_role'])
    .where('facility_id', '=', facilityId)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Requests stay, without the person: no donor, no notes, and no reason that somebody wrote but `keptReason`. */
function releaseRequests(trx: Trx, userId: string, keptReason: string) {
  const clearReasons = sql`
    update request_history h set reason = '' from donation_requests r
    where h.request_id = r.id and r.donor_id = ${userId}
      and h.actor_role <> 'system' and h.reason not in ('', ${keptReason})`;
  const release = trx
    .updateTable('donation_requests')
    .set({ donor_id: null, notes: '', disputed_at: null })
    .where('donor_id', '=', userId);
  return [clearReasons, release];
}

/** What names the person in places that no foreign key reaches: mail, events, first answers, counters, invitations. */
function removeTraces(trx: Trx, { id, email }: Leaver, now: Date) {
  return [
    trx.deleteFrom('mailbox').where((eb) => eb.or([eb('user_id', '=', id), eb(sql`recipient::citext`, '=', email)])),
    sql`delete from pgboss.job where data ->> 'userId' = ${id}`,
    trx.deleteFrom('outbox').where(sql<boolean>`position(${id} in payload::text) > 0`),
    sql`update live_events set topics = array_remove(topics, ${`user:${id}`}) where ${`user:${id}`} = any(topics)`,
    trx
      .updateTable('outbox')
      .set({ last_error: '' })
      .where(sql<boolean>`position(lower(${email}) in lower(last_error)) > 0`),
    sql`delete from idempotency_keys where scope = ${id} or position(${id} in answer::text) > 0
      or position(lower(${email}) in lower(answer::text)) > 0`,
    trx.deleteFrom('rate_limits').where(sql`right(key, 36)`, '=', id),
    trx.deleteFrom('invitations').where('email', '=', email),
    withdrawingInvitationsOf(trx, id),
    revokingTokensOf(id, now),
  ];
}

/** A removed member of staff with the same, verified, address is the same person. */
function deletePerson(trx: Trx, { id, email, email_verified_at }: Leaver) {
  return trx.deleteFrom('users').where((eb) => {
    const former = eb.and([eb('email', '=', email), eb('disabled_at', 'is not', null)]);
    return email_verified_at === null ? eb('id', '=', id) : eb.or([eb('id', '=', id), former]);
  });
}

/** The writes that erase a person; what belongs to them alone goes by the foreign keys. */
export function erasure(trx: Trx, leaver: Leaver, keptReason: string, now: Date) {
  return [...releaseRequests(trx, leaver.id, keptReason), ...removeTraces(trx, leaver, now), deletePerson(trx, leaver)];
}
