import type { transferEndpoints } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { Handlers } from '../../people/identity/index.ts';
import { acceptSharing } from './accept-sharing.ts';
import { acceptUnits } from './accept-units.ts';
import { askToShare } from './ask-to-share.ts';
import { beginTransfer } from './begin-transfer.ts';
import { endSharing } from './end-sharing.ts';
import { endTransfer } from './end-transfer.ts';
import { offerUnits } from './offer-units.ts';
import { listPartnersForEmergency } from './partners-for-emergency.ts';
import { recordArrival } from './record-arrival.ts';
import { sendTransfer } from './send-transfer.ts';
import { getSharing, getSuggestions, getTransfer, getTransfers } from './transfers.reads.ts';
import { says } from './transfers.words.ts';

export function transferRoutes(services: Services): Handlers<typeof transferEndpoints> {
  return {
    'GET /api/sharing': async ({ actor, query }) => ({ data: await getSharing(services, actor, query) }),
    'POST /api/sharing': async ({ actor, body }) => ({
      message: says('transfers.done.asked-to-share'),
      data: await askToShare(services, actor, body.facilityId),
    }),
    'POST /api/sharing/{partnerId}/accept': async ({ actor, params }) => ({
      message: says('transfers.done.sharing'),
      data: await acceptSharing(services, actor, params.partnerId),
    }),
    'POST /api/sharing/{partnerId}/end': async ({ actor, params }) => ({
      message: says('transfers.done.sharing-ended'),
      data: await endSharing(services, actor, params.partnerId),
    }),
    'GET /api/transfers': async ({ actor, query }) => ({ data: await getTransfers(services, actor, query) }),
    'POST /api/transfers': async ({ actor, body, caller }) => ({
      message: says(body.kind === 'ask' ? 'transfers.done.asked' : 'transfers.done.offered'),
      data: await beginTransfer(services, actor, body, caller.idempotencyKey),
    }),
    'GET /api/transfers/suggestions': async ({ actor }) => ({ data: await getSuggestions(services, actor) }),
    'GET /api/transfers/for-emergency/{id}': async ({ actor, params }) => ({
      data: await listPartnersForEmergency(services, actor, params.id),
    }),
    'GET /api/transfers/{id}': async ({ actor, params }) => ({ data: await getTransfer(services, actor, params.id) }),
    'POST /api/transfers/{id}/offer': async ({ actor, params, body }) => ({
      message: says('transfers.done.offered'),
      data: await offerUnits(services, actor, params.id, body.units),
    }),
    'POST /api/transfers/{id}/accept': async ({ actor, params }) => ({
      message: says('transfers.done.accepted'),
      data: await acceptUnits(services, actor, params.id),
    }),
    'POST /api/transfers/{id}/decline': async ({ actor, params }) => ({
      message: says('transfers.done.declined'),
      data: await endTransfer(services, actor, params.id, 'decline'),
    }),
    'POST /api/transfers/{id}/withdraw': async ({ actor, params }) => ({
      message: says('transfers.done.withdrawn'),
      data: await endTransfer(services, actor, params.id, 'withdraw'),
    }),
    'POST /api/transfers/{id}/send': async ({ actor, params, body }) => ({
      message: says('transfers.done.sent'),
      data: await sendTransfer(services, actor, params.id, body.note),
    }),
    'POST /api/transfers/{id}/arrive': async ({ actor, params, body }) => ({
      message: says('transfers.done.arrived'),
      data: await recordArrival(services, actor, params.id, body.lots),
    }),
  };
}
