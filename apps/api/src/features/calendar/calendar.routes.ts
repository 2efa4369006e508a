import type { calendarEndpoints } from '@sanguine/contract';
import type { Services } from '../../platform/services.ts';
import type { Handlers } from '../identity/index.ts';
import { getAppointmentFile } from './calendar.reads.ts';

export function calendarRoutes(services: Services): Handlers<typeof calendarEndpoints> {
  return {
    'GET /api/donation/schedule/{id}/calendar.ics': async ({ actor, params, query }) => ({
      message: 'The appointment',
      data: await getAppointmentFile(services, actor, params.id, query.private === '1'),
      download: 'appointment.ics',
    }),
  };
}
