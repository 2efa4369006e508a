import type { Data, Endpoints, ParsedBody } from '@sanguine/contract';
import { noteAudit } from '../../../platform/audit/audit-write.ts';
import { DAY, after } from '../../../platform/clock.ts';
import type { Caller } from '../../../platform/http/call.ts';
import { newId } from '../../../platform/ids.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { hidden, hit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import { registrationLimit } from '../../people/accounts/index.ts';
import { inviteFirstAdmins } from '../../facilities/staff/index.ts';
import { storeClaim, takeClaim } from './claims.repository.ts';
import { claimStarted } from './directory.events.ts';
import { requireListing } from './directory.policy.ts';
import { says } from './directory.words.ts';
import { type Listing, lockListing } from './listings.repository.ts';
import { maskedAddress } from './masked-address.rules.ts';

type Input = ParsedBody<Endpoints['POST /api/facility/{id}/claims']>;
type StartedClaim = Data<Endpoints['POST /api/facility/{id}/claims']>;

const CLAIM_HOLDS = 14 * DAY;
/** Each claim is a mail to somebody who did not ask for it. */
const listingLimit = (id: string) => ({
  key: `claim:of:${id}`,
  hits: 3,
  per: DAY,
  words: says('directory.error.claimed-thrice'),
});
/** Each such claim leaves an invitation to the listing in its mailbox: who uses these up has let its readers in. */
const ownMailboxLimit = (id: string) => ({
  key: `claim:own:${id}`,
  hits: 3,
  per: DAY,
  words: says('directory.error.invited-thrice'),
});
const personLimit = (email: string) => ({ key: `claim:by:${hidden(email)}`, hits: 5, per: DAY });

const mailboxOf = ({ contactEmail, publicEmail }: Listing) => (contactEmail === '' ? publicEmail : contactEmail);
/** The listing's own mailbox is not shut out by what strangers have claimed today, here or elsewhere, nor by their invitations. */
const isOfListing = (listing: Listing, { personnelEmail }: Input) => mailboxOf(listing) === personnelEmail;

function claimOf(listing: Listing, input: Input, { browserLocale }: Caller, now: Date) {
  const listed = mailboxOf(listing);
  return {
    id: newId(),
    facility_id: listing.id,
    email: input.personnelEmail,
    first_name: input.personnelFirstname,
    last_name: input.personnelLastname,
    phone_number: input.personnelPhoneNumber,
    sent_to: listed === '' ? null : listed,
    locale: browserLocale ?? null,
    created_at: now,
    expires_at: after(now, CLAIM_HOLDS),
  };
}

/** Notes that somebody says a listing is theirs. It gives them nothing yet: the listed mailbox or the operator decides. */
export async function startClaim(services: Services, caller: Caller, id: string, input: Input): Promise<StartedClaim> {
  const now = services.clock.now();
  await hit(services, registrationLimit(caller.network, services.config.registrationsPerHour));
  const found = await services.db.transaction(async (trx) => requireListing(await lockListing(trx, id)));
  if (isOfListing(found, input)) await hit(services, ownMailboxLimit(id));
  else await hit(services, personLimit(input.personnelEmail), listingLimit(id));
  return services.db.transaction(async (trx) => {
    const listing = requireListing(await lockListing(trx, id));
    const claim = claimOf(listing, input, caller, now);
    const claimId = await storeClaim(trx, claim);
    await noteAudit(trx, { action: 'facility.claim-started', subject: { kind: 'facility', id }, facilityId: id });
    // Who reads the listed mailbox shows it by opening the invitation.
    const isInvited = claim.sent_to === claim.email;
    if (isInvited) {
      await takeClaim(trx, claimId);
      const { email, first_name: firstName, last_name: lastName } = claim;
      await inviteFirstAdmins(trx, [{ facilityId: id, email, firstName, lastName }], now);
    } else if (claim.sent_to !== null) await emit(trx, claimStarted(claimId, now));
    return { id: claimId, sentTo: claim.sent_to === null ? null : maskedAddress(claim.sent_to), isInvited };
  });
}
