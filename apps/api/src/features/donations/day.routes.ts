import type { dayEndpoints } from '@sanguine/contract';
import type { Services } from '../../platform/services.ts';
import type { Handlers } from '../identity/index.ts';
import { checkInByCode } from './check-in-by-code.ts';
import { addDonorWalkIn } from './add-donor-walk-in.ts';
import { checkIn } from './check-in.ts';
import { couldNotGive } from './could-not-give.ts';
import { getDay, getWalkInDonor } from './day.reads.ts';
import { leave } from './leave.ts';
import { makeWalkInCode } from './make-walk-in-code.ts';
import { markUsed } from './mark-used.ts';
import { noShow } from './no-show.ts';
import { says } from './donations.words.ts';

export function dayRoutes(services: Services): Handlers<typeof dayEndpoints> {
  return {
    'GET /api/facility/{id}/day': async ({ actor, params, query }) => ({
      data: await getDay(services, actor, params.id, query.date),
    }),
    'POST /api/facility/{id}/check-in': async ({ actor, params, body, caller }) => ({
      message: says('donations.done.checked-in'),
      data: await checkInByCode(services, actor, params.id, { ...body, idempotencyKey: caller.idempotencyKey }),
    }),
    'POST /api/donation/schedule/{id}/check-in': async ({ actor, params }) => ({
      message: says('donations.done.checked-in'),
      data: await checkIn(services, actor, params.id),
    }),
    'POST /api/profile/card/code': async ({ actor }) => ({
      message: says('donations.done.walk-in-code'),
      data: await makeWalkInCode(services, actor),
    }),
    'POST /api/facility/{id}/walk-ins/lookup': async ({ actor, params, body }) => ({
      data: await getWalkInDonor(services, actor, params.id, body),
    }),
    'POST /api/facility/{id}/sessions/{sessionId}/walk-ins/donor': async ({ actor, params, body, caller }) => {
      const { slotNo, ...walkIn } = body;
      const slot = { ...params, slotNo };
      return {
        message: says('donations.done.walk-in-checked-in'),
        data: await addDonorWalkIn(services, actor, slot, walkIn, caller.idempotencyKey),
      };
    },
    'PUT /api/facility/{id}/used-donations': async ({ actor, params, body }) => ({
      message: body.used ? says('donations.done.use-marked') : says('donations.done.use-unmarked'),
      data: await markUsed(services, actor, params.id, body),
    }),
    'POST /api/donation/schedule/{id}/no-show': async ({ actor, params }) => ({
      message: says('donations.done.no-show-recorded'),
      data: await noShow(services, actor, params.id),
    }),
    'POST /api/donation/schedule/{id}/could-not-give': async ({ actor, params, body }) => ({
      message: says('donations.done.could-not-give'),
      data: await couldNotGive(services, actor, params.id, body ?? {}),
    }),
    'POST /api/donation/schedule/{id}/left': async ({ actor, params, body }) => ({
      message: says('donations.done.left'),
      data: await leave(services, actor, params.id, body ?? {}),
    }),
  };
}
