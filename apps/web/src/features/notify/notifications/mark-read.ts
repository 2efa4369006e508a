import type { Notification } from '@sanguine/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { changed } from '../../../platform/changes.ts';
import { failureText } from '../../../platform/failures.ts';
import { updateOptimistically } from '../../../platform/optimistic.ts';
import { toast } from '../../../ui/feedback/messages.ts';
import type { Page, Unread } from './api.ts';
import { notificationKeys } from './keys.ts';
import { useWords } from './words.ts';

/** Shows as read what is meant, before the server has said so; returns what shows it as it was, and then as the server has it. */
async function expectRead(
  client: QueryClient,
  isMeant: (notification: Notification) => boolean,
  count: (unread: number) => number,
): Promise<() => void> {
  const readAt = new Date().toISOString();
  const mark = (one: Notification) => (one.readAt === null && isMeant(one) ? { ...one, readAt } : one);
  const undo = await Promise.all([
    updateOptimistically(client, notificationKeys.lists, (page: Page) => ({ ...page, list: page.list.map(mark) })),
    updateOptimistically(client, notificationKeys.unread, ({ unreadCount }: Unread) => ({
      unreadCount: count(unreadCount),
    })),
  ]);
  return () => {
    for (const one of undo) one();
    void changed(client, 'notification');
  };
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
    onSuccess: ({ data }) => client.setQueryData<Unread>(notificationKeys.unread, data),
    onError: (error, _notification, undo) => {
      undo?.();
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
    onSuccess: ({ data }) => client.setQueryData<Unread>(notificationKeys.unread, data),
    onError: (_error, _nothing, undo) => undo?.(),
  });
}
