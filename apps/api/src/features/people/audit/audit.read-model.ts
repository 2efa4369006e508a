import type { AuditEntry, AuditTopic, BloodType, RequestCreator } from '@sanguine/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/db/index.ts';

export interface TrailSearch {
  readonly topic?: AuditTopic | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly facilityId?: string | undefined;
  readonly person?: string | undefined;
  readonly requestId?: string | undefined;
  readonly request?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

export interface TrailRow {
  readonly id: string;
  readonly at: Date;
  readonly action: string;
  readonly actor_role: AuditEntry['actor']['role'];
  readonly actor_ref: string | null;
  readonly actor_name: string | null;
  readonly person_name: string | null;
  /** The facility where the acting person works; null for everybody but staff, and for somebody who was erased. */
  readonly actor_facility_id: string | null;
  readonly subject_kind: string;
  readonly subject_id: string | null;
  readonly subject_name: string | null;
  readonly creator: RequestCreator | null;
  readonly blood_type: BloodType | null;
  readonly preferred_date: string | null;
  readonly donor_id: string | null;
  readonly facility_id: string | null;
  readonly facility_name: string | null;
  readonly old: Record<string, unknown> | null;
  readonly new: Record<string, unknown> | null;
  readonly network: string | null;
  readonly device: string | null;
  readonly request_id: string | null;
}

function conditions(search: TrailSearch): RawBuilder<unknown>[] {
  const { topic, from, to, facilityId, person, requestId, request } = search;
  return [
    sql`true`,
    ...(topic === undefined ? [] : [sql`split_part(e.action, '.', 1) = ${topic}`]),
    ...(from === undefined ? [] : [sql`e.at >= ${from}::date::timestamp at time zone 'UTC'`]),
    ...(to === undefined ? [] : [sql`e.at < (${to}::date + 1)::timestamp at time zone 'UTC'`]),
    ...(facilityId === undefined ? [] : [sql`e.facility_id = ${facilityId}`]),
    ...(person === undefined ? [] : [sql`(e.actor_ref = ${person} or e.subject_id = ${person})`]),
    ...(requestId === undefined ? [] : [sql`e.request_id = ${requestId}`]),
    ...(request === undefined ? [] : [sql`(e.subject_id = ${request} and e.subject_kind = 'request')`]),
  ];
}

/** Staff and operators appear under their names; donors do not. */
const nameOf = (alias: string) => sql`case when ${sql.ref(`${alias}.role`)} <> 'donor'
  then nullif(trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}), '') end`;

/**
 * The name of the invited person: the invitation names them while it is open; later, the account that was made by
 * accepting it.
 */
const INVITEE = sql`coalesce(
  (select nullif(trim(i.first_name || ' ' || i.last_name), '') from invitations i where i.id = e.subject_id),
  (select ${nameOf('p')} from audit_events ended
    join audit_events joined on joined.facility_id = ended.facility_id and joined.request_id = ended.request_id
      and joined.at between ended.at - interval '1 minute' and ended.at + interval '1 minute'
    join users p on p.audit_ref = joined.subject_id
    where ended.subject_id = e.subject_id and ended.action = 'staff.invitation-ended' and joined.action = 'staff.joined'
    limit 1))`;

/** A page of the trail, the newest entry first. */
export async function listTrail(db: Kysely<Tables>, search: TrailSearch): Promise<TrailRow[]> {
  const { rows } = await sql<TrailRow>`
    with page as (
      select * from audit_events e where ${sql.join(conditions(search), sql` and `)}
      order by e.at desc, e.id desc limit ${search.limit} offset ${search.offset}
    )
    select e.*, ${nameOf('a')} as person_name, a.facility_id as actor_facility_id,
      case e.subject_kind when 'person' then ${nameOf('s')} when 'facility' then f.name when 'invitation' then ${INVITEE} end
        as subject_name,
      r.creator, r.blood_type, r.preferred_date, r.donor_id, h.name as facility_name
    from page e
    left join users a on a.audit_ref = e.actor_ref
    left join users s on e.subject_kind = 'person' and s.audit_ref = e.subject_id
    left join facilities f on e.subject_kind = 'facility' and f.id = e.subject_id
    left join facilities h on h.id = e.facility_id
    left join donation_requests r on e.subject_kind = 'request' and r.id = e.subject_id
    order by e.at desc, e.id desc`.execute(db);
  return rows;
}
