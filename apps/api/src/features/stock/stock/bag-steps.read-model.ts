import type { BagStep, BloodComponent, BloodType, TransferFate } from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import { fixed, type Tables } from '../../../platform/db/index.ts';
import { NAME_OF_AUTHOR } from './inventory.read-model.ts';
import { LOT_COLUMNS, type LotRow } from './stock-lots.repository.ts';

/** The other facility of a transfer. */
interface PartnerOfStep {
  readonly id: string;
  readonly name: string;
  readonly phoneNumber: string;
}

/** One thing that happened to a lot: a row of the ledger, or that it was held for a partner, or no longer. */
export interface StepRow {
  readonly lot_id: string;
  readonly kind: BagStep['kind'];
  readonly delta: number;
  readonly at: Date;
  /** Null: the program, or somebody whose account is gone. */
  readonly by: string | null;
  readonly author: 'program' | 'partner' | null;
  readonly reason_code: BagStep['reasonCode'];
  readonly reason: string;
  readonly partner: PartnerOfStep | null;
  /** The partner's note of units that were sent to it. */
  readonly fate: TransferFate | null;
}

const PARTNER = sql`json_build_object('id', p.id, 'name', p.name, 'phoneNumber', p.phone_number)`;
const HELD_LOTS = sql`transfer_lots h join transfers t on t.id = h.transfer_id join facilities p on p.id = t.to_facility`;

const stepsOf = fixed(
  (lotIds: readonly string[]) => sql<StepRow>`
    select s.*, case when p.id is not null then ${PARTNER} end as partner,
      case s.kind when 'sent' then (select fate from transfer_lots
        where transfer_id = t.id and lot_id = s.lot_id and released_at is null) end as fate
    from (
      select m.id, m.facility_id, m.lot_id, m.kind, m.delta, m.at, ${NAME_OF_AUTHOR} as by, m.author, m.reason_code, m.reason,
        m.transfer_id
      from inventory_movements m where m.lot_id = any(${lotIds}::uuid[])
      union all
      select h.id, t.from_facility, h.lot_id, 'held', 0, h.held_at,
        (select trim(first_name || ' ' || last_name) from users where id = h.held_by), null, null, p.name, t.id
      from ${HELD_LOTS} where h.lot_id = any(${lotIds}::uuid[]) and h.held_at is not null
      union all
      select h.id, t.from_facility, h.lot_id, 'released', 0, coalesce(h.released_at, t.changed_at), '', null, null, p.name, t.id
      from ${HELD_LOTS} where h.lot_id = any(${lotIds}::uuid[]) and h.held_at is not null
        and (h.released_at is not null or t.state in ('declined', 'withdrawn', 'lapsed'))
    ) s left join transfers t on t.id = s.transfer_id
    left join facilities p on p.id = case t.from_facility when s.facility_id then t.to_facility else t.from_facility end
    order by s.at, s.kind = 'quarantined', s.id`,
);

/** All that happened to some lots, in order of time; what is set aside at the moment in which its hold ends is set aside after it. */
export async function listSteps(db: Kysely<Tables>, lotIds: readonly string[]): Promise<StepRow[]> {
  return lotIds.length === 0 ? [] : stepsOf(db, lotIds);
}

/** Finds, of each lot, the step by which it is where it is: held, in quarantine, here, or gone. */
export async function findLastSteps(db: Kysely<Tables>, lots: readonly LotRow[]): Promise<Map<string, StepRow>> {
  const steps = await listSteps(
    db,
    lots.map(({ id }) => id),
  );
  return new Map(
    lots.flatMap(({ id, units, held, quarantined_at: quarantinedAt }) => {
      const last = steps.findLast((step) => {
        if (step.lot_id !== id) return false;
        if (held > 0) return step.kind === 'held';
        if (units > 0 && quarantinedAt !== null) return step.kind === 'quarantined';
        return units > 0 ? step.delta > 0 : step.delta < 0;
      });
      return last === undefined ? [] : [[id, last] as const];
    }),
  );
}

/** The bags of a facility that have one of these numbers, by component and product. */
export async function listBags(db: Kysely<Tables>, facilityId: string, numbers: readonly string[]): Promise<LotRow[]> {
  const { rows } = await sql<LotRow>`select ${LOT_COLUMNS} from stock_lots l
    where l.facility_id = ${facilityId} and l.donation_number = any(${[...numbers]}::text[])
    order by l.component, l.product_code nulls first, l.id`.execute(db);
  return rows;
}

export interface ComingRow {
  readonly component: BloodComponent;
  readonly blood_type: BloodType;
  readonly sent_at: Date;
  readonly partner: PartnerOfStep;
}

/** The bags with one of these numbers that a partner has sent and that have not arrived. */
export async function listComing(
  db: Kysely<Tables>,
  facilityId: string,
  numbers: readonly string[],
): Promise<ComingRow[]> {
  const { rows } = await sql<ComingRow>`
    select t.component, t.blood_type, t.changed_at as sent_at, ${PARTNER} as partner
    from transfers t join transfer_lots l on l.transfer_id = t.id join facilities p on p.id = t.from_facility
    where t.to_facility = ${facilityId} and t.state = 'sent' and l.released_at is null
      and l.donation_number = any(${[...numbers]}::text[])
    order by t.changed_at, l.id`.execute(db);
  return rows;
}

/** Finds the donation at a facility on whose bag the number is. */
export async function findDonation(
  db: Kysely<Tables>,
  facilityId: string,
  numbers: readonly string[],
): Promise<{ id: string; day: string } | undefined> {
  const { rows } = await sql<{ id: string; day: string }>`
    select r.id, to_char(r.preferred_date, 'YYYY-MM-DD') as day from donation_requests r
    where r.facility_id = ${facilityId} and r.donation_number = any(${[...numbers]}::text[]) limit 1`.execute(db);
  return rows[0];
}

/** The zone in which a facility reads its times. */
export async function getZone(db: Kysely<Tables>, facilityId: string): Promise<string> {
  const { rows } = await sql<{ time_zone: string }>`
    select time_zone from facilities where id = ${facilityId}`.execute(db);
  return rows[0]?.time_zone ?? 'UTC';
}
