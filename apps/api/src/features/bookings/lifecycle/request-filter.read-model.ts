import { type BloodType, type RequestCreator, type RequestStatus, REQUEST_STATES } from '@sanguine/contract';
import { type RawBuilder, sql } from 'kysely';
import { inStates, notInStates } from '../../people/request-states/index.ts';

export interface ListQuery {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly status?: RequestStatus | undefined;
  readonly creator?: RequestCreator | undefined;
  /** The day of the appointment at the facility, YYYY-MM-DD. */
  readonly day?: string | undefined;
  /** `unknown`: its donor does not know it. */
  readonly bloodType?: BloodType | 'unknown' | undefined;
  readonly sessionId?: string | undefined;
  readonly sort?: 'asked' | undefined;
  /** Part of the donor's name. */
  readonly name?: string | undefined;
  /** Only what is over. */
  readonly ended?: 'true' | undefined;
  /** Only what its donor disputes, and the facility has not answered. */
  readonly disputed?: 'true' | undefined;
  /** Near the donor's home, or not. */
  readonly where?: 'near' | 'far' | undefined;
  /** Only emergencies for which the donor was asked, and that wait for their answer. */
  readonly asked?: 'true' | undefined;
}

/** Donors by part of their name, as far as the facility knows it: nobody whose booking still waits is found by it. */
export function named(name: string): RawBuilder<unknown> {
  return sql`(${inStates('namesDonor')} and exists (select from users where id = r.donor_id
    and strpos(search_form(first_name || ' ' || last_name), search_form(${name})) > 0))`;
}

/** The condition for a dispute that waits for the facility's word; one that the facility insists on waits for the operator's. */
export const AWAITS_FACILITY = sql`(r.disputed_at is not null and not exists (select from request_history h
  where h.request_id = r.id and h.action = 'insist' and h.at >= r.disputed_at))`;

export interface Order {
  readonly at: RawBuilder<unknown>;
  readonly direction: RawBuilder<unknown>;
}

export const EARLIEST_DATE: Order = { at: sql`r.preferred_at`, direction: sql`asc` };

/**
 * Returns the order of a list. What waits or is scheduled comes in the order of its date, what is over latest date
 * first, disputes in the order in which they came, all else newest first.
 */
export function orderOf(query: ListQuery): Order {
  if (query.sort !== undefined) return { at: sql`r.created_at`, direction: sql`asc` };
  if (query.disputed !== undefined) return { at: sql`r.disputed_at`, direction: sql`asc` };
  if (query.ended !== undefined) return { at: sql`r.preferred_at`, direction: sql`desc` };
  const isOpen = query.status !== undefined && REQUEST_STATES[query.status].isOpen;
  return isOpen ? EARLIEST_DATE : { at: sql`r.created_at`, direction: sql`desc` };
}

export function matching(query: ListQuery, scope: RawBuilder<unknown>): RawBuilder<unknown> {
  const conditions = [scope];
  if (query.status !== undefined) conditions.push(sql`r.status = ${query.status}`);
  if (query.ended !== undefined) conditions.push(sql`${notInStates('isOpen')}`);
  if (query.disputed !== undefined) conditions.push(AWAITS_FACILITY);
  if (query.creator !== undefined) conditions.push(sql`r.creator = ${query.creator}`);
  if (query.day !== undefined) {
    conditions.push(sql`r.preferred_date >= ${query.day}::date and r.preferred_date < ${query.day}::date + 1`);
  }
  if (query.bloodType === 'unknown') conditions.push(sql`r.blood_type is null`);
  else if (query.bloodType !== undefined) conditions.push(sql`r.blood_type = ${query.bloodType}`);
  if (query.sessionId !== undefined) conditions.push(sql`r.session_id = ${query.sessionId}::uuid`);
  if (query.name !== undefined && query.name !== '') conditions.push(named(query.name));
  return sql.join(conditions, sql` and `);
}
