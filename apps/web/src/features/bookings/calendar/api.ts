import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { changed } from '../../../platform/changes.ts';
import { calendarKeys } from './keys.ts';

/** The calendar address of the person, if there is one; the address itself is shown once, when it is created. */
export const feedQuery = queryOptions({
  queryKey: calendarKeys.feed,
  queryFn: async ({ signal }) => (await call('GET /api/profile/calendar-feed', { signal })).data,
});

/** Creates an address and answers it; a former one ends. */
export function useCreateFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (isPrivate: boolean) => {
      const { data } = await call('POST /api/profile/calendar-feed', { body: { private: isPrivate } });
      return `${location.origin}${data.path}`;
    },
    onSettled: async () => changed(client, 'calendar-feed'),
  });
}

export function useRemoveFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => call('DELETE /api/profile/calendar-feed', {}),
    onSettled: async () => changed(client, 'calendar-feed'),
  });
}
