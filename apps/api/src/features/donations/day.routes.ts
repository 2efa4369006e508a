import type { dayEndpoints } from '@sanguine/contract';
import type { Services } from '../../platform/services.ts';
import type { Handlers } from '../identity/index.ts';
import { checkInByCode } from './check-in-by-code.ts';
import { checkIn } from './check-in.ts';
import { getDay } from './day.reads.ts';
import { noShow } from './no-show.ts';

export function dayRoutes(services: Services): Handlers<typeof dayEndpoints> {
  return {
    'GET /api/facility/{id}/day': async ({ actor, params, query }) => ({
      message: 'The day',
      data: await getDay(services, actor, params.id, query.date),
    }),
    'POST /api/facility/{id}/check-in': async ({ actor, params, body }) => ({
      message: 'The donor is checked in',
      data: await checkInByCode(services, actor, params.id, body.code),
    }),
    'POST /api/donation/schedule/{id}/check-in': async ({ actor, params }) => ({
      message: 'The donor is checked in',
      data: await checkIn(services, actor, params.id),
    }),
    'POST /api/donation/schedule/{id}/no-show': async ({ actor, params }) => ({
      message: 'Recorded: the donor did not come',
      data: await noShow(services, actor, params.id),
    }),
  };
}
