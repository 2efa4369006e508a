import { type Kysely, type RawBuilder, type Transaction, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';

/** Why a waiting booking ended: the history says it to the donor and to staff in words of their own. */
export const ANOTHER_DONATION = 'another_donation';

interface Ending {
  readonly reason: string;
  readonly action: 'cancel' | 'expire';
  readonly actorId: string | null;
  readonly actorRole: 'donor' | 'facility_staff' | 'system';
  readonly now: Date;
}

/** Cancels every request that `where` admits, each with its history and its event, in one statement. */
function cancelWhere(where: RawBuilder<unknown>, ending: Ending) {
  const { reason, action, actorId, actorRole, now } = ending;
  return sql<{ id: string }>`
    with ended as (
      update donation_requests r set status = 'CANCELLED', decided_at = ${now}
      from (select id, status from donation_requests where ${where} order by id for update) before
      where r.id = before.id
      returning r.id, r.creator, r.facility_id, r.donor_id, r.emergency_request_id, before.status as from_status
    ), told as (
      insert into request_history (id, request_id, actor_id, actor_role, action, from_status, to_status, reason, at)
      select gen_random_uuid(), id, ${actorId}::uuid, ${actorRole}, ${action}, from_status, 'CANCELLED', ${reason}, ${now}
      from ended
    ), announced as (
      insert into outbox (id, event, payload, created_at, due_at)
      select gen_random_uuid(), ${`request.${action === 'expire' ? 'expired' : 'cancelled'}`},
        jsonb_build_object('requestId', id, 'by', ${actorRole}::text), ${now}, ${now}
      from ended
    ), hinted as (
      insert into live_events (topics, kind, ids)
      select array_remove(array['facility:' || facility_id,
          case when creator = 'facility_staff' then 'donors' else 'user:' || donor_id end], null),
        'request', jsonb_build_object('requestId', id)
      from ended
      union all
      select distinct array['facility:' || facility_id, 'donors'], 'request',
        jsonb_build_object('requestId', emergency_request_id)
      from ended where emergency_request_id is not null
    )
    select id from ended`;
}

/** The write by which an emergency that ends takes the donations with it that were promised and have not taken place. */
export function cancelTied(emergencyId: string, input: { actorId: string; reason: string; now: Date }) {
  const where = sql`emergency_request_id = ${emergencyId} and status in ('PENDING', 'APPROVED')`;
  return cancelWhere(where, { ...input, action: 'cancel', actorRole: 'facility_staff' });
}

/**
 * Locks a request, its emergency and the waiting bookings of its donor or of the one who answers it: a donation may end
 * them. Always emergencies first, then by id, so that two decisions about one donor wait for each other.
 */
export async function lockWithWaiting(trx: Transaction<Tables>, id: string, answering: string | null): Promise<void> {
  const own = sql`(select donor_id from donation_requests where id = ${id})`;
  await sql`select id from donation_requests
    where id = ${id} or id = (select emergency_request_id from donation_requests where id = ${id})
      or (donor_id = coalesce(${answering}::uuid, ${own}) and status = 'PENDING')
    order by creator = 'facility_staff' desc, id for update`.execute(trx);
}

/** The write that ends waiting bookings which a donation just scheduled makes impossible. */
export function endWaiting(ids: readonly string[], now: Date) {
  const where = sql`id = any(${[...ids]}::uuid[]) and status = 'PENDING'`;
  const ending = { reason: ANOTHER_DONATION, action: 'cancel', actorId: null, actorRole: 'system', now } as const;
  return cancelWhere(where, ending);
}

/** Locks a donor's open bookings, and before them the emergencies that they answer. */
export async function lockOpenOf(trx: Transaction<Tables>, donorId: string): Promise<void> {
  const open = sql`donor_id = ${donorId} and status in ('PENDING', 'APPROVED')`;
  await sql`select id from donation_requests
    where ${open} or id in (select emergency_request_id from donation_requests where ${open})
    order by creator = 'facility_staff' desc, id for update`.execute(trx);
}

/** The write that cancels every open booking of a donor, in the donor's name. */
export function cancelAllOf(donorId: string, input: { reason: string; now: Date }) {
  const where = sql`donor_id = ${donorId} and status in ('PENDING', 'APPROVED')`;
  return cancelWhere(where, { ...input, action: 'cancel', actorId: donorId, actorRole: 'donor' });
}

/** Ends bookings that nobody answered in time and emergencies past their date. Answers how many. */
export async function expireDue(db: Kysely<Tables>, now: Date): Promise<number> {
  const where = sql`status = 'PENDING' and expires_at <= ${now}`;
  const ending = { reason: 'expired', action: 'expire', actorId: null, actorRole: 'system', now } as const;
  return (await cancelWhere(where, ending).execute(db)).rows.length;
}
