import type { Services } from '../../../platform/services.ts';
import { donorByLink } from '../../people/identity/index.ts';
import { readAsked } from './answer-link.reads.ts';
import { undoUntil } from './answer-link.view.ts';
import { answerLinkOver, endRequest, lockRequest, permit, undoAnswerTooLate } from '../lifecycle/index.ts';

/** The donor takes back, by the same link and within ten minutes, what they answered with it. */
export async function undoAnswer(services: Services, token: string): Promise<void> {
  const { asked, row } = await readAsked(services, token);
  const { answer, link_used_at: usedAt } = row;
  if (answer === null || usedAt === null) throw answerLinkOver();
  const now = services.clock.now();
  if (now >= undoUntil(usedAt)) throw undoAnswerTooLate();
  const actor = donorByLink(asked.userId);
  await services.db.transaction(async (trx) => {
    const decision = permit(actor, 'cancel', await lockRequest(trx, answer.id, actor.userId), now);
    await endRequest(trx, actor, decision, { action: 'cancel', reason: undefined, byLink: true }, now);
  });
}
