import type { Data, DonationRequest, Endpoints, RequestStatus } from '@sanguine/contract';
import type { QueryClient } from '@tanstack/react-query';
import { updateOptimistically } from '../../../platform/optimistic.ts';
import { requestKeys } from './keys.ts';

type RequestPage = Data<Endpoints['GET /api/donation/schedule/donor']>;

/** 'declined' ends a waiting request as REJECTED and a scheduled one as CANCELLED. */
export type ExpectedStatus = RequestStatus | 'declined';

function statusAfter(request: DonationRequest, expected: ExpectedStatus): RequestStatus {
  if (expected !== 'declined') return expected;
  return request.status === 'PENDING' ? 'REJECTED' : 'CANCELLED';
}

/** Shows the request in every list as it will be; returns what shows it as it was. The row stays until the lists reload. */
export async function updateListsOptimistically(
  client: QueryClient,
  id: string,
  expected: ExpectedStatus,
): Promise<() => void> {
  return updateOptimistically(client, requestKeys.lists, (page: RequestPage) => ({
    ...page,
    list: page.list.map((request) =>
      request.id === id ? { ...request, status: statusAfter(request, expected), allowedActions: [] } : request,
    ),
  }));
}
