import type { appointmentsEndpoints } from '@sanguine/contract';
import type { Services } from '../../platform/services.ts';
import type { Handlers } from '../identity/index.ts';
import { addClosure } from './add-closure.ts';
import { addTemplate } from './add-template.ts';
import { addWalkIn } from './add-walk-in.ts';
import {
  countBookingsOfDays,
  findBookingsThatGo,
  getAttendance,
  getClosures,
  getSessions,
  getTemplates,
  listHolidays,
} from './appointments.reads.ts';
import { changeTemplate } from './change-template.ts';
import { closeSession } from './close-session.ts';
import { delaySession } from './delay-session.ts';
import { holdPlace } from './hold-place.ts';
import { releaseHold } from './release-hold.ts';
import { reopenSession } from './reopen-session.ts';
import { removeClosure } from './remove-closure.ts';
import { removeWalkIn } from './remove-walk-in.ts';
import { removeTemplate } from './remove-template.ts';
import { says } from './appointments.words.ts';

type All = Handlers<typeof appointmentsEndpoints>;
type OfPlaces = Extract<keyof All, `${string}/hold` | `${string}/sessions/{sessionId}${string}`>;

/** The routes for the places of one session. */
function places(services: Services): Pick<All, OfPlaces> {
  return {
    'PUT /api/donation/hold': async ({ actor, body }) => ({
      message: says('appointments.done.place-held'),
      data: await holdPlace(services, actor, body),
    }),
    'DELETE /api/donation/hold': async ({ actor }) => ({
      message: says('appointments.done.place-released'),
      data: await releaseHold(services, actor),
    }),
    'POST /api/facility/{id}/sessions/{sessionId}/close': async ({ actor, params, body }) => ({
      message: says('appointments.done.session-closed'),
      data: await closeSession(services, actor, params, body.reason),
    }),
    'POST /api/facility/{id}/sessions/{sessionId}/reopen': async ({ actor, params }) => ({
      message: says('appointments.done.session-reopened'),
      data: await reopenSession(services, actor, params),
    }),
    'POST /api/facility/{id}/sessions/{sessionId}/delay': async ({ actor, params, body }) => ({
      message: says('appointments.done.donors-notified'),
      data: await delaySession(services, actor, params, body),
    }),
    'POST /api/facility/{id}/sessions/{sessionId}/walk-ins': async ({ actor, params, body }) => ({
      message: says('appointments.done.walk-in-counted'),
      data: await addWalkIn(services, actor, params, body.slotNo),
    }),
    'DELETE /api/facility/{id}/sessions/{sessionId}/walk-ins/{walkInId}': async ({ actor, params }) => ({
      message: says('appointments.done.walk-in-undone'),
      data: await removeWalkIn(services, actor, params),
    }),
  };
}

/** The routes for what a facility publishes. */
function publishing(services: Services): Omit<All, OfPlaces> {
  return {
    'GET /api/facility/{id}/sessions': async ({ actor, params, query }) => ({
      data: await getSessions(services, actor, params.id, query),
    }),
    'GET /api/facility/{id}/attendance': async ({ actor, params }) => ({
      data: await getAttendance(services, actor, params.id),
    }),
    'GET /api/facility/{id}/session-templates': async ({ actor, params }) => ({
      data: await getTemplates(services, actor, params.id),
    }),
    'POST /api/facility/{id}/session-templates': async ({ actor, params, body }) => ({
      message: says('appointments.done.times-published'),
      data: await addTemplate(services, actor, params.id, body),
    }),
    'PATCH /api/facility/{id}/session-templates/{templateId}': async ({ actor, params, body }) => ({
      message: says('appointments.done.times-changed'),
      data: await changeTemplate(services, actor, params, body),
    }),
    'DELETE /api/facility/{id}/session-templates/{templateId}': async ({ actor, params, body }) => ({
      message: says('appointments.done.times-ended'),
      data: await removeTemplate(services, actor, params, body),
    }),
    'POST /api/facility/{id}/session-templates/{templateId}/bookings': async ({ actor, params, body }) => ({
      data: await findBookingsThatGo(services, actor, params, body),
    }),
    'GET /api/facility/{id}/closures': async ({ actor, params }) => ({
      data: await getClosures(services, actor, params.id),
    }),
    'GET /api/facility/{id}/holidays': async ({ actor, params }) => ({
      data: await listHolidays(services, actor, params.id),
    }),
    'GET /api/facility/{id}/closures/bookings': async ({ actor, params, query }) => ({
      data: await countBookingsOfDays(services, actor, params.id, query),
    }),
    'POST /api/facility/{id}/closures': async ({ actor, params, body }) => ({
      message: says('appointments.done.closure-added'),
      data: await addClosure(services, actor, params.id, body),
    }),
    'DELETE /api/facility/{id}/closures/{closureId}': async ({ actor, params }) => ({
      message: says('appointments.done.closure-removed'),
      data: await removeClosure(services, actor, params),
    }),
  };
}

export function appointmentsRoutes(services: Services): All {
  return { ...publishing(services), ...places(services) };
}
