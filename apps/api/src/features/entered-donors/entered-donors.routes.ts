import type { enteredDonorsEndpoints } from '@sanguine/contract';
import type { Services } from '../../platform/services.ts';
import type { Handlers } from '../identity/index.ts';
import { claimRecord } from './claim-record.ts';
import { enterDonor } from './enter-donor.ts';
import { says } from './entered-donors.words.ts';
import { makeClaimCode } from './make-claim-code.ts';
import { mergeRecord } from './merge-record.ts';
import { refuseRecord } from './refuse-record.ts';
import { requireClaimable } from './require-claimable.ts';

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
      data: await makeClaimCode(services, actor, params),
    }),
    'POST /api/auth/entered-donor': async ({ caller, body }) => {
      const { facility_name: facilityName, by_link: byLink } = await requireClaimable(services, caller, body.secret);
      return { data: { facilityName, byLink } };
    },
    'POST /api/auth/entered-donor/claim': async ({ caller, body }) => {
      const { user, session } = await claimRecord(services, caller, body);
      return { message: says('entered-donors.done.claimed'), data: { user }, user, session };
    },
    'POST /api/auth/entered-donor/refuse': async ({ caller, body }) => {
      await refuseRecord(services, caller, body);
      const isErased = body.dateOfBirth !== undefined;
      return {
        message: isErased ? says('entered-donors.done.erased') : says('entered-donors.done.address-forgotten'),
        data: null,
      };
    },
    'POST /api/profile/entered-donors': async ({ actor, caller, body }) => ({
      message: says('entered-donors.done.merged'),
      data: await mergeRecord(services, actor, caller, body),
    }),
  };
}
