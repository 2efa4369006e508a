import type { AuditTopic } from '@sanguine/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { auditKeys } from './keys.ts';

interface TrailSearch {
  readonly page: number | undefined;
  readonly topic: AuditTopic | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** The trail of a facility or, without one, of the whole installation. */
export function trailQuery(facilityId: string | undefined, { page = 1, topic, from, to }: TrailSearch) {
  const query = { page: String(page), topic, from, to };
  return queryOptions({
    queryKey: [...auditKeys.trail, facilityId, page, topic, from, to],
    queryFn: async ({ signal }) => {
      if (facilityId === undefined) return (await call('GET /api/operator/audit', { query, signal })).data;
      return (await call('GET /api/facility/{id}/audit', { params: { id: facilityId }, query, signal })).data;
    },
    placeholderData: keepPreviousData,
  });
}
