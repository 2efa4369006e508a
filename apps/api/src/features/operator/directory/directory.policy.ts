import { notFound } from '../../../platform/errors.ts';
import { alreadyClaimed, isClosed } from './directory.errors.ts';
import type { Listing } from './listings.repository.ts';

/** A facility that nobody has claimed and no operator has closed. */
export function requireListing(facility: Listing | undefined): Listing {
  if (facility === undefined) throw notFound('facility');
  if (facility.isClosed) throw isClosed();
  if (facility.isClaimed) throw alreadyClaimed();
  return facility;
}
