import type { Note } from '@sanguine/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { queryOf } from '../../../platform/query-of.ts';
import { noteKeys } from './keys.ts';

type Written = Pick<Note, 'text' | 'version'>;

/** The notes of a day and of its bookings. */
export function notesOfDayQuery(id: string, date: string) {
  return queryOptions({
    queryKey: [...noteKeys.day, id, date],
    ...queryOf('GET /api/facility/{id}/days/{date}/notes', { params: { id, date } }),
  });
}

export function bookingNoteQuery(id: string) {
  return queryOptions({
    queryKey: [...noteKeys.booking, id],
    ...queryOf('GET /api/donation/schedule/{id}/note', { params: { id } }),
  });
}

export async function writeDayNote(id: string, date: string, body: Written): Promise<Note> {
  return (await call('PUT /api/facility/{id}/days/{date}/note', { params: { id, date }, body })).data;
}

export async function writeBookingNote(id: string, body: Written): Promise<Note> {
  return (await call('PUT /api/donation/schedule/{id}/note', { params: { id }, body })).data;
}
