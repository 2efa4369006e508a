import {
  type Endpoints,
  LAPSE_DAYS,
  MAX_LAPSES,
  MAX_TRANSFERS_A_DAY,
  type ParsedBody,
  type TransferWithLots,
} from '@sanguine/contract';
import { noteAudit } from '../../../platform/audit/audit-write.ts';
import { after, DAY, HOUR } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/index.ts';
import { once } from '../../../platform/idempotency.ts';
import { hit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { holdUnits } from './hold-units.ts';
import { lockAgreementForShare } from './sharing.repository.ts';
import { askingPaused, componentNotKept, ownFacility, transferOpen } from './transfers.errors.ts';
import { refreshBoth, refreshStock, tellPartner } from './transfers.refresh.ts';
import { requireSharing, requireVerified } from './transfers.policy.ts';
import { findFacilities, getTransferRow, listKeepers } from './transfers.read-model.ts';
import { countUnanswered, insertTransfer, type NewTransfer } from './transfers.repository.ts';
import { untilOf } from './transfers.rules.ts';
import { toTransferWithLots } from './transfers.view.ts';
import { says } from './transfers.words.ts';

type Body = ParsedBody<Endpoints['POST /api/transfers']>;

/** Returns the transfer that an ask or an offer begins. */
function wantedOf(facilityId: string, body: Body, now: Date): NewTransfer {
  const { kind, partnerId, component, bloodType, units, neededWithinHours: hours, note = '' } = body;
  const isAsk = kind === 'ask';
  const neededBy = isAsk && hours !== undefined ? after(now, hours * HOUR) : null;
  const state = isAsk ? 'asked' : 'offered';
  const [from, to] = isAsk ? [partnerId, facilityId] : [facilityId, partnerId];
  const until = untilOf(state, { component, neededBy }, now) ?? now;
  return { from, to, component, bloodType, units, wasAsked: isAsk, state, neededBy, until, note };
}

async function requireKept(trx: Trx, facilityId: string, { partnerId, component }: Body): Promise<void> {
  const keepers = await listKeepers(trx, [facilityId, partnerId], component);
  if (!keepers.includes(facilityId)) throw componentNotKept('own');
  if (!keepers.includes(partnerId)) throw componentNotKept('partner');
}

async function begin(trx: Trx, { facilityId, userId }: StaffActor, body: Body, now: Date): Promise<TransferWithLots> {
  const { kind, partnerId } = body;
  requireSharing(await lockAgreementForShare(trx, facilityId, partnerId));
  requireVerified(await findFacilities(trx, [facilityId, partnerId]), facilityId, partnerId);
  await requireKept(trx, facilityId, body);
  if (kind === 'ask' && (await countUnanswered(trx, facilityId, after(now, -LAPSE_DAYS * DAY))) >= MAX_LAPSES)
    throw askingPaused();
  const transfer = await insertTransfer(trx, wantedOf(facilityId, body, now), now);
  if (transfer === undefined) throw transferOpen();
  if (kind === 'offer') {
    await holdUnits(trx, transfer, transfer.units, { userId, now });
    await refreshStock(trx, facilityId);
  }
  const news = kind === 'ask' ? 'transfer_asked' : 'transfer_offered';
  await tellPartner(trx, news, { facilityId, partnerId, now });
  const action = kind === 'ask' ? 'transfer.asked' : 'transfer.offered';
  const subject = { kind: 'transfer', id: transfer.id };
  await noteAudit(trx, { action, subject, facilityId, new: { units: transfer.units } });
  await refreshBoth(trx, facilityId, partnerId);
  return toTransferWithLots(await getTransferRow(trx, transfer.id, facilityId), facilityId, now);
}

/** Asks a partner for units, or offers it some, which are held at once. */
export async function beginTransfer(
  services: Services,
  actor: StaffActor,
  body: Body,
  key: string | undefined,
): Promise<TransferWithLots> {
  const { facilityId, userId } = actor;
  if (body.partnerId === facilityId) throw ownFacility();
  const words = says('transfers.error.too-many-begun');
  await hit(services, {
    key: `transfers:${facilityId}:${body.partnerId}`,
    hits: MAX_TRANSFERS_A_DAY,
    per: DAY,
    words,
  });
  const call = { scope: `transfers:${userId}`, key, body: { facilityId, ...body } };
  return services.db.transaction((trx) =>
    once(services, trx, call, () => begin(trx, actor, body, services.clock.now())),
  );
}
