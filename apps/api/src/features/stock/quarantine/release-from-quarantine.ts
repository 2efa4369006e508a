import { type Endpoints, type ParsedBody, plainDonationNumber, type UnitsOfNumber } from '@sanguine/contract';
import { noteAudit } from '../../../platform/audit/audit-write.ts';
import type { Trx } from '../../../platform/db/index.ts';
import { once } from '../../../platform/idempotency.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { getUnitsOfNumber, listLotsOfNumber, lockComponents, removeQuarantine, setQuarantine } from '../stock/index.ts';
import { noteQuarantine } from './note-quarantine.ts';

type Body = ParsedBody<Endpoints['POST /api/facility/{id}/stock/quarantined/undo']>;

async function releaseUnderLock(
  trx: Trx,
  { facilityId, userId }: StaffActor,
  { donationNumber: typed, reason }: Body,
  now: Date,
): Promise<UnitsOfNumber> {
  await lockComponents(trx, facilityId);
  const donationNumber = plainDonationNumber(typed);
  const wasThere = await removeQuarantine(trx, facilityId, donationNumber);
  const lots = await listLotsOfNumber(trx, facilityId, [donationNumber, typed]);
  const barred = lots.filter(({ quarantinedAt }) => quarantinedAt !== null);
  await setQuarantine(
    trx,
    barred.map(({ id }) => id),
    null,
  );
  await noteQuarantine(trx, barred, { kind: 'released_from_quarantine', facilityId, userId, reason, now });
  if (wasThere) {
    const subject = { kind: 'facility', id: facilityId };
    await noteAudit(trx, {
      action: 'facility.released-from-quarantine',
      subject,
      facilityId,
      new: { donation_number: donationNumber },
    });
  }
  return getUnitsOfNumber(trx, facilityId, typed);
}

/** Releases the units of the own facility with a number from quarantine: they may be used again. */
export function releaseFromQuarantine(
  services: Services,
  actor: StaffActor,
  { body, key }: { readonly body: Body; readonly key: string | undefined },
): Promise<UnitsOfNumber> {
  const { facilityId, userId } = actor;
  const call = { scope: `stock:quarantined-undo:${userId}`, key, body: { facilityId, ...body } };
  return services.db.transaction((trx) =>
    once(services, trx, call, () => releaseUnderLock(trx, actor, body, services.clock.now())),
  );
}
