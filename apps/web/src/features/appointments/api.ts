import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { asks } from '../../platform/need.ts';
import type { ChosenTime } from './chosen-time.ts';

/** The days of the strip; the server answers at most 31 at a time. */
export const DAYS_SHOWN = 28;

/** The sessions of a facility as a donor may book them, from today or from a later day. */
export function publishedTimes(facilityId: string, from?: string) {
  const query = { days: String(DAYS_SHOWN), ...(from !== undefined && { from }) };
  return queryOptions({
    queryKey: ['appointments', 'times', facilityId, from],
    ...asks('GET /api/facility/{id}/sessions', { params: { id: facilityId }, query }),
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
