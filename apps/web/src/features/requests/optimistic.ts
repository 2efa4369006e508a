import type { Data, DonationRequest, Endpoints, RequestStatus } from '@sanguine/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

type RequestPage = Data<Endpoints['GET /api/donation/schedule/donor']>;

/** 'declined' ends a waiting request as REJECTED and a scheduled one as CANCELLED. */
export type Expected = RequestStatus | 'declined';

export type ListsBefore = readonly (readonly [QueryKey, RequestPage | undefined])[];

const lists = { queryKey: ['donations', 'list'] };

function statusAfter(request: DonationRequest, expected: Expected): RequestStatus {
  if (expected !== 'declined') return expected;
  return request.status === 'PENDING' ? 'REJECTED' : 'CANCELLED';
}

/** Shows the request in every list as it will be; answers the lists as they were. The row stays until the lists reload. */
export async function expectInLists(client: QueryClient, id: string, expected: Expected): Promise<ListsBefore> {
  await client.cancelQueries(lists);
  const before = client.getQueriesData<RequestPage>(lists);
  client.setQueriesData<RequestPage>(lists, (page) => {
    if (page === undefined) return page;
    const list = page.list.map((request) =>
      request.id === id ? { ...request, status: statusAfter(request, expected), allowedActions: [] } : request,
    );
    return { ...page, list };
  });
  return before;
}

export function restoreLists(client: QueryClient, before: ListsBefore): void {
  for (const [key, page] of before) client.setQueryData(key, page);
}
