import type { TransferAction, TransferState, TransferWithLots } from '@sanguine/contract';
import { noteAudit } from '../../../platform/audit/audit-write.ts';
import type { Trx } from '../../../platform/db/index.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { lockAgreementForShare } from './sharing.repository.ts';
import { noSuchTransfer, timeOver, wrongState } from './transfers.errors.ts';
import { refreshBoth } from './transfers.refresh.ts';
import { nextState, stateAt } from './transfers.machine.ts';
import { partyOf, requireSharing } from './transfers.policy.ts';
import { getTransferRow } from './transfers.read-model.ts';
import { findBothFacilities, lockTransfer, type Step, storeStep, type TransferRow } from './transfers.repository.ts';
import { toTransferWithLots } from './transfers.view.ts';

const NOTED = {
  offer: 'transfer.offered',
  accept: 'transfer.accepted',
  decline: 'transfer.declined',
  withdraw: 'transfer.withdrawn',
  send: 'transfer.sent',
  arrive: 'transfer.arrived',
} as const satisfies Record<TransferAction, string>;

/** These go on only while both share stock; the others end something. */
const NEEDS_AGREEMENT: readonly TransferAction[] = ['offer', 'accept', 'send'];

export interface StepContext {
  readonly trx: Trx;
  readonly transfer: TransferRow;
  /** The state to which the step leads. */
  readonly to: TransferState;
  readonly partnerId: string;
  readonly now: Date;
}

/**
 * Takes a step of a transfer for one of its two facilities. Locks the agreement, then the transfer; `work` locks stock
 * behind them, and returns what is stored with the new state.
 */
export async function takeStep(
  { db, clock }: Services,
  actor: StaffActor,
  { id, action }: { readonly id: string; readonly action: TransferAction },
  work: (context: StepContext) => Promise<Omit<Step, 'state'>>,
): Promise<TransferWithLots> {
  const { facilityId } = actor;
  return db.transaction(async (trx) => {
    const now = clock.now();
    const ends = await findBothFacilities(trx, id, facilityId);
    if (ends === undefined) throw noSuchTransfer();
    const { from_facility: from, to_facility: receiver } = ends;
    const agreement = await lockAgreementForShare(trx, from, receiver);
    const transfer = await lockTransfer(trx, id);
    if (transfer === undefined) throw noSuchTransfer();
    const to = nextState(transfer.state, action, partyOf(facilityId, transfer));
    if (to === undefined) throw wrongState();
    if (stateAt(transfer.state, transfer.until, now) !== transfer.state) throw timeOver();
    if (NEEDS_AGREEMENT.includes(action)) requireSharing(agreement);
    const partnerId = facilityId === from ? receiver : from;
    const step = await work({ trx, transfer, to, partnerId, now });
    await storeStep(trx, id, { ...step, state: to }, now);
    const units = step.units ?? transfer.units;
    const subject = { kind: 'transfer', id };
    await noteAudit(trx, { action: NOTED[action], subject, facilityId, new: { units } });
    await refreshBoth(trx, from, receiver);
    return toTransferWithLots(await getTransferRow(trx, id, facilityId), facilityId, now);
  });
}
