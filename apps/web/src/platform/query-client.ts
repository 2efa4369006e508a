import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

const RETRIES = 2;

/** Only what may pass by itself is tried again: no connection, or a server that is down. */
function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // A paused query would load for ever; a failed one says so and offers Retry.
        networkMode: 'always',
        staleTime: 10_000,
        retry: (failures, error) => failures < RETRIES && mayPass(error),
        retryDelay: (failures) => 400 * 2 ** failures,
      },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      // The session has ended: asking for the profile again lets the gate lead to sign-in.
      onError: (error, query) => {
        const isProfile = query.queryKey[0] === 'profile';
        if (!isProfile && error instanceof ApiError && error.status === 401) {
          void client.invalidateQueries({ queryKey: ['profile'] });
        }
      },
    }),
  });
  return client;
}

/** The cache of the person who is signed in; signing out empties it. */
export const queryClient = createQueryClient();
