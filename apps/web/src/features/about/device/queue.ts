import { queryOptions } from '@tanstack/react-query';
import { queuedActions, queueNews } from '../../people/offline/index.ts';
import { deviceKeys } from './keys.ts';

/** The person's actions that wait for a connection. */
export const queueQuery = (userId: string) =>
  queryOptions({ queryKey: [...deviceKeys.queue, userId], queryFn: async () => queuedActions(userId), staleTime: 0 });

/** The outcome of those that were sent, until it is read. */
export const newsQuery = (userId: string) =>
  queryOptions({ queryKey: [...deviceKeys.news, userId], queryFn: async () => queueNews(userId), staleTime: 0 });
