import { useQuery } from '@tanstack/react-query';
import { unreadQuery } from './api.ts';

/** Returns how many notifications are unread; undefined while it is not known. */
export function useUnread(): number | undefined {
  return useQuery(unreadQuery).data?.unreadCount;
}
