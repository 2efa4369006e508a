import type { Data, Endpoints } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import { donorByLink } from '../../people/identity/index.ts';
import { declineOffer } from './decline-offer.ts';
import { findNextLink, toNextTime } from './next-gift.reads.ts';
import { takeOffer } from './take-offer.ts';
import { alreadyTaken } from './wait-list.errors.ts';

type Answer = 'take' | 'decline';

/** The donor of a kept time takes it by the link of their mail, or gives it back; once, and signed out. */
export async function answerNextLink(
  services: Services,
  token: string,
  answer: Answer,
): Promise<Data<Endpoints['POST /api/next-link']>> {
  const { userId, offer } = await findNextLink(services, token);
  const actor = donorByLink(userId);
  if (answer === 'decline') {
    const { state } = await declineOffer(services, actor, offer.id);
    return { ...toNextTime(offer, services.clock.now()), state };
  }
  // Whoever presses twice in the app reads the same booking; a link may have been forwarded.
  if (offer.state === 'taken') throw alreadyTaken();
  const { id, status } = await takeOffer(services, actor, offer.id);
  return { ...toNextTime(offer, services.clock.now()), state: 'taken', requestId: id, status };
}
