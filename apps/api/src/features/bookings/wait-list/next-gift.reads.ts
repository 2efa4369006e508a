import type { NextTime } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import { readNextToken } from '../../notify/notifications/index.ts';
import { deadLink } from './wait-list.errors.ts';
import { findOffer, type OfferRow } from './wait-list.read-model.ts';
import { toOffer } from './wait-list.view.ts';

/** Finds the offer of a link, and whose it is; only one after a donation can be answered by a link. */
export async function findNextLink(services: Services, token: string) {
  const named = await readNextToken(services, token);
  if (named === undefined) throw deadLink();
  const { userId, requestId: offerId } = named;
  const offer = await findOffer(services.db.kysely, userId, offerId);
  if (offer?.kind !== 'next') throw deadLink();
  return { userId, offer };
}

export function toNextTime(row: OfferRow, now: Date): NextTime {
  const { state, facility, place, localTime, timeZone, expiresAt, requestId } = toOffer(row, now);
  return { state, facility, place, localTime, timeZone, expiresAt, ...(requestId === undefined ? {} : { requestId }) };
}

/** Reads what the link of a thank-you leads to; it shows, and books nothing. */
export async function getNextLink(services: Services, token: string): Promise<NextTime> {
  const { offer } = await findNextLink(services, token);
  return toNextTime(offer, services.clock.now());
}
