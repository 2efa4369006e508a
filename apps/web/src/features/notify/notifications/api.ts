import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiAnswer } from '../../../platform/api.ts';
import { queryOf } from '../../../platform/query-of.ts';
import { notificationKeys } from './keys.ts';

export type Page = ApiAnswer<'GET /api/notifications'>['data'];
export type Unread = Pick<Page, 'unreadCount'>;

/** One page of the own notifications, newest first. */
export function notificationList(page: number) {
  const { queryFn } = queryOf('GET /api/notifications', { query: { page: String(page) } });
  return queryOptions({
    queryKey: [...notificationKeys.lists, page],
    queryFn: async (context) => {
      const data = await queryFn(context);
      context.client.setQueryData<Unread>(notificationKeys.unread, data);
      return data;
    },
    placeholderData: keepPreviousData,
  });
}

const newest = queryOf('GET /api/notifications', { query: { pageSize: '1' } });

/** The number of unread notifications; when that changes, the list on screen is asked for again. */
export const unreadQuery = queryOptions({
  queryKey: notificationKeys.unread,
  queryFn: async (context): Promise<Unread> => {
    const unread = await newest.queryFn(context);
    const before = context.client.getQueryData<Unread>(notificationKeys.unread);
    if (before !== undefined && before.unreadCount !== unread.unreadCount) {
      void context.client.invalidateQueries({ queryKey: notificationKeys.lists });
    }
    return unread;
  },
});
