import { type BloodType, isStale, stockStatus } from '@sanguine/contract';
import { type Handler, Refusal, success } from './call.ts';
import { statement, transaction } from './database.ts';

interface EntryRow {
  id: string;
  facility_id: string;
  blood_type: BloodType;
  units_available: number;
  version: number;
  updated_at: Date;
  confirmed_at: Date;
}

const lockEntry = statement<EntryRow & { urgent_below: number; low_below: number; stock_stale_hours: number }>(
  'lock_stock',
  `select i.*, f.urgent_below, f.low_below, f.stock_stale_hours from inventory i join facilities f on f.id = i.facility_id
   where i.facility_id = $1 and i.blood_type = $2 for update of i`,
);
const storeFigure = statement<EntryRow>(
  'store_stock',
  `with changed as (
     update inventory set units_available = $2, version = version + 1, updated_at = m.moment, confirmed_at = m.moment
     from (select greatest(now(), $5::timestamptz + interval '1 microsecond') as moment) m where id = $1 returning inventory.*
   ), noted as (
     insert into inventory_movements (id, facility_id, blood_type, kind, delta, resulting_units, reason, actor_id, at)
     select gen_random_uuid(), facility_id, blood_type, 'set', $3, $2, '', $4, confirmed_at from changed
   ), shown as (
     insert into live_events (kind, topics, ids) select 'inventory', array['everyone'],
       jsonb_build_object('facilityId', facility_id, 'bloodType', blood_type) from changed
   )
   select * from changed`,
);

export const setStock: Handler = async ({ caller, params, body, origin }) => {
  const { unitsAvailable: units, expectedVersion } = body;
  if (typeof units !== 'number' || !Number.isInteger(units) || units < 0) throw new Refusal(400, 'Enter whole units.');
  if (params['id'] !== caller.facility_id) throw new Refusal(404, 'There is no such facility.');
  return transaction(origin, async ({ client, begun }) => {
    const [[before]] = await Promise.all([lockEntry(client, caller.facility_id, params['type']), begun]);
    if (before === undefined) throw new Refusal(404, 'There is no such blood type.');
    if (expectedVersion !== undefined && expectedVersion !== before.version)
      throw new Refusal(409, 'Somebody was faster.');
    const delta = units - before.units_available;
    const [entry] = await storeFigure(client, before.id, units, delta, caller.id, before.confirmed_at);
    if (entry === undefined) throw new Refusal(404, 'There is no such blood type.');
    const thresholds = { urgentBelow: before.urgent_below, lowBelow: before.low_below };
    const data = {
      id: entry.id,
      facilityId: entry.facility_id,
      bloodType: entry.blood_type,
      unitsAvailable: units,
      status: stockStatus(units, thresholds),
      updatedAt: entry.updated_at,
      confirmedAt: entry.confirmed_at,
      stale: isStale(entry.confirmed_at, before.stock_stale_hours, new Date()),
      version: entry.version,
    };
    return success('Inventory updated successfully', data, 201);
  });
};
