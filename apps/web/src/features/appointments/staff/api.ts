import { addDays, type Body, type Data, daysBetween, type Endpoints, type PublishedSessions } from '@sanguine/contract';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { asks } from '../../../platform/need.ts';
import { joined } from '../api.ts';
import type { NewTemplate } from './proposal.ts';
import type { TemplateChanges } from './template-draft.ts';

export type ChangedTemplate = Data<Endpoints['POST /api/facility/{id}/session-templates']>;
export type Kept = ChangedTemplate['kept'];
export type NewClosure = Body<Endpoints['POST /api/facility/{id}/closures']>;
export type Delay = Body<Endpoints['POST /api/facility/{id}/sessions/{sessionId}/delay']>;

const APPOINTMENTS = ['appointments'] as const;

/** The weekly times of the own facility. */
export function templatesQuery(facilityId: string) {
  return queryOptions({
    queryKey: [...APPOINTMENTS, 'templates', facilityId],
    ...asks('GET /api/facility/{id}/session-templates', { params: { id: facilityId } }),
  });
}

/** Present and coming days on which the own facility is closed. */
export function closuresQuery(facilityId: string) {
  return queryOptions({
    queryKey: [...APPOINTMENTS, 'closures', facilityId],
    ...asks('GET /api/facility/{id}/closures', { params: { id: facilityId } }),
  });
}

/** The sessions of some days with what is booked. */
export function sessionsQuery(facilityId: string, from: string, days: number) {
  return queryOptions({
    queryKey: [...APPOINTMENTS, 'sessions', facilityId, from, days],
    queryFn: async ({ signal }) => {
      const params = { id: facilityId };
      const readFrom = async (day: string): Promise<PublishedSessions> => {
        const query = { from: day, days: String(daysBetween(day, addDays(from, days))) };
        const found = (await call('GET /api/facility/{id}/sessions', { params, query, signal })).data;
        return found.continuesOn === undefined ? found : joined(found, await readFrom(found.continuesOn));
      };
      return readFrom(from);
    },
    placeholderData: keepPreviousData,
  });
}

/** The numbers of donors who came to their appointments, and who did not. */
export function attendanceQuery(facilityId: string) {
  return queryOptions({
    queryKey: [...APPOINTMENTS, 'attendance', facilityId],
    ...asks('GET /api/facility/{id}/attendance', { params: { id: facilityId } }),
  });
}

/** Not awaited: the answer is shown at once. */
export function refresh(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: APPOINTMENTS });
}

/** Publishes a new weekly pattern. */
export async function addTemplate(client: QueryClient, id: string, body: NewTemplate) {
  const { data } = await call('POST /api/facility/{id}/session-templates', { params: { id }, body });
  refresh(client);
  return data;
}

export async function changeTemplate(client: QueryClient, id: string, templateId: string, body: TemplateChanges) {
  const params = { id, templateId };
  const { data } = await call('PATCH /api/facility/{id}/session-templates/{templateId}', { params, body });
  refresh(client);
  return data;
}

export async function removeTemplate(client: QueryClient, id: string, templateId: string) {
  const { data } = await call('DELETE /api/facility/{id}/session-templates/{templateId}', {
    params: { id, templateId },
  });
  refresh(client);
  return data;
}

export async function addClosure(client: QueryClient, id: string, body: NewClosure) {
  const { data } = await call('POST /api/facility/{id}/closures', { params: { id }, body });
  refresh(client);
  return data;
}

export async function removeClosure(client: QueryClient, id: string, closureId: string) {
  const { data } = await call('DELETE /api/facility/{id}/closures/{closureId}', { params: { id, closureId } });
  refresh(client);
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
  refresh(client);
  return missing.length;
}

/** One day with its sessions and appointments. */
export function dayQuery(facilityId: string, date: string) {
  return queryOptions({
    queryKey: [...APPOINTMENTS, 'day', facilityId, date],
    ...asks('GET /api/facility/{id}/day', { params: { id: facilityId }, query: { date } }),
  });
}

/** Donors hear that it runs late; 0 minutes: on time again. */
export async function delaySession(client: QueryClient, id: string, sessionId: string, body: Delay) {
  const { data } = await call('POST /api/facility/{id}/sessions/{sessionId}/delay', {
    params: { id, sessionId },
    body,
  });
  refresh(client);
  return data;
}

/** Donors are asked to choose another time. */
export async function closeSession(client: QueryClient, id: string, sessionId: string, reason: string) {
  const params = { id, sessionId };
  const { data } = await call('POST /api/facility/{id}/sessions/{sessionId}/close', { params, body: { reason } });
  refresh(client);
  void client.invalidateQueries({ queryKey: ['donations'] });
  return data;
}

/** Opens a closed session again; who has not moved keeps the booking. */
export async function reopenSession(client: QueryClient, id: string, sessionId: string) {
  const { data } = await call('POST /api/facility/{id}/sessions/{sessionId}/reopen', { params: { id, sessionId } });
  refresh(client);
  void client.invalidateQueries({ queryKey: ['donations'] });
  return data;
}

/** Counts somebody without an account in the slot that runs now. */
export async function addWalkIn(client: QueryClient, id: string, sessionId: string): Promise<string> {
  const params = { id, sessionId };
  const { data } = await call('POST /api/facility/{id}/sessions/{sessionId}/walk-ins', { params, body: {} });
  refresh(client);
  return data.walkInId;
}

export async function removeWalkIn(client: QueryClient, id: string, sessionId: string, walkInId: string) {
  const params = { id, sessionId, walkInId };
  await call('DELETE /api/facility/{id}/sessions/{sessionId}/walk-ins/{walkInId}', { params });
  refresh(client);
}

export type WalkInDonor = Data<Endpoints['POST /api/facility/{id}/walk-ins/lookup']>;
export type NewWalkIn = Body<Endpoints['POST /api/facility/{id}/sessions/{sessionId}/walk-ins/donor']>;

/** A donor of the own facility, by their exact address. */
export async function lookUpDonor(id: string, email: string): Promise<WalkInDonor> {
  return (await call('POST /api/facility/{id}/walk-ins/lookup', { params: { id }, body: { email } })).data;
}

interface WalkInOf {
  readonly id: string;
  readonly sessionId: string;
  /** An idempotency key. */
  readonly key: string;
}

/** Checks a donor in who came without an appointment. */
export async function addDonorWalkIn(client: QueryClient, { id, sessionId, key }: WalkInOf, body: NewWalkIn) {
  const params = { id, sessionId };
  const { data } = await call('POST /api/facility/{id}/sessions/{sessionId}/walk-ins/donor', {
    params,
    body,
    idempotencyKey: key,
  });
  refresh(client);
  void client.invalidateQueries({ queryKey: ['donations'] });
  return data;
}
