import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiAnswer } from '../../platform/api.ts';
import { asks } from '../../platform/need.ts';

export const LISTS = ['notifications', 'list'] as const;
export const UNREAD = ['notifications', 'unread'] as const;

export type Page = ApiAnswer<'GET /api/notifications'>['data'];
export type Unread = Pick<Page, 'unreadCount'>;

/** One page of the own notifications, newest first. */
export function notificationList(page: number) {
  const { meta, queryFn } = asks('GET /api/notifications', { query: { page: String(page) } });
  return queryOptions({
    queryKey: [...LISTS, page],
    meta,
    queryFn: async (context) => {
      const data = await queryFn(context);
      context.client.setQueryData<Unread>(UNREAD, data);
      return data;
    },
    placeholderData: keepPreviousData,
  });
}

const newest = asks('GET /api/notifications', { query: { pageSize: '1' } });

/** The number of unread notifications; when that changes, the list on screen is asked for again. */
export const unreadQuery = queryOptions({
  queryKey: UNREAD,
  meta: newest.meta,
  queryFn: async (context): Promise<Unread> => {
    const unread = await newest.queryFn(context);
    const before = context.client.getQueryData<Unread>(UNREAD);
    if (before !== undefined && before.unreadCount !== unread.unreadCount) {
      void context.client.invalidateQueries({ queryKey: LISTS });
    }
    return unread;
  },
});
