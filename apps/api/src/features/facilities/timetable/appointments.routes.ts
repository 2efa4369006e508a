import type { appointmentsEndpoints } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { Handlers } from '../../people/identity/index.ts';
import { addClosure } from './add-closure.ts';
import { addTemplate } from './add-template.ts';
import { addWalkIn } from './add-walk-in.ts';
import {
  countBookingsOfDays,
  findDisplacedBookings,
  getAttendance,
  getClosures,
  getSessions,
  getTemplates,
  listHolidays,
} from './appointments.reads.ts';
import { changeTemplate } from './change-template.ts';
import { closeSession } from './close-session.ts';
import { delaySession } from './delay-session.ts';
import { holdSeat } from './hold-seat.ts';
import { releaseHold } from './release-hold.ts';
import { reopenSession } from './reopen-session.ts';
import { removeClosure } from './remove-closure.ts';
import { removeWalkIn } from './remove-walk-in.ts';
import { removeTemplate } from './remove-template.ts';
import { says } from './appointments.words.ts';

type All = Handlers<typeof appointmentsEndpoints>;
type OfSeats = Extract<keyof All, `${string}/hold` | `${string}/sessions/{sessionId}${string}`>;

/** The routes for the places of one session. */
function places(services: Services): Pick<All, OfSeats> {
  return {
    'PUT /api/donation/hold': async ({ actor, body }) => ({
      message: says('timetable.done.place-held'),
      data: await holdSeat(services, actor, body),
    }),
    'DELETE /api/donation/hold': async ({ actor }) => ({
      message: says('timetable.done.place-released'),
      data: await releaseHold(services, actor),
    }),
    'POST /api/facility/{id}/sessions/{sessionId}/close': async ({ actor, params, body }) => ({
      message: says('timetable.done.session-closed'),
      data: await closeSession(services, actor, params.sessionId, body.reason),
    }),
    'POST /api/facility/{id}/sessions/{sessionId}/reopen': async ({ actor, params }) => ({
      message: says('timetable.done.session-reopened'),
      data: await reopenSession(services, actor, params.sessionId),
    }),
    'POST /api/facility/{id}/sessions/{sessionId}/delay': async ({ actor, params, body }) => ({
      message: says('timetable.done.donors-notified'),
      data: await delaySession(services, actor, params.sessionId, body),
    }),
    'POST /api/facility/{id}/sessions/{sessionId}/walk-ins': async ({ actor, params, body }) => ({
      message: says('timetable.done.walk-in-counted'),
      data: await addWalkIn(services, actor, params.sessionId, body.slotNo),
    }),
    'DELETE /api/facility/{id}/sessions/{sessionId}/walk-ins/{walkInId}': async ({ actor, params }) => ({
      message: says('timetable.done.walk-in-undone'),
      data: await removeWalkIn(services, actor, params),
    }),
  };
}

/** The routes for what a facility publishes. */
function publishing(services: Services): Omit<All, OfSeats> {
  return {
    'GET /api/facility/{id}/sessions': async ({ actor, params, query }) => ({
      data: await getSessions(services, actor, params.id, query),
    }),
    'GET /api/facility/{id}/attendance': async ({ actor }) => ({
      data: await getAttendance(services, actor),
    }),
    'GET /api/facility/{id}/session-templates': async ({ actor }) => ({
      data: await getTemplates(services, actor),
    }),
    'POST /api/facility/{id}/session-templates': async ({ actor, body }) => ({
      message: says('timetable.done.times-published'),
      data: await addTemplate(services, actor, body),
    }),
    'PATCH /api/facility/{id}/session-templates/{templateId}': async ({ actor, params, body }) => ({
      message: says('timetable.done.times-changed'),
      data: await changeTemplate(services, actor, params.templateId, body),
    }),
    'DELETE /api/facility/{id}/session-templates/{templateId}': async ({ actor, params, body }) => ({
      message: says('timetable.done.times-ended'),
      data: await removeTemplate(services, actor, params.templateId, body),
    }),
    'POST /api/facility/{id}/session-templates/{templateId}/bookings': async ({ actor, params, body }) => ({
      data: await findDisplacedBookings(services, actor, params.templateId, body),
    }),
    'GET /api/facility/{id}/closures': async ({ actor }) => ({
      data: await getClosures(services, actor),
    }),
    'GET /api/facility/{id}/holidays': async ({ actor }) => ({
      data: await listHolidays(services, actor),
    }),
    'GET /api/facility/{id}/closures/bookings': async ({ actor, query }) => ({
      data: await countBookingsOfDays(services, actor, query),
    }),
    'POST /api/facility/{id}/closures': async ({ actor, body }) => ({
      message: says('timetable.done.closure-added'),
      data: await addClosure(services, actor, body),
    }),
    'DELETE /api/facility/{id}/closures/{closureId}': async ({ actor, params }) => ({
      message: says('timetable.done.closure-removed'),
      data: await removeClosure(services, actor, params.closureId),
    }),
  };
}

export function appointmentsRoutes(services: Services): All {
  return { ...publishing(services), ...places(services) };
}
