import { isUniqueViolation } from '../../../platform/db/index.ts';
import type { Services } from '../../../platform/services.ts';
import { donorByLink } from '../../people/identity/index.ts';
import { storeLinkUse } from '../appeals/index.ts';
import {
  alreadyAnswered,
  answerLinkOver,
  answerUnderLock,
  type RequestedTime,
  tryBooking,
} from '../lifecycle/index.ts';
import { isUsable, readAsked } from './answer-link.reads.ts';

/** The donor whom an appeal asked answers by the link of their mail, signed out: once, and within a day. */
export async function answerByLink(services: Services, token: string, requested: RequestedTime): Promise<void> {
  const { asked, row } = await readAsked(services, token);
  const { userId: donorId, requestId } = asked;
  const now = services.clock.now();
  if (row.answered) throw alreadyAnswered();
  if (!isUsable(row, now)) throw answerLinkOver();
  await tryBooking(services, requested, async (trx) => {
    await answerUnderLock(trx, donorByLink(donorId), requestId, { ...requested, byLink: true }, now);
    // Behind the locks: a link that was used meanwhile, and an account that was disabled, book nothing.
    if (!(await storeLinkUse(trx, { requestId, donorId }, now))) throw answerLinkOver();
  }).catch((error: unknown) => {
    throw isUniqueViolation(error, 'donation_requests_one_answer') ? alreadyAnswered() : error;
  });
}
