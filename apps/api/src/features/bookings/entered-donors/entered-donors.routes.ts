import type { enteredDonorsEndpoints } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { Handlers } from '../../people/identity/index.ts';
import { claimRecord } from './claim-record.ts';
import { enterDonor } from './enter-donor.ts';
import { getEnteredRecord } from './entered-donors.reads.ts';
import { says } from './entered-donors.words.ts';
import { makeClaimCode } from './make-claim-code.ts';
import { mergeRecord } from './merge-record.ts';
import { previewMerge } from './preview-merge.ts';
import { refuseRecord } from './refuse-record.ts';
import { requireClaimable } from './require-claimable.ts';
import { sendClaimLink } from './send-claim-link.ts';
import { endClaim } from './end-claim.ts';

export function enteredDonorsRoutes(services: Services): Handlers<typeof enteredDonorsEndpoints> {
  return {
    'POST /api/facility/{id}/sessions/{sessionId}/walk-ins/new': async ({ actor, params, body, caller }) => {
      const { slotNo, ...person } = body;
      const data = await enterDonor(services, actor, { ...params, slotNo }, person, caller.idempotencyKey);
      const isKnown = data.knownDonorId !== null;
      return { message: isKnown ? says('entered-donors.done.known') : says('entered-donors.done.entered'), data };
    },
    'POST /api/facility/{id}/entered-donors/{donorId}/code': async ({ actor, params }) => ({
      message: says('entered-donors.done.code'),
      data: await makeClaimCode(services, actor, params.donorId),
    }),
    'GET /api/facility/{id}/entered-donors/{donorId}': async ({ actor, params }) => ({
      data: await getEnteredRecord(services, actor, params.donorId),
    }),
    'POST /api/facility/{id}/entered-donors/{donorId}/link': async ({ actor, params, body }) => {
      await sendClaimLink(services, actor, { ...params, ...body });
      return { message: says('entered-donors.done.link'), data: null };
    },
    'POST /api/facility/{id}/entered-donors/{donorId}/stop': async ({ actor, params }) => {
      await endClaim(services, actor, params.donorId);
      return { message: says('entered-donors.done.stopped'), data: null };
    },
    'POST /api/auth/entered-donor': async ({ caller, body }) => {
      const {
        facility_name: facilityName,
        by_link: byLink,
        waits,
      } = await requireClaimable(services, caller, body.secret);
      return { data: { facilityName, byLink, waits } };
    },
    'POST /api/auth/entered-donor/claim': async ({ caller, body }) => {
      const { user, session, opensAt } = await claimRecord(services, caller, body);
      const message = opensAt === null ? says('entered-donors.done.claimed') : says('entered-donors.done.claim-waits');
      return { message, data: { user, opensAt: opensAt?.toISOString() ?? null }, user, session };
    },
    'POST /api/auth/entered-donor/refuse': async ({ caller, body }) => {
      const opensAt = await refuseRecord(services, caller, body);
      const erased = opensAt === null ? says('entered-donors.done.erased') : says('entered-donors.done.erasure-waits');
      return {
        message: body.dateOfBirth === undefined ? says('entered-donors.done.address-forgotten') : erased,
        data: { opensAt: opensAt?.toISOString() ?? null },
      };
    },
    'POST /api/profile/entered-donors/preview': async ({ actor, caller, body }) => ({
      data: await previewMerge(services, actor, caller, body),
    }),
    'POST /api/profile/entered-donors': async ({ actor, caller, body }) => {
      const data = await mergeRecord(services, actor, caller, body);
      const message =
        data.opensAt === null ? says('entered-donors.done.merged') : says('entered-donors.done.merge-waits');
      return { message, data };
    },
  };
}
