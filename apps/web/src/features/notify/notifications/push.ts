import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type PushState, pushState, turnPushOff, turnPushOn } from '../../../platform/push.ts';
import { notificationKeys } from './keys.ts';

export const pushQuery = queryOptions({ queryKey: notificationKeys.push, queryFn: pushState, staleTime: 60_000 });

/** The state of push messages in this browser, and what changes it. */
export function usePush() {
  const client = useQueryClient();
  const { data: state } = useQuery(pushQuery);
  const set = (now: PushState) => client.setQueryData(pushQuery.queryKey, now);
  const on = useMutation({ mutationFn: turnPushOn, onSuccess: set });
  const off = useMutation({ mutationFn: turnPushOff, onSuccess: set });
  return { state, on, off };
}
