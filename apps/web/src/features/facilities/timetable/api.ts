import type { Body, Data, Endpoints } from '@sanguine/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { changed } from '../../../platform/changes.ts';
import { queryOf } from '../../../platform/query-of.ts';
import { weeklyTimesKeys } from './keys.ts';
import type { NewTemplate } from './proposal.ts';

export type TemplateChanges = Body<Endpoints['PATCH /api/facility/{id}/session-templates/{templateId}']>;
export type ChangedTemplate = Data<Endpoints['POST /api/facility/{id}/session-templates']>;
export type Kept = ChangedTemplate['kept'];
export type RemovedTemplate = Body<Endpoints['DELETE /api/facility/{id}/session-templates/{templateId}']>;
/** The choice for the donors who are booked at times that go. */
export type BookingsChoice = NonNullable<RemovedTemplate['bookings']>;
export type DisplacedBookings = Data<Endpoints['POST /api/facility/{id}/session-templates/{templateId}/bookings']>;
export type NewClosure = Body<Endpoints['POST /api/facility/{id}/closures']>;

/** The weekly times of the own facility. */
export function templatesQuery(facilityId: string) {
  return queryOptions({
    queryKey: [...weeklyTimesKeys.templates, facilityId],
    ...queryOf('GET /api/facility/{id}/session-templates', { params: { id: facilityId } }),
  });
}

/** Present and coming days on which the own facility is closed. */
export function closuresQuery(facilityId: string) {
  return queryOptions({
    queryKey: [...weeklyTimesKeys.closures, facilityId],
    ...queryOf('GET /api/facility/{id}/closures', { params: { id: facilityId } }),
  });
}

/** Public holidays on which the own facility publishes times. */
export function holidaysQuery(facilityId: string) {
  return queryOptions({
    queryKey: [...weeklyTimesKeys.holidays, facilityId],
    ...queryOf('GET /api/facility/{id}/holidays', { params: { id: facilityId } }),
  });
}

/** Counts the donors who are booked on days that the own facility may close. */
export function bookingsOfDaysQuery(facilityId: string, days: { from: string; until: string }) {
  return queryOptions({
    queryKey: [...weeklyTimesKeys.bookingsOfDays, facilityId, days],
    ...queryOf('GET /api/facility/{id}/closures/bookings', { params: { id: facilityId }, query: days }),
  });
}

/** Finds the donors who are booked at times that changes of weekly times, or their removal (null), would take away. */
export function displacedBookingsQuery(id: string, templateId: string, changes: TemplateChanges | null) {
  const input = { params: { id, templateId }, body: { changes } };
  return queryOptions({
    queryKey: [...weeklyTimesKeys.displacedBookings, templateId, changes],
    queryFn: async ({ signal }) =>
      (await call('POST /api/facility/{id}/session-templates/{templateId}/bookings', { ...input, signal })).data,
  });
}

/** Shows the bookings as they are now where a change was refused, as because of them. */
async function orLookAgain<Answer>(client: QueryClient, sent: Promise<Answer>): Promise<Answer> {
  return sent.catch((error: unknown) => {
    void changed(client, 'sessions');
    throw error;
  });
}

/** Returns the numbers of donors who came to their appointments, and of those who did not. */
export function attendanceQuery(facilityId: string) {
  return queryOptions({
    queryKey: [...weeklyTimesKeys.attendance, facilityId],
    ...queryOf('GET /api/facility/{id}/attendance', { params: { id: facilityId } }),
  });
}

/** Publishes a new weekly pattern. */
export async function addTemplate(client: QueryClient, id: string, body: NewTemplate) {
  const { data } = await call('POST /api/facility/{id}/session-templates', { params: { id }, body });
  void changed(client, 'sessions');
  return data;
}

export async function changeTemplate(client: QueryClient, id: string, templateId: string, body: TemplateChanges) {
  const params = { id, templateId };
  const sent = call('PATCH /api/facility/{id}/session-templates/{templateId}', { params, body });
  const { data } = await orLookAgain(client, sent);
  void changed(client, 'sessions');
  return data;
}

export async function removeTemplate(client: QueryClient, id: string, templateId: string, body: RemovedTemplate) {
  const params = { id, templateId };
  const sent = call('DELETE /api/facility/{id}/session-templates/{templateId}', { params, body });
  const { data } = await orLookAgain(client, sent);
  void changed(client, 'sessions');
  return data;
}

export async function addClosure(client: QueryClient, id: string, body: NewClosure) {
  const { data } = await call('POST /api/facility/{id}/closures', { params: { id }, body });
  void changed(client, 'sessions');
  return data;
}

export async function removeClosure(client: QueryClient, id: string, closureId: string) {
  const { data } = await call('DELETE /api/facility/{id}/closures/{closureId}', { params: { id, closureId } });
  void changed(client, 'sessions');
  return data;
}

const timesOf = ({ weekdays, from, until }: Pick<NewTemplate, 'weekdays' | 'from' | 'until'>) =>
  [weekdays, from, until].join(' ');

/** Publishes one pattern after the other. One that is there already, as after a lost answer, is not published again. */
export async function publishProposal(client: QueryClient, id: string, proposed: readonly NewTemplate[]) {
  const { data } = await call('GET /api/facility/{id}/session-templates', { params: { id } });
  const there = new Set(data.map(timesOf));
  const missing = proposed.filter((one) => !there.has(timesOf(one)));
  for (const template of missing)
    await call('POST /api/facility/{id}/session-templates', { params: { id }, body: template });
  void changed(client, 'sessions');
  return missing.length;
}
