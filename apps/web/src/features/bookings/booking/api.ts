import { addDays, type PublishedSessions, SESSION_DAYS_OF_ANSWER } from '@sanguine/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { queryOf } from '../../../platform/query-of.ts';
import type { ChosenTime } from './chosen-time.ts';
import { bookingKeys } from './keys.ts';

/** The days of the strip; the server answers at most so many at a time, and fewer where they have very many slots. */
export const DAYS_SHOWN = 2 * SESSION_DAYS_OF_ANSWER;

const SESSIONS = 'GET /api/facility/{id}/sessions';

/** Joins two answers, of which the later one goes on where the first one ends. */
export function joined(one: PublishedSessions, later: PublishedSessions): PublishedSessions {
  const { continuesOn: _, ...first } = one;
  const closures = [...new Map([...one.closures, ...later.closures].map((closure) => [closure.id, closure])).values()];
  const { continuesOn } = later;
  const sessions = [...one.sessions, ...later.sessions];
  return { ...first, ...later, sessions, closures, ...(continuesOn !== undefined && { continuesOn }) };
}

/** The sessions of a facility as a donor may book them, from today or from a later day. `continuesOn` ends the strip. */
export function publishedTimes(facilityId: string, from?: string) {
  const params = { id: facilityId };
  const first = queryOf(SESSIONS, { params, query: { days: String(DAYS_SHOWN), ...(from !== undefined && { from }) } });
  return queryOptions({
    queryKey: [...bookingKeys.times, facilityId, from],
    queryFn: async (context): Promise<PublishedSessions> => {
      const found = await first.queryFn(context);
      const { continuesOn } = found;
      if (continuesOn === undefined) return found;
      const end = addDays(continuesOn, SESSION_DAYS_OF_ANSWER);
      const query = { from: continuesOn, days: String(SESSION_DAYS_OF_ANSWER) };
      const later = (await call(SESSIONS, { params, query, signal: context.signal })).data;
      return joined(found, { ...later, continuesOn: later.continuesOn ?? end });
    },
  });
}

/** One after the other: what was chosen last is what is kept. */
const inTurn = { networkMode: 'always', scope: { id: 'hold' } } as const;

/** Keeps one place for the donor while the form is open. */
export function useKeepPlace() {
  return useMutation({
    ...inTurn,
    mutationFn: async ({ sessionId, slotNo }: ChosenTime) =>
      (await call('PUT /api/donation/hold', { body: { sessionId, slotNo } })).data,
  });
}

export function useGivePlaceBack() {
  return useMutation({ ...inTurn, mutationFn: async () => call('DELETE /api/donation/hold', {}) });
}
