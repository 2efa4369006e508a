import { type Endpoints, type ParsedBody, plainDonationNumber, type UnitsOfNumber } from '@sanguine/contract';
import { noteAudit } from '../../../platform/audit/audit-write.ts';
import type { Trx } from '../../../platform/db/index.ts';
import { once } from '../../../platform/idempotency.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { getUnitsOfNumber, listLotsOfNumber, lockComponents, setQuarantine, storeQuarantine } from '../stock/index.ts';
import { lockUnsent, withdrawUnits } from '../transfers/index.ts';
import { noteQuarantine } from './note-quarantine.ts';

type Body = ParsedBody<Endpoints['POST /api/facility/{id}/stock/quarantined']>;

/**
 * Sets all units with a number aside, and those that come later; what is held of them for partners is held no longer. Locks
 * transfers, then all entries of the stock: nobody receives, issues or offers a unit meanwhile.
 */
async function setAsideUnderLock(
  trx: Trx,
  { facilityId, userId }: StaffActor,
  { donationNumber: typed, reason = '' }: Body,
  now: Date,
): Promise<UnitsOfNumber> {
  await lockUnsent(trx, facilityId);
  await lockComponents(trx, facilityId);
  const donationNumber = plainDonationNumber(typed);
  const isNew = await storeQuarantine(trx, { facilityId, donationNumber, userId, reason, now });
  const lots = await listLotsOfNumber(trx, facilityId, [donationNumber, typed]);
  const free = lots.filter(({ quarantinedAt }) => quarantinedAt === null);
  const held = free.filter((lot) => lot.held > 0).map(({ id }) => id);
  await withdrawUnits(trx, { facilityId, lotIds: held, now });
  await setQuarantine(
    trx,
    free.map(({ id }) => id),
    now,
  );
  await noteQuarantine(trx, free, { kind: 'quarantined', facilityId, userId, reason, now });
  if (isNew) {
    const subject = { kind: 'facility', id: facilityId };
    await noteAudit(trx, {
      action: 'facility.quarantined',
      subject,
      facilityId,
      new: { donation_number: donationNumber },
    });
  }
  return getUnitsOfNumber(trx, facilityId, typed);
}

/** Puts all units of the own facility with a number in quarantine, until staff release or discard them. */
export function setAside(
  services: Services,
  actor: StaffActor,
  { body, key }: { readonly body: Body; readonly key: string | undefined },
): Promise<UnitsOfNumber> {
  const { facilityId, userId } = actor;
  const call = { scope: `stock:quarantined:${userId}`, key, body: { facilityId, ...body } };
  return services.db.transaction((trx) =>
    once(services, trx, call, () => setAsideUnderLock(trx, actor, body, services.clock.now())),
  );
}
