import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';
import { sessionKeys } from './keys.ts';
import { onSessionChange } from './session-events.ts';

const RETRIES = 2;
const FIRST_WAIT_MS = 400;
/** Between attempts while the server does not answer at all. */
const AGAIN_MS = 10_000;

/** Only what may pass is tried again: no connection, or a server that is down. */
export function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

function isAway(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'offline';
}

/** The session has ended: asking for the profile again lets the gate lead to sign-in. */
function notice401(client: QueryClient, error: unknown, isProfile: boolean): void {
  if (isProfile || !(error instanceof ApiError) || error.status !== 401) return;
  void client.invalidateQueries({ queryKey: sessionKeys.profile });
}

/** A cache of what the server answered, with the waiting and retrying that all screens share. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // A paused query would load for ever; a failed one says so and offers Retry.
        networkMode: 'always',
        staleTime: 10_000,
        retry: (failures, error) => failures < RETRIES && mayPass(error),
        retryDelay: (failures) => FIRST_WAIT_MS * 2 ** failures,
        // What did not come for want of a connection comes without a press.
        refetchOnReconnect: true,
        refetchInterval: ({ state }) => (isAway(state.error) ? AGAIN_MS : false),
      },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, query) => notice401(client, error, query.queryKey[0] === sessionKeys.profile[0]),
    }),
  });
  return client;
}

/** The cache of the person who is signed in. */
export const queryClient = createQueryClient();

/** Drops all that was loaded; what is on screen is fetched again, for the person who is signed in now. */
export async function forgetEverything(client: QueryClient = queryClient): Promise<void> {
  await client.cancelQueries();
  client.getMutationCache().clear();
  client.removeQueries({ type: 'inactive' });
  await client.resetQueries();
}

onSessionChange(() => void forgetEverything());
