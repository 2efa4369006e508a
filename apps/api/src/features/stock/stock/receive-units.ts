import type { Endpoints, Moved, ParsedBody, ReceivedLine } from '@sanguine/contract';
import type { Trx } from '../../../platform/db/index.ts';
import type { Services } from '../../../platform/services.ts';
import type { StockActor } from '../../people/identity/index.ts';
import { findLastSteps } from './bag-steps.read-model.ts';
import { moveStock } from './move-stock.ts';
import type { Move } from './movements.repository.ts';
import { listScanCodes, storeScanCodes } from './scan-codes.repository.ts';
import { learnCodes } from './scan-codes.rules.ts';
import { numberKnown, numberTwice } from './stock-lots.errors.ts';
import { addLots, findLots, listUnnumberedLots, type LotRow, type NewLot } from './stock-lots.repository.ts';
import { type Line, requireExpiry } from './stock-lots.rules.ts';

type Body = ParsedBody<Endpoints['POST /api/facility/{id}/stock/received']>;
/** A received line, before its lot is there. A number names a bag that must be new, not one that is looked up. */
type Received = Pick<ReceivedLine, 'component' | 'bloodType' | 'units'> & { readonly label: ReceivedLine };

const bagOf = ({ donationNumber, productCode }: ReceivedLine) => `${donationNumber} ${productCode ?? ''}`;

async function requireNewNumbers(
  trx: Trx,
  facilityId: string,
  { labels, zone }: { readonly labels: readonly ReceivedLine[]; readonly zone: string },
): Promise<void> {
  const numbers = labels.flatMap(({ donationNumber }) => donationNumber ?? []);
  const known = await findLots(trx, facilityId, { ids: [], numbers });
  for (const [at, label] of labels.entries()) {
    if (label.donationNumber === undefined) continue;
    if (labels.findIndex((other) => bagOf(other) === bagOf(label)) !== at) throw numberTwice(at);
    const before = known.find(
      (lot) => lot.donation_number === label.donationNumber && lot.product_code === (label.productCode ?? null),
    );
    if (before === undefined) continue;
    const step = (await findLastSteps(trx, [before])).get(before.id);
    throw numberKnown(at, { lot: before, step, zone });
  }
}

function newLotOf(label: ReceivedLine): NewLot[] {
  const { component, bloodType, expiresOn, donationNumber, productCode } = label;
  return expiresOn === undefined ? [] : [{ component, bloodType, expiresOn, donationNumber, productCode }];
}

const isLotOf = (label: ReceivedLine) => (lot: LotRow) =>
  lot.component === label.component &&
  lot.blood_type === label.bloodType &&
  lot.expires_on === label.expiresOn &&
  lot.donation_number === (label.donationNumber ?? null) &&
  lot.product_code === (label.productCode ?? null);

/** Adds what came: units without a date, units that share one, or bags with their numbers. */
export async function receiveUnits(
  services: Services,
  actor: StockActor,
  { body, key }: { readonly body: Body; readonly key: string | undefined },
): Promise<Moved> {
  const { facilityId } = actor;
  const now = services.clock.now();
  const lines = body.lines.map((label): Received => {
    const { component, bloodType, units } = label;
    return { component, bloodType, units, label };
  });
  return moveStock(services, actor, {
    kind: 'received',
    lines,
    reason: body.reason,
    key,
    plan: async (found: readonly (Received & Line)[], { today }, trx) => {
      const labels = found.map(({ label }) => label);
      for (const [at, { component, expiresOn }] of labels.entries()) {
        if (expiresOn !== undefined) requireExpiry(`lines.${at}.expiresOn`, component, expiresOn, today);
      }
      const [known, shared] = await Promise.all([
        listScanCodes(trx, facilityId),
        listUnnumberedLots(trx, facilityId, found),
        requireNewNumbers(trx, facilityId, { labels, zone: found[0]?.entry.time_zone ?? 'UTC' }),
      ]);
      const [added] = await Promise.all([
        addLots(trx, facilityId, labels.flatMap(newLotOf), now),
        storeScanCodes(trx, facilityId, learnCodes(labels, known, body.codesChecked ?? false)),
      ]);
      const lots = [...added, ...shared];
      return found.map(({ entry, label, units }, at): Move => {
        if (label.expiresOn === undefined) return { entryId: entry.id, lotId: null, delta: units };
        const lot = lots.find(isLotOf(label));
        // Another transaction has just received it under another type: its lock is another one.
        if (lot === undefined) throw numberTwice(at);
        return { entryId: entry.id, lotId: lot.id, delta: units };
      });
    },
  });
}
