import { says } from './directory.words.ts';
import type { listingsEndpoints } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { Handlers } from '../../people/identity/index.ts';
import { closeFacility } from './close-facility.ts';
import { decideClaim } from './decide-claim.ts';
import { removeListing } from './remove-listing.ts';
import { searchTwins, listWaitingClaims } from './directory.reads.ts';
import { editListing } from './edit-listing.ts';
import { inviteContact } from './invite-contact.ts';
import { deleteWatch } from './listings.repository.ts';
import { proveClaim } from './prove-claim.ts';
import { releaseFacility } from './release-facility.ts';
import { reopenFacility } from './reopen-facility.ts';
import { startClaim } from './start-claim.ts';
import { watchFacility } from './watch-facility.ts';

type Routes = Handlers<typeof listingsEndpoints>;
type OfOperator = Extract<keyof Routes, `${string} /api/operator/${string}`>;

function operatorsRoutes(services: Services): Pick<Routes, OfOperator> {
  return {
    'PATCH /api/operator/facilities/{id}': async ({ params, body }) => {
      return {
        message: says('directory.done.listing-corrected'),
        data: await editListing(services, params.id, body),
      };
    },
    'DELETE /api/operator/facilities/{id}': async ({ params }) => {
      await removeListing(services, params.id);
      return { message: says('directory.done.listing-deleted'), data: null };
    },
    'POST /api/operator/facilities/{id}/merge': async ({ params, body }) => {
      return {
        message: says('directory.done.facilities-merged'),
        data: await closeFacility(services, params.id, body),
      };
    },
    'POST /api/operator/facilities/{id}/close': async ({ params, body }) => {
      return {
        message: says('directory.done.facility-closed'),
        data: await closeFacility(services, params.id, body),
      };
    },
    'POST /api/operator/facilities/{id}/reopen': async ({ params, body }) => {
      const data = await reopenFacility(services, params.id, body.reason);
      return { message: says('directory.done.listing-restored'), data };
    },
    'POST /api/operator/facilities/{id}/invitation': async ({ params }) => {
      return { message: says('directory.done.contact-invited'), data: await inviteContact(services, params.id) };
    },
    'POST /api/operator/facilities/{id}/release': async ({ params, body }) => {
      const data = await releaseFacility(services, params.id, body.reason);
      return { message: says('directory.done.listing-restored'), data };
    },
    'GET /api/operator/claims': async () => {
      return { data: await listWaitingClaims(services) };
    },
    'PUT /api/operator/claims/{id}': async ({ params, body }) => {
      await decideClaim(services, params.id, body);
      return {
        message: body.accepted ? says('directory.done.claim-accepted') : says('directory.done.claim-declined'),
        data: null,
      };
    },
  };
}

export function listingsRoutes(services: Services): Routes {
  return {
    ...operatorsRoutes(services),
    'POST /api/facility/matches': async ({ caller, body }) => {
      return {
        data: await searchTwins(services, caller, body),
      };
    },
    'POST /api/facility/{id}/claims': async ({ caller, params, body }) => {
      return {
        message: says('directory.done.claim-noted'),
        data: await startClaim(services, caller, params.id, body),
      };
    },
    'POST /api/facility/claims/{id}/code': async ({ caller, params, body }) => {
      await proveClaim(services, caller, params.id, body.code);
      return { message: says('directory.done.claim-proved'), data: null };
    },
    'PUT /api/facility/{id}/watch': async ({ actor, params }) => {
      await watchFacility(services, actor, params.id);
      return { message: says('directory.done.watched'), data: null };
    },
    'DELETE /api/facility/{id}/watch': async ({ actor, params }) => {
      await deleteWatch(services.db.kysely, actor.userId, params.id);
      return { message: says('directory.done.unwatched'), data: null };
    },
  };
}
