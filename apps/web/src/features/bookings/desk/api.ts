import { addDays, type Body, type Data, daysBetween, type Endpoints, type PublishedSessions } from '@sanguine/contract';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { joined } from '../booking/index.ts';
import { call } from '../../../platform/api.ts';
import { changed } from '../../../platform/changes.ts';
import { queryOf } from '../../../platform/query-of.ts';
import { dayKeys } from './keys.ts';

export type Delay = Body<Endpoints['POST /api/facility/{id}/sessions/{sessionId}/delay']>;

/** The sessions of some days with what is booked. */
export function sessionsQuery(facilityId: string, from: string, days: number) {
  return queryOptions({
    queryKey: [...dayKeys.sessions, facilityId, from, days],
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

/** One day with its sessions and appointments. */
export function dayQuery(facilityId: string, date: string) {
  return queryOptions({
    queryKey: [...dayKeys.day, facilityId, date],
    ...queryOf('GET /api/facility/{id}/day', { params: { id: facilityId }, query: { date } }),
  });
}

/** Donors hear that it runs late; 0 minutes: on time again. */
export async function delaySession(client: QueryClient, id: string, sessionId: string, body: Delay) {
  const { data } = await call('POST /api/facility/{id}/sessions/{sessionId}/delay', {
    params: { id, sessionId },
    body,
  });
  void changed(client, 'sessions');
  return data;
}

/** Donors are asked to choose another time. */
export async function closeSession(client: QueryClient, id: string, sessionId: string, reason: string) {
  const params = { id, sessionId };
  const { data } = await call('POST /api/facility/{id}/sessions/{sessionId}/close', { params, body: { reason } });
  void changed(client, 'request');
  return data;
}

/** Opens a closed session again; who has not moved keeps the booking. */
export async function reopenSession(client: QueryClient, id: string, sessionId: string) {
  const { data } = await call('POST /api/facility/{id}/sessions/{sessionId}/reopen', { params: { id, sessionId } });
  void changed(client, 'request');
  return data;
}

/** Whom a message to the donors of a session would reach, and what was sent today. */
export function messageQuery(id: string, sessionId: string) {
  return queryOptions({
    queryKey: [...dayKeys.message, id, sessionId],
    ...queryOf('GET /api/facility/{id}/sessions/{sessionId}/message', { params: { id, sessionId } }),
    gcTime: 0,
  });
}

/** Sends a message to the donors of a session; the same text once more is the same message. */
export async function sendMessage(id: string, sessionId: string, text: string) {
  const params = { id, sessionId };
  return (await call('POST /api/facility/{id}/sessions/{sessionId}/message', { params, body: { text } })).data;
}

/** Counts somebody without an account in the slot that runs now. */
export async function addWalkIn(client: QueryClient, id: string, sessionId: string): Promise<string> {
  const params = { id, sessionId };
  const { data } = await call('POST /api/facility/{id}/sessions/{sessionId}/walk-ins', { params, body: {} });
  void changed(client, 'sessions');
  return data.walkInId;
}

export async function removeWalkIn(client: QueryClient, id: string, sessionId: string, walkInId: string) {
  const params = { id, sessionId, walkInId };
  await call('DELETE /api/facility/{id}/sessions/{sessionId}/walk-ins/{walkInId}', { params });
  void changed(client, 'sessions');
}

export type WalkInDonor = Data<Endpoints['POST /api/facility/{id}/walk-ins/lookup']>;
export type NewWalkIn = Body<Endpoints['POST /api/facility/{id}/sessions/{sessionId}/walk-ins/donor']>;

export type WhoWalkedIn = Omit<Body<Endpoints['POST /api/facility/{id}/walk-ins/lookup']>, 'date'>;

/** A donor by the code that they show, one of the own facility also by their exact address, for the date of a session. */
export async function lookUpDonor(id: string, date: string, who: WhoWalkedIn): Promise<WalkInDonor> {
  return (await call('POST /api/facility/{id}/walk-ins/lookup', { params: { id }, body: { ...who, date } })).data;
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
  void changed(client, 'request');
  return data;
}

export type CallerSearch = Body<Endpoints['POST /api/facility/{id}/donors/lookup']>;

/** The donors of the own facility who are what a caller says of themselves. */
export async function lookUpCaller(id: string, body: CallerSearch) {
  return (await call('POST /api/facility/{id}/donors/lookup', { params: { id }, body })).data.donors;
}

export type BookingForCaller = Body<Endpoints['POST /api/facility/{id}/donors/{donorId}/bookings']>;

interface CallerOf {
  readonly id: string;
  readonly donorId: string;
  /** An idempotency key. */
  readonly key: string;
}

/** Books a published time for a donor who calls. */
export async function bookForCaller(client: QueryClient, { id, donorId, key }: CallerOf, body: BookingForCaller) {
  const params = { id, donorId };
  const { data } = await call('POST /api/facility/{id}/donors/{donorId}/bookings', {
    params,
    body,
    idempotencyKey: key,
  });
  void changed(client, 'request');
  return data;
}
