import type { appointmentsEndpoints } from '@sanguine/contract';
import type { Services } from '../../platform/services.ts';
import type { Handlers } from '../identity/index.ts';
import { addClosure } from './add-closure.ts';
import { addTemplate } from './add-template.ts';
import { getClosures, getSessions, getTemplates } from './appointments.reads.ts';
import { changeTemplate } from './change-template.ts';
import { holdPlace } from './hold-place.ts';
import { releaseHold } from './release-hold.ts';
import { removeClosure } from './remove-closure.ts';
import { removeTemplate } from './remove-template.ts';

export function appointmentsRoutes(services: Services): Handlers<typeof appointmentsEndpoints> {
  return {
    'GET /api/facility/{id}/sessions': async ({ actor, params, query }) => ({
      message: 'The sessions',
      data: await getSessions(services, actor, params.id, query),
    }),
    'GET /api/facility/{id}/session-templates': async ({ actor, params }) => ({
      message: 'The weekly patterns',
      data: await getTemplates(services, actor, params.id),
    }),
    'POST /api/facility/{id}/session-templates': async ({ actor, params, body }) => ({
      message: 'The times are published',
      data: await addTemplate(services, actor, params.id, body),
    }),
    'PATCH /api/facility/{id}/session-templates/{templateId}': async ({ actor, params, body }) => ({
      message: 'The times have been changed',
      data: await changeTemplate(services, actor, params, body),
    }),
    'DELETE /api/facility/{id}/session-templates/{templateId}': async ({ actor, params }) => ({
      message: 'The times are no longer offered',
      data: await removeTemplate(services, actor, params),
    }),
    'GET /api/facility/{id}/closures': async ({ actor, params }) => ({
      message: 'The closures',
      data: await getClosures(services, actor, params.id),
    }),
    'POST /api/facility/{id}/closures': async ({ actor, params, body }) => ({
      message: 'The facility is closed on these days',
      data: await addClosure(services, actor, params.id, body),
    }),
    'DELETE /api/facility/{id}/closures/{closureId}': async ({ actor, params }) => ({
      message: 'The days are offered again',
      data: await removeClosure(services, actor, params),
    }),
    'PUT /api/donation/hold': async ({ actor, body }) => ({
      message: 'The place is kept for you',
      data: await holdPlace(services, actor, body),
    }),
    'DELETE /api/donation/hold': async ({ actor }) => ({
      message: 'The place has been given back',
      data: await releaseHold(services, actor),
    }),
  };
}
