import type { calendarEndpoints } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { Handlers } from '../../people/identity/index.ts';
import { getAppointmentFile, getFeed } from './calendar.reads.ts';
import { createFeed } from './create-feed.ts';
import { readFeed } from './read-feed.ts';
import { removeFeed } from './remove-feed.ts';
import { says } from './calendar.words.ts';

export function calendarRoutes(services: Services): Handlers<typeof calendarEndpoints> {
  return {
    'GET /api/donation/schedule/{id}/calendar.ics': async ({ actor, params, query }) => ({
      data: await getAppointmentFile(services, actor, params.id, query.private === '1'),
      download: 'appointment.ics',
    }),
    'GET /api/profile/calendar-feed': async ({ actor }) => ({
      data: await getFeed(services, actor),
    }),
    'POST /api/profile/calendar-feed': async ({ actor, body }) => ({
      message: says('calendar.done.feed-created'),
      data: await createFeed(services, actor, body.private),
    }),
    'DELETE /api/profile/calendar-feed': async ({ actor }) => ({
      message: says('calendar.done.feed-removed'),
      data: await removeFeed(services, actor),
    }),
    'GET /calendar/{token}.ics': async ({ params, caller }) => ({
      data: await readFeed(services, params.token, caller.network),
    }),
  };
}
