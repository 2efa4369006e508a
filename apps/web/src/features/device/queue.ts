import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { queuedActions, type QueueNews } from '../../platform/offline/queue.ts';
import type { SayOffline } from '../../platform/offline/words.ts';
import { takeAll } from '../../platform/offline/store.ts';
import { toast } from '../../ui/feedback/messages.ts';

/** The person's actions that wait for a connection. */
export const queueQuery = (userId: string) =>
  queryOptions({ queryKey: ['device', 'queue', userId], queryFn: async () => queuedActions(userId), staleTime: 0 });

/** Says once what became of the person's queued actions, in one of their tabs. */
export async function sayNews(client: QueryClient, userId: string, t: SayOffline): Promise<void> {
  const news = (await takeAll<QueueNews>('news')).filter((one) => one.userId === userId);
  for (const { kind, outcome } of news) {
    if (outcome !== 'signed-out')
      toast(t(`offline.news.${kind}.${outcome}`), outcome === 'sent' ? 'success' : 'warning');
  }
  if (news.length > 0) await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'device' });
}
