import type { AuditTopic } from '@sanguine/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { auditKeys } from './keys.ts';

interface TrailSearch {
  readonly page: number | undefined;
  readonly topic: AuditTopic | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Only for operators: one facility, one person by their reference, one request. */
  readonly facility?: string | undefined;
  readonly person?: string | undefined;
  readonly request?: string | undefined;
}

/** The trail of a facility or, without one, of the whole installation. */
export function trailQuery(facilityId: string | undefined, { page = 1, topic, from, to, ...one }: TrailSearch) {
  const query = { page: String(page), topic, from, to };
  return queryOptions({
    queryKey: [...auditKeys.trail, facilityId, page, topic, from, to, one],
    queryFn: async ({ signal }) => {
      if (facilityId === undefined) {
        const { facility, person, request } = one;
        const narrowed = { ...query, facilityId: facility, person, request };
        return (await call('GET /api/operator/audit', { query: narrowed, signal })).data;
      }
      return (await call('GET /api/facility/{id}/audit', { params: { id: facilityId }, query, signal })).data;
    },
    placeholderData: keepPreviousData,
  });
}
