import { type BloodComponent, type BloodType, SUGGESTION_KM } from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/index.ts';
import { USABLE_UNITS } from '../stock/index.ts';
import { partnerColumns, type PartnerRow, sharesStock } from './transfers.read-model.ts';

export interface ExpiringRow {
  readonly component: BloodComponent;
  readonly blood_type: BloodType;
  readonly expires_on: string;
  readonly units: number;
}

/** Free units of a facility that may be used, by the day on which they expire, between two days. */
export async function listExpiringUnits(
  db: Kysely<Tables>,
  facilityId: string,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<ExpiringRow[]> {
  const { rows } = await sql<ExpiringRow>`
    select component, blood_type, expires_on, sum(units - held)::int as units from stock_lots
    where facility_id = ${facilityId} and units > held and quarantined_at is null and expires_on between ${from}::date and ${until}::date
    group by component, blood_type, expires_on order by expires_on`.execute(db);
  return rows;
}

export interface ShortPartnerRow extends PartnerRow {
  readonly component: BloodComponent;
  readonly blood_type: BloodType;
  readonly is_critical: boolean;
}

/**
 * The partners near a facility whose usable units are below what they want to keep, by fresh figures, without those to whom
 * something of the kind is on offer already.
 */
export async function listShortPartners(db: Kysely<Tables>, facilityId: string, now: Date): Promise<ShortPartnerRow[]> {
  const { rows } = await sql<ShortPartnerRow>`
    select ${partnerColumns}, i.component, i.blood_type, u.usable < coalesce(i.urgent_below, f.urgent_below) as is_critical
    from sharing_agreements s join facilities o on o.id = ${facilityId}
    join facilities f on f.id = case when s.a = o.id then s.b else s.a end
    join inventory i on i.facility_id = f.id
    cross join lateral (select ${USABLE_UNITS} as usable) u
    where o.id in (s.a, s.b) and ${sharesStock}
      and (f.place <-> o.place) <= chord_of_km(${SUGGESTION_KM})
      and i.confirmed_at + f.stock_stale_hours * interval '1 hour' > ${now}
      and u.usable < coalesce(i.low_below, f.low_below)
      and not exists (select from transfers t where t.from_facility = o.id and t.to_facility = f.id
        and t.component = i.component and t.blood_type = i.blood_type and t.until is not null)
    order by is_critical desc, distance_km, f.id`.execute(db);
  return rows;
}
