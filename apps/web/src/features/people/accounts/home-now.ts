import { call } from '../../../platform/api.ts';
import { type HomePath, homeOf } from '../../../platform/paths.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { profileQuery } from '../../../platform/session.ts';

/** The person's home page, with a fresh profile, or sign-in where nobody is signed in. */
export async function homeNow(): Promise<HomePath | '/'> {
  try {
    const { data } = await call('GET /api/profile', {});
    queryClient.setQueryData(profileQuery.queryKey, data);
    return homeOf(data.role);
  } catch {
    return '/';
  }
}

/** Tells whether the address is verified, by the profile that was just asked for. */
export function isVerifiedNow(): boolean {
  return queryClient.getQueryData(profileQuery.queryKey)?.emailVerified === true;
}
