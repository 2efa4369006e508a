import type { CannotCome, PauseWeeks } from '@sanguine/contract';
import { notFound } from '../../../platform/errors.ts';
import { userTopic } from '../../../platform/live/refresh.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import { lockUser } from '../../people/identity/index.ts';
import { alreadyAnswered } from './appeals.errors.ts';
import { type Recipient, findRecipient, storeCannotCome, storePause } from './cannot-come.repository.ts';
import { newPause } from './pause.rules.ts';

export interface CannotComeInput {
  readonly cannotCome: boolean;
  readonly pauseWeeks?: PauseWeeks | undefined;
}

/**
 * A donor who was asked for an emergency says that they cannot come, or takes it back. The appeal never asks the same
 * donor twice, so that nobody asks them again for it; the facility is told nothing.
 */
export async function sayCannotCome(
  services: Services,
  { requestId, donorId }: Recipient,
  said: CannotComeInput,
): Promise<CannotCome> {
  return services.db.transaction(async (trx) => {
    const now = services.clock.now();
    await lockUser(trx, donorId);
    const asked = await findRecipient(trx, { requestId, donorId }, now);
    if (asked === undefined) throw notFound('request');
    if (said.cannotCome && asked.answered) throw alreadyAnswered();
    const { pause, ...recorded } = newPause(asked, said);
    const cannotComeAt = said.cannotCome ? (asked.cannotComeAt ?? now) : null;
    await storeCannotCome(trx, { requestId, donorId }, { cannotComeAt, ...recorded });
    if (pause !== asked.pausedUntil) await storePause(trx, donorId, pause);
    await refreshScreens(trx, { kind: 'request', topics: [userTopic(donorId)], ids: { requestId } });
    return { cannotCome: said.cannotCome, pausedUntil: recorded.pauseUntil };
  });
}
