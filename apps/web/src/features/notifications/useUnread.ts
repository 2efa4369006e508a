import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isMarking, refreshNotifications, unreadQuery } from './api.ts';

/** What follows from an action is told a moment after its answer. */
const TOLD_AFTER_MS = 1500;

/** How many notifications are unread; 0 while it is not known. */
export function useUnread(): number {
  return useQuery(unreadQuery).data ?? 0;
}

/** Looks for notifications after each own action; once for all who show the number. */
export function useRefreshAfterActions(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = client.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      if (isMarking(event.mutation.options.mutationKey)) return;
      clearTimeout(timer);
      timer = setTimeout(() => refreshNotifications(client), TOLD_AFTER_MS);
    });
    return () => {
      end();
      clearTimeout(timer);
    };
  }, [client]);
}
