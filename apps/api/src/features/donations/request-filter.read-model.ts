import type { RequestCreator, RequestStatus } from '@sanguine/contract';
import { type RawBuilder, sql } from 'kysely';

export interface ListQuery {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly status?: RequestStatus | undefined;
  readonly creator?: RequestCreator | undefined;
  /** The day of the appointment at the facility, YYYY-MM-DD. */
  readonly day?: string | undefined;
  /** Part of the donor's name. */
  readonly name?: string | undefined;
  /** Only what is over. */
  readonly ended?: 'true' | undefined;
  /** Near the donor's home, or not. */
  readonly where?: 'near' | 'far' | undefined;
  /** Only emergencies for which the donor was asked, and that wait for their answer. */
  readonly asked?: 'true' | undefined;
}

/** Donors by part of their name, as far as the facility knows it: nobody whose booking still waits is found by it. */
export function named(name: string): RawBuilder<unknown> {
  return sql`(r.status in ('APPROVED', 'COMPLETED', 'NO_SHOW', 'COULD_NOT_GIVE', 'LEFT') and exists (select from users where id = r.donor_id
    and strpos(lower(first_name || ' ' || last_name), lower(${name})) > 0))`;
}

export interface Order {
  readonly at: RawBuilder<unknown>;
  readonly direction: RawBuilder<unknown>;
}

export const EARLIEST_DATE: Order = { at: sql`r.preferred_at`, direction: sql`asc` };

/**
 * Returns the order of a list. What waits or is scheduled comes in the order of its date, what is over latest date
 * first, all else newest first.
 */
export function orderOf(query: ListQuery): Order {
  if (query.ended !== undefined) return { at: sql`r.preferred_at`, direction: sql`desc` };
  const isOpen = query.status === 'PENDING' || query.status === 'APPROVED';
  return isOpen ? EARLIEST_DATE : { at: sql`r.created_at`, direction: sql`desc` };
}

export function matching(query: ListQuery, scope: RawBuilder<unknown>): RawBuilder<unknown> {
  const conditions = [scope];
  if (query.status !== undefined) conditions.push(sql`r.status = ${query.status}`);
  if (query.ended !== undefined)
    conditions.push(sql`r.status in ('COMPLETED', 'CANCELLED', 'REJECTED', 'NO_SHOW', 'COULD_NOT_GIVE', 'LEFT')`);
  if (query.creator !== undefined) conditions.push(sql`r.creator = ${query.creator}`);
  if (query.day !== undefined) {
    conditions.push(sql`r.preferred_date >= ${query.day}::date and r.preferred_date < ${query.day}::date + 1`);
  }
  if (query.name !== undefined && query.name !== '') conditions.push(named(query.name));
  return sql.join(conditions, sql` and `);
}
