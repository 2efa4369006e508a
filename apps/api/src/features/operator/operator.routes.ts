import type { operatorEndpoints } from '@sanguine/contract';
import type { Handlers } from '../identity/index.ts';
import type { Services } from '../../platform/services.ts';
import { settleDispute } from '../donations/index.ts';
import { allowUnits, decideAppeals, verifyFacility } from './decide-on-facility.ts';
import { disputesFor, listFacilities, overviewOf, readReports } from './operator.reads.ts';

export function operatorRoutes(services: Services): Handlers<typeof operatorEndpoints> {
  return {
    'GET /api/operator/overview': async ({ actor }) => {
      return { message: 'Overview', data: await overviewOf(services, actor) };
    },
    'GET /api/operator/facilities': async ({ query }) => {
      return { message: 'Facilities', data: await listFacilities(services, query) };
    },
    'PUT /api/operator/facilities/{id}/verification': async ({ params, body }) => {
      const data = await verifyFacility(services, params.id, body);
      return { message: body.verified ? 'The facility is verified' : 'The facility is no longer verified', data };
    },
    'GET /api/operator/disputes': async ({ query }) => {
      return { message: 'Disputes', data: await disputesFor(services, query.page) };
    },
    'PUT /api/operator/disputes/{id}': async ({ actor, params, body }) => {
      await settleDispute(services, actor, params.id, body);
      return { message: body.stands ? 'The donation stands' : 'The donation was not this donor’s', data: null };
    },
    'GET /api/operator/facilities/{id}/reports': async ({ params }) => {
      return { message: 'Reports of donors', data: await readReports(services, params.id) };
    },
    'PUT /api/operator/facilities/{id}/appeals': async ({ params, body }) => {
      const data = await decideAppeals(services, params.id, body);
      return { message: body.paused ? 'The appeals are paused' : 'The appeals go on', data };
    },
    'PUT /api/operator/facilities/{id}/units': async ({ params, body }) => {
      return { message: 'The units have been allowed', data: await allowUnits(services, params.id, body) };
    },
  };
}
