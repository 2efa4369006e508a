import type { operatorEndpoints } from '@sanguine/contract';
import type { Handlers } from '../../people/identity/index.ts';
import type { Services } from '../../../platform/services.ts';
import { settleDispute } from '../../bookings/lifecycle/index.ts';
import { allowUnits } from './allow-units.ts';
import { decideAppeals } from './decide-appeals.ts';
import { verifyFacility } from './verify-facility.ts';
import { verifyMany } from './verify-many.ts';
import {
  getFacilitiesFile,
  getOverview,
  listDisputesToSettle,
  listFacilitiesToReview,
  listReports,
} from './operator.reads.ts';
import { says } from './operator.words.ts';

export function operatorRoutes(services: Services): Handlers<typeof operatorEndpoints> {
  return {
    'GET /api/operator/overview': async ({ actor }) => {
      return { data: await getOverview(services, actor) };
    },
    'GET /api/operator/facilities': async ({ query }) => {
      return { data: await listFacilitiesToReview(services, query) };
    },
    'GET /api/operator/facilities.csv': async ({ actor, query, caller }) => {
      return { data: await getFacilitiesFile(services, actor, query, caller.locale), download: 'facilities.csv' };
    },
    'POST /api/operator/verifications': async ({ body, caller }) => {
      const data = await verifyMany(services, body, caller.locale);
      const count = data.results.filter(({ done }) => done).length;
      return {
        message: body.verified
          ? says('operator.done.several-verified', { count })
          : says('operator.done.several-withdrawn', { count }),
        data,
      };
    },
    'PUT /api/operator/facilities/{id}/verification': async ({ params, body }) => {
      const data = await verifyFacility(services, params.id, body);
      return {
        message: body.verified ? says('operator.done.facility-verified') : says('operator.done.verification-withdrawn'),
        data,
      };
    },
    'GET /api/operator/disputes': async ({ query }) => {
      return { data: await listDisputesToSettle(services, query.page) };
    },
    'PUT /api/operator/disputes/{id}': async ({ actor, params, body }) => {
      await settleDispute(services, actor, params.id, body);
      return {
        message: body.stands ? says('operator.done.donation-upheld') : says('operator.done.donation-removed'),
        data: null,
      };
    },
    'GET /api/operator/facilities/{id}/reports': async ({ params }) => {
      return { data: await listReports(services, params.id) };
    },
    'PUT /api/operator/facilities/{id}/appeals': async ({ params, body }) => {
      const data = await decideAppeals(services, params.id, body);
      return {
        message: body.paused ? says('operator.done.appeals-paused') : says('operator.done.appeals-resumed'),
        data,
      };
    },
    'PUT /api/operator/facilities/{id}/units': async ({ params, body }) => {
      return { message: says('operator.done.units-allowed'), data: await allowUnits(services, params.id, body) };
    },
  };
}
