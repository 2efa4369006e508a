import { notFound } from '../../../platform/errors.ts';
import type { Endpoints, ParsedBody, ReviewedFacility } from '@sanguine/contract';
import { EVERYONE } from '../../../platform/live/refresh.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import { editListed, type ListingEdits } from '../../facilities/facilities/index.ts';
import { findReviewedFacility } from '../operator/index.ts';
import { timeZoneAt } from '../../people/places/index.ts';
import { contactTaken } from './directory.errors.ts';
import { requireListing } from './directory.policy.ts';
import { isContactTaken, lockListing, setContact } from './listings.repository.ts';

type Edits = ParsedBody<Endpoints['PATCH /api/operator/facilities/{id}']>;

/** A listing that is placed has the time zone of its place. */
function withTimeZone(changes: Omit<Edits, 'contactEmail'>): ListingEdits {
  const { latitude, longitude } = changes;
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return changes;
  return { ...changes, timeZone: timeZoneAt({ latitude, longitude }) };
}

/** Corrects a listing; once somebody has claimed it, its own Admins do. The audit trail keeps what was there. */
export async function editListing(services: Services, id: string, edits: Edits): Promise<ReviewedFacility> {
  const { contactEmail, ...changes } = edits;
  return services.db.transaction(async (trx) => {
    const listing = requireListing(await lockListing(trx, id));
    await editListed(trx, id, withTimeZone(changes));
    if (contactEmail !== undefined && contactEmail !== listing.contactEmail) {
      if (contactEmail !== '' && (await isContactTaken(trx, id, contactEmail))) throw contactTaken();
      await setContact(trx, id, contactEmail === '' ? undefined : contactEmail, services.clock.now());
    }
    await refreshScreens(trx, { kind: 'facility', topics: [EVERYONE], ids: { facilityId: id } });
    const facility = await findReviewedFacility(trx, id);
    if (facility === undefined) throw notFound('facility');
    return facility;
  });
}
