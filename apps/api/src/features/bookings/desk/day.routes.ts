import type { dayEndpoints } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { Handlers } from '../../people/identity/index.ts';
import { checkInByCode } from './check-in-by-code.ts';
import { addDonorWalkIn } from './add-donor-walk-in.ts';
import { checkIn } from './check-in.ts';
import { couldNotGive } from './could-not-give.ts';
import { getDayTelephones } from './day-telephones.reads.ts';
import { getDay, getWalkInDonor } from './day.reads.ts';
import { recordLeft } from './record-left.ts';
import { makeWalkInCode } from './make-walk-in-code.ts';
import { markUsed } from './mark-used.ts';
import { releaseDonations } from './release-donations.ts';
import { recordNoShow } from './record-no-show.ts';
import { says } from './desk.words.ts';

export function dayRoutes(services: Services): Handlers<typeof dayEndpoints> {
  return {
    'GET /api/facility/{id}/day': async ({ actor, query }) => ({
      data: await getDay(services, actor, query.date),
    }),
    'GET /api/facility/{id}/day/telephones': async ({ actor, query }) => ({
      data: await getDayTelephones(services, actor, query.date),
    }),
    'POST /api/facility/{id}/check-in': async ({ actor, body, caller }) => ({
      message: says('desk.done.checked-in'),
      data: await checkInByCode(services, actor, { ...body, idempotencyKey: caller.idempotencyKey }),
    }),
    'POST /api/donation/schedule/{id}/check-in': async ({ actor, params }) => ({
      message: says('desk.done.checked-in'),
      data: await checkIn(services, actor, params.id),
    }),
    'POST /api/profile/card/code': async ({ actor }) => ({
      message: says('desk.done.walk-in-code'),
      data: await makeWalkInCode(services, actor),
    }),
    'POST /api/facility/{id}/walk-ins/lookup': async ({ actor, body }) => ({
      data: await getWalkInDonor(services, actor, body),
    }),
    'POST /api/facility/{id}/sessions/{sessionId}/walk-ins/donor': async ({ actor, params, body, caller }) => {
      const { slotNo, ...walkIn } = body;
      const slot = { ...params, slotNo };
      return {
        message: says('desk.done.walk-in-checked-in'),
        data: await addDonorWalkIn(services, actor, slot, walkIn, caller.idempotencyKey),
      };
    },
    'PUT /api/facility/{id}/released-donations': async ({ actor, body }) => ({
      message: body.released ? says('desk.done.released') : says('desk.done.unreleased'),
      data: await releaseDonations(services, actor, body),
    }),
    'PUT /api/facility/{id}/used-donations': async ({ actor, body }) => ({
      message: body.used ? says('desk.done.use-marked') : says('desk.done.use-unmarked'),
      data: await markUsed(services, actor, body),
    }),
    'POST /api/donation/schedule/{id}/no-show': async ({ actor, params }) => ({
      message: says('desk.done.no-show-recorded'),
      data: await recordNoShow(services, actor, params.id),
    }),
    'POST /api/donation/schedule/{id}/could-not-give': async ({ actor, params, body }) => ({
      message: says('desk.done.could-not-give'),
      data: await couldNotGive(services, actor, params.id, body ?? {}),
    }),
    'POST /api/donation/schedule/{id}/left': async ({ actor, params, body }) => ({
      message: says('desk.done.left'),
      data: await recordLeft(services, actor, params.id, body ?? {}),
    }),
  };
}
