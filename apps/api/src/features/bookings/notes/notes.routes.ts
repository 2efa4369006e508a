import type { notesEndpoints } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { Handlers } from '../../people/identity/index.ts';
import { getNotesOfDay, getRequestNote } from './notes.reads.ts';
import { says } from './notes.words.ts';
import { writeDayNote } from './write-day-note.ts';
import { writeRequestNote } from './write-request-note.ts';

export function notesRoutes(services: Services): Handlers<typeof notesEndpoints> {
  return {
    'GET /api/facility/{id}/days/{date}/notes': async ({ actor, params }) => ({
      data: await getNotesOfDay(services, actor, params.date),
    }),
    'PUT /api/facility/{id}/days/{date}/note': async ({ actor, params, body }) => ({
      message: says('notes.done.written'),
      data: await writeDayNote(services, actor, params.date, body),
    }),
    'GET /api/donation/schedule/{id}/note': async ({ actor, params }) => ({
      data: await getRequestNote(services, actor, params.id),
    }),
    'PUT /api/donation/schedule/{id}/note': async ({ actor, params, body }) => ({
      message: says('notes.done.written'),
      data: await writeRequestNote(services, actor, params.id, body),
    }),
  };
}
