import { notFound } from '../../../platform/errors.ts';
import type { ReviewedFacility } from '@sanguine/contract';
import { DAY } from '../../../platform/clock.ts';
import { hidden, hit } from '../../../platform/rate-limit.ts';
import type { Trx } from '../../../platform/db/index.ts';
import type { Services } from '../../../platform/services.ts';
import { findReviewedFacility } from '../operator/index.ts';
import { inviteFirstAdmins } from '../../facilities/staff/index.ts';
import { contactTaken, noContact } from './directory.errors.ts';
import { requireListing } from './directory.policy.ts';
import { says } from './directory.words.ts';
import { isContactTaken, lockListing } from './listings.repository.ts';

/** Three a day, as a mailbox gets from each facility. */
function mailboxLimit(email: string) {
  const words = says('directory.error.invited-thrice');
  return { key: `invite:to:${hidden(email)}`, hits: 3, per: DAY, words };
}

/** Whom an invitation would reach. */
async function mailboxOf(trx: Trx, id: string): Promise<string> {
  const { contactEmail, publicEmail } = requireListing(await lockListing(trx, id));
  const email = contactEmail === '' ? publicEmail : contactEmail;
  if (email === '') throw noContact();
  if (await isContactTaken(trx, id, email)) throw contactTaken();
  return email;
}

/** Invites the contact of a listing, or its public address, to manage it. */
export async function inviteContact(services: Services, id: string): Promise<ReviewedFacility> {
  const email = await services.db.transaction(async (trx) => mailboxOf(trx, id));
  await hit(services, mailboxLimit(email));
  return services.db.transaction(async (trx) => {
    if ((await mailboxOf(trx, id)) !== email) throw noContact();
    const listing = requireListing(await lockListing(trx, id));
    const { firstName, lastName } = listing;
    const person = { facilityId: id, email, firstName: firstName === '' ? 'Colleague' : firstName, lastName };
    await inviteFirstAdmins(trx, [person], services.clock.now());
    const facility = await findReviewedFacility(trx, id);
    if (facility === undefined) throw notFound('facility');
    return facility;
  });
}
