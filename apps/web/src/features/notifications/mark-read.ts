import type { Notification } from '@sanguine/contract';
import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { failureText } from '../../platform/failures.ts';
import { toast } from '../../ui/feedback/messages.ts';
import { LISTS, type Page, UNREAD, type Unread } from './api.ts';
import { useWords } from './words.ts';

const ALL = ['notifications'] as const;

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
  client.setQueryData<Unread>(UNREAD, (unread) => unread && { unreadCount: count(unread.unreadCount) });
  return before;
}

/** Shows what was before, and then what the server has. */
function restore(client: QueryClient, before: Before | undefined): void {
  for (const [key, data] of before ?? []) client.setQueryData(key, data);
  void client.invalidateQueries({ queryKey: ALL });
}

/** Shown as read at once; a failure brings back what was, and says why. */
export function useMarkRead() {
  const t = useWords();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: Notification) => call('POST /api/notifications/{id}/read', { params: { id } }),
    onMutate: ({ id }) =>
      expectRead(
        client,
        (one) => one.id === id,
        (unread) => Math.max(0, unread - 1),
      ),
    onSuccess: ({ data }) => client.setQueryData<Unread>(UNREAD, data),
    onError: (error, _notification, before) => {
      restore(client, before);
      toast(failureText(error, t('notifications.mark.failed')), 'error');
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
    onSuccess: ({ data }) => client.setQueryData<Unread>(UNREAD, data),
    onError: (_error, _nothing, before) => restore(client, before),
  });
}
