import type { Profile, Role } from '@sanguine/contract';
import { queryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { call } from './api.ts';
import { queryClient } from './query-client.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => (await call('GET /api/profile', { signal })).data,
  staleTime: 60_000,
});

const ProfileContext = createContext<Profile | null>(null);

export const ProfileProvider = ProfileContext.Provider;

/** The profile of the person who is signed in; only inside the signed-in areas. */
export function useProfile(): Profile {
  const profile = useContext(ProfileContext);
  if (profile === null) throw new Error('useProfile is used outside the signed-in areas');
  return profile;
}

/** Where a role starts. */
export function homeOf(role: Role): '/user/dashboard' | '/facility/dashboard' {
  return role === 'donor' ? '/user/dashboard' : '/facility/dashboard';
}

/**
 * Ends the session on the server, leaves for `/` by `leave`, then forgets all that was loaded.
 * Throws ApiError, with everything still there, when the server could not be told.
 */
export async function signOut(leave: () => Promise<void>): Promise<void> {
  await queryClient.cancelQueries();
  await call('POST /api/auth/logout', {});
  await leave();
  queryClient.clear();
}
