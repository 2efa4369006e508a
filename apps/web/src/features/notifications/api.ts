import type { Notification } from '@sanguine/contract';
import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { type ApiAnswer, call } from '../../platform/api.ts';
import { failureText } from '../../platform/failures.ts';
import { toast } from '../../ui/feedback/messages.ts';

const ALL = ['notifications'] as const;
const LISTS = ['notifications', 'list'] as const;
const UNREAD = ['notifications', 'unread'] as const;

type Page = ApiAnswer<'GET /api/notifications'>['data'];

/** One page of the own notifications, newest first. */
export function notificationList(page: number) {
  return queryOptions({
    queryKey: [...LISTS, page],
    queryFn: async ({ signal, client }) => {
      const { data } = await call('GET /api/notifications', { query: { page: String(page) }, signal });
      client.setQueryData(UNREAD, data.unreadCount);
      return data;
    },
    placeholderData: keepPreviousData,
  });
}

/** How many are unread; when that changes, the list on screen is asked for again. */
export const unreadQuery = queryOptions({
  queryKey: UNREAD,
  queryFn: async ({ signal, client }) => {
    const { data } = await call('GET /api/notifications', { query: { pageSize: '1' }, signal });
    const before = client.getQueryData<number>(UNREAD);
    if (before !== undefined && before !== data.unreadCount) void client.invalidateQueries({ queryKey: LISTS });
    return data.unreadCount;
  },
});

function markInLists(client: QueryClient, isMeant: (notification: Notification) => boolean): void {
  const readAt = new Date().toISOString();
  const mark = (one: Notification) => (one.readAt === null && isMeant(one) ? { ...one, readAt } : one);
  client.setQueriesData<Page>({ queryKey: LISTS }, (page) => page && { ...page, list: page.list.map(mark) });
}

/** Everything as it was before something was expected of the server. */
type Before = readonly (readonly [QueryKey, unknown])[];

/** Shows as read what is meant, before the server has said so; answers how to show it as it was. */
async function expectRead(
  client: QueryClient,
  isMeant: (notification: Notification) => boolean,
  count: (unread: number) => number,
): Promise<Before> {
  await client.cancelQueries({ queryKey: ALL });
  const before = client.getQueriesData({ queryKey: ALL });
  markInLists(client, isMeant);
  client.setQueryData<number>(UNREAD, (unread) => unread && count(unread));
  return before;
}

/** Shows what was before, and then what the server has. */
function restore(client: QueryClient, before: Before | undefined): void {
  for (const [key, data] of before ?? []) client.setQueryData(key, data);
  void client.invalidateQueries({ queryKey: ALL });
}

/** Shown as read at once; a failure brings back what was, and says why. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: Notification) => call('POST /api/notifications/{id}/read', { params: { id } }),
    onMutate: ({ id }) =>
      expectRead(
        client,
        (one) => one.id === id,
        (unread) => unread - 1,
      ),
    onSuccess: ({ data }) => client.setQueryData(UNREAD, data.unreadCount),
    onError: (error, _notification, before) => {
      restore(client, before);
      toast(failureText(error, 'The notification could not be marked as read.'), 'error');
    },
  });
}

export function useMarkAllRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => call('POST /api/notifications/read-all', {}),
    onMutate: () =>
      expectRead(
        client,
        () => true,
        () => 0,
      ),
    onSuccess: ({ data }) => client.setQueryData(UNREAD, data.unreadCount),
    onError: (_error, _nothing, before) => restore(client, before),
  });
}
