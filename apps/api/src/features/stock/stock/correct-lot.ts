import type { Endpoints, Moved, ParsedBody } from '@sanguine/contract';
import type { Trx } from '../../../platform/db/index.ts';
import type { Services } from '../../../platform/services.ts';
import type { StockActor } from '../../people/identity/index.ts';
import { moveStock } from './move-stock.ts';
import { lotChanged, onlyOneBag, unitsHeld } from './stock-lots.errors.ts';
import type { Move } from './movements.repository.ts';
import { addLots, type LotRow, listUnnumberedLots, setDate } from './stock-lots.repository.ts';
import { requireExpiry } from './stock-lots.rules.ts';

type Body = ParsedBody<Endpoints['POST /api/facility/{id}/stock/corrected']>;

/** The lot of units that share the new date: another one that is there, or a new one. */
async function lotWithDate(trx: Trx, facilityId: string, lot: LotRow, expiresOn: string, now: Date): Promise<LotRow> {
  const key = { component: lot.component, bloodType: lot.blood_type };
  const [added] = await addLots(trx, facilityId, [{ ...key, expiresOn }], now);
  if (added !== undefined) return added;
  const found = (await listUnnumberedLots(trx, facilityId, [key])).find((other) => other.expires_on === expiresOn);
  if (found === undefined) throw lotChanged(lot);
  return found;
}

/** Corrects the units or the date of a lot: what was counted or typed wrongly. Fails when it has changed since it was read. */
export async function correctLot(
  services: Services,
  actor: StockActor,
  { body, key }: { readonly body: Body; readonly key: string | undefined },
): Promise<Moved> {
  const { facilityId } = actor;
  const { lotId, expectedVersion, units, expiresOn, reasonCode, reason } = body;
  const now = services.clock.now();
  return moveStock(services, actor, {
    kind: 'corrected',
    lines: [{ lotId, units, expectedVersion, expiresOn }],
    reason,
    key,
    plan: async ([line], { today }, trx): Promise<Move[]> => {
      const { lot = null, entry } = line ?? {};
      if (lot === null || entry === undefined) return [];
      if (lot.version !== expectedVersion) throw lotChanged(lot);
      if (units < lot.held) throw unitsHeld(lot.held);
      if (units > 1 && lot.donation_number !== null) throw onlyOneBag();
      const move = { entryId: entry.id, reasonCode };
      if (expiresOn === lot.expires_on) return [{ ...move, lotId: lot.id, delta: units - lot.units }];
      requireExpiry('expiresOn', lot.component, expiresOn, today);
      if (lot.held > 0) throw unitsHeld(lot.held);
      if (lot.donation_number !== null) {
        await setDate(trx, lot.id, expiresOn);
        return [{ ...move, lotId: lot.id, delta: units - lot.units }];
      }
      const other = await lotWithDate(trx, facilityId, lot, expiresOn, now);
      return [
        { ...move, lotId: lot.id, delta: -lot.units },
        { ...move, lotId: other.id, delta: units },
      ];
    },
  });
}
