import { createHash } from 'node:crypto';
import type { ReviewedFacility } from '@sanguine/contract';
import { DAY } from '../../platform/clock.ts';
import { hitIn } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { noSuchFacility } from '../facilities/index.ts';
import { readReviewed } from '../operator/index.ts';
import { inviteFirstAdmins } from '../staff/index.ts';
import { contactTaken, noContact } from './directory.errors.ts';
import { requireListing } from './directory.policy.ts';
import { says } from './directory.words.ts';
import { isContactTaken, lockListing } from './listings.repository.ts';

/** The same three a day that a mailbox gets from facilities. */
export function mailboxLimit(email: string) {
  const address = createHash('sha256').update(email).digest('base64url');
  const words = says('directory.error.invited-thrice');
  return { key: `invite:to:${address}`, hits: 3, per: DAY, words };
}

/** Invites the contact of a listing, or its public address, to manage it. */
export async function inviteContact(services: Services, id: string): Promise<ReviewedFacility> {
  return services.db.transaction(async (trx) => {
    const listing = requireListing(await lockListing(trx, id));
    const email = listing.contactEmail === '' ? listing.publicEmail : listing.contactEmail;
    if (email === '') throw noContact();
    if (await isContactTaken(trx, id, email)) throw contactTaken();
    await hitIn(services, trx, mailboxLimit(email));
    const { firstName, lastName } = listing;
    const person = { facilityId: id, email, firstName: firstName === '' ? 'Colleague' : firstName, lastName };
    await inviteFirstAdmins(trx, [person], services.clock.now());
    const facility = await readReviewed(trx, id);
    if (facility === undefined) throw noSuchFacility();
    return facility;
  });
}
