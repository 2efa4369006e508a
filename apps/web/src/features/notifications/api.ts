import type { Notification } from '@sanguine/contract';
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiAnswer, call } from '../../platform/api.ts';

const ALL = ['notifications'] as const;
const LISTS = ['notifications', 'list'] as const;
const UNREAD = ['notifications', 'unread'] as const;
const POLL_MS = 60_000;

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
    refetchInterval: POLL_MS,
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
  refetchInterval: POLL_MS,
});

/** Asks again for what changed elsewhere. */
export function refreshNotifications(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: UNREAD });
}

/** True for the marking below, which brings its own count. */
export function isMarking(mutationKey: readonly unknown[] | undefined): boolean {
  return mutationKey?.[0] === ALL[0];
}

function markInLists(client: QueryClient, isMeant: (notification: Notification) => boolean): void {
  const readAt = new Date().toISOString();
  const mark = (one: Notification) => (one.readAt === null && isMeant(one) ? { ...one, readAt } : one);
  client.setQueriesData<Page>({ queryKey: LISTS }, (page) => page && { ...page, list: page.list.map(mark) });
}

/** Shown as read at once; a failure brings back what the server says. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ALL,
    mutationFn: async ({ id }: Notification) => call('POST /api/notifications/{id}/read', { params: { id } }),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey: ALL });
      markInLists(client, (one) => one.id === id);
      client.setQueryData<number>(UNREAD, (count) => count && count - 1);
    },
    onSuccess: ({ data }) => client.setQueryData(UNREAD, data.unreadCount),
    onError: () => client.invalidateQueries({ queryKey: ALL }),
  });
}

export function useMarkAllRead() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ALL,
    mutationFn: async () => call('POST /api/notifications/read-all', {}),
    onSuccess: ({ data }) => {
      markInLists(client, () => true);
      client.setQueryData(UNREAD, data.unreadCount);
    },
  });
}
