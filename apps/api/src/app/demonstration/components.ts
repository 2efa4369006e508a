import { addDays, BLOOD_TYPES, type BloodComponent, type BloodType } from '@sanguine/contract';
import { type Transaction, sql } from 'kysely';
import { insertEmptyStock, ledgerInsert } from '../../features/stock/stock/index.ts';
import { after, DAY } from '../../platform/clock.ts';
import type { Tables } from '../../platform/db/index.ts';
import { idAt, type Random } from './random.ts';

type Trx = Transaction<Tables>;

interface Kept {
  readonly component: BloodComponent;
  /** Most units of a common type that are issued on a day. */
  readonly aDay: number;
  /** Days until its lots expire, the soonest first. */
  readonly lots: readonly number[];
}

/** The components that the demonstration's facility keeps besides red cells. */
const KEPT: readonly Kept[] = [
  { component: 'platelets', aDay: 3, lots: [0, 1, 3, 4] },
  { component: 'plasma', aDay: 2, lots: [6, 90, 240, 320] },
];
const COMMON: readonly BloodType[] = ['A+', 'O+', 'B+', 'O-'];
const HISTORY_DAYS = 60;

interface Entry extends Kept {
  readonly bloodType: BloodType;
}

/** Makes what happened on the last days: a delivery at first, units issued on most days, and the lots that are there now. */
function historyOf(random: Random, { component, bloodType, aDay, lots }: Entry, now: Date) {
  const isCommon = COMMON.includes(bloodType);
  const issued = Array.from({ length: HISTORY_DAYS - 1 }, () => random.between(0, isCommon ? aDay : 1));
  const standing = lots.map((days) => ({ days, units: random.between(isCommon ? 1 : 0, isCommon ? 4 : 1) }));
  const left = standing.reduce((sum, { units }) => sum + units, 0);
  const first = issued.reduce((sum, units) => sum + units, 0) + left;
  let resulting = first;
  const rows = [{ kind: 'received', delta: first, resulting, ago: HISTORY_DAYS }];
  for (const [index, units] of issued.entries()) {
    if (units === 0) continue;
    resulting -= units;
    rows.push({ kind: 'issued', delta: -units, resulting, ago: HISTORY_DAYS - 1 - index });
  }
  const movements = rows.map(({ ago, ...row }) => {
    const at = after(now, -ago * DAY);
    return { id: idAt(random, at), component, bloodType, at, ...row };
  });
  const dated = standing.filter(({ units }) => units > 0);
  const kept = dated.map(({ days, units }) => {
    return {
      id: idAt(random, now),
      component,
      bloodType,
      expiresOn: addDays(now.toISOString().slice(0, 10), days),
      units,
    };
  });
  return { movements, kept };
}

/** Lets the demonstration's facility keep platelets and plasma: lots that expire, and two months in which units were issued. */
export async function insertComponents(
  trx: Trx,
  random: Random,
  { facilityId, staffId, now }: { readonly facilityId: string; readonly staffId: string; readonly now: Date },
): Promise<void> {
  for (const { component } of KEPT) await insertEmptyStock(trx, facilityId, component);
  const entries = KEPT.flatMap((kept) => BLOOD_TYPES.map((bloodType) => ({ ...kept, bloodType })));
  const histories = entries.map((entry) => historyOf(random, entry, now));
  const movements = JSON.stringify(histories.flatMap((history) => history.movements));
  const lots = JSON.stringify(histories.flatMap(({ kept }) => kept));
  const moved = sql`
    select id, ${facilityId}::uuid as facility_id, component, "bloodType" as blood_type, kind, null::uuid as lot_id, delta,
      resulting as resulting_units, null::text as reason_code, at
    from jsonb_to_recordset(${movements}::jsonb) as m (id uuid, component text, "bloodType" blood_type, kind text, delta int,
      resulting int, at timestamptz)`;
  await ledgerInsert(moved, { userId: staffId }).execute(trx);
  await sql`insert into stock_lots (id, facility_id, component, blood_type, expires_on, units, received_at)
    select id, ${facilityId}, component, "bloodType", "expiresOn", units, ${now} from jsonb_to_recordset(${lots}::jsonb)
      as l (id uuid, component text, "bloodType" text, "expiresOn" date, units int)`.execute(trx);
  await sql`update inventory i set units_available = c.dated, dated_units = c.dated, expiring_units = c.expiring,
      soonest_expiry = c.soonest, lots_change_at = c.changes_at, version = 1, updated_at = ${now}, confirmed_at = ${now}
    from inventory o join facilities f on f.id = o.facility_id
      cross join lateral parts_of_entry(o.facility_id, o.component, o.blood_type, f.time_zone, ${now}) c
    where o.id = i.id and o.facility_id = ${facilityId} and o.component <> 'red_cells'`.execute(trx);
}
