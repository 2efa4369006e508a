import type { Body, Data, Endpoints } from '@sanguine/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { changed } from '../../platform/changes.ts';
import { asks } from '../../platform/need.ts';
import { weeklyTimesKeys } from './keys.ts';
import type { NewTemplate } from './proposal.ts';
import type { TemplateChanges } from './template-draft.ts';

export type ChangedTemplate = Data<Endpoints['POST /api/facility/{id}/session-templates']>;
export type Kept = ChangedTemplate['kept'];
export type NewClosure = Body<Endpoints['POST /api/facility/{id}/closures']>;

/** The weekly times of the own facility. */
export function templatesQuery(facilityId: string) {
  return queryOptions({
    queryKey: [...weeklyTimesKeys.templates, facilityId],
    ...asks('GET /api/facility/{id}/session-templates', { params: { id: facilityId } }),
  });
}

/** Present and coming days on which the own facility is closed. */
export function closuresQuery(facilityId: string) {
  return queryOptions({
    queryKey: [...weeklyTimesKeys.closures, facilityId],
    ...asks('GET /api/facility/{id}/closures', { params: { id: facilityId } }),
  });
}

/** Public holidays on which the own facility publishes times. */
export function holidaysQuery(facilityId: string) {
  return queryOptions({
    queryKey: [...weeklyTimesKeys.holidays, facilityId],
    ...asks('GET /api/facility/{id}/holidays', { params: { id: facilityId } }),
  });
}

/** Counts the donors who are booked on days that the own facility may close. */
export function bookingsOfDaysQuery(facilityId: string, days: { from: string; until: string }) {
  return queryOptions({
    queryKey: [...weeklyTimesKeys.bookingsOfDays, facilityId, days],
    ...asks('GET /api/facility/{id}/closures/bookings', { params: { id: facilityId }, query: days }),
  });
}

/** Returns the numbers of donors who came to their appointments, and of those who did not. */
export function attendanceQuery(facilityId: string) {
  return queryOptions({
    queryKey: [...weeklyTimesKeys.attendance, facilityId],
    ...asks('GET /api/facility/{id}/attendance', { params: { id: facilityId } }),
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
  const { data } = await call('PATCH /api/facility/{id}/session-templates/{templateId}', { params, body });
  void changed(client, 'sessions');
  return data;
}

export async function removeTemplate(client: QueryClient, id: string, templateId: string) {
  const { data } = await call('DELETE /api/facility/{id}/session-templates/{templateId}', {
    params: { id, templateId },
  });
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
