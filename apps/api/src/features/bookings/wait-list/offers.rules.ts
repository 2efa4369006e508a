import { alreadyTaken, offerOver } from './wait-list.errors.ts';
import { type OfferRow } from './wait-list.read-model.ts';
import { toOffer } from './wait-list.view.ts';

/** The place that an open offer keeps. */
export function requireOpenOffer(offer: OfferRow, now: Date): string {
  const { state } = toOffer(offer, now);
  if (state === 'taken') throw alreadyTaken();
  if (state !== 'open') throw offerOver(state);
  if (offer.place_id === null) throw offerOver('withdrawn');
  return offer.place_id;
}
