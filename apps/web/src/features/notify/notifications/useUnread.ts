import { useQuery } from '@tanstack/react-query';
import { unreadQuery } from './api.ts';

/** Returns how many notifications are unread; 0 while it is not known. */
export function useUnread(): number {
  return useQuery(unreadQuery).data?.unreadCount ?? 0;
}
