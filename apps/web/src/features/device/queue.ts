import { queryOptions } from '@tanstack/react-query';
import { queuedActions, queueNews } from '../../platform/offline/queue.ts';

/** The person's actions that wait for a connection. */
export const queueQuery = (userId: string) =>
  queryOptions({ queryKey: ['device', 'queue', userId], queryFn: async () => queuedActions(userId), staleTime: 0 });

/** The outcome of those that were sent, until it is read. */
export const newsQuery = (userId: string) =>
  queryOptions({ queryKey: ['device', 'news', userId], queryFn: async () => queueNews(userId), staleTime: 0 });
