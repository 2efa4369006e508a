import { type Body, type Duty, type Endpoints, isLocale, mayDo, type Profile } from '@sanguine/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { call } from './api.ts';
import { sessionKeys } from './keys.ts';
import { changeLanguage, currentSay } from './language/language.ts';
import { queryOf } from './query-of.ts';
import { showAnswer } from './optimistic.ts';
import { queryClient } from './query-client.ts';
import { sessionChanged } from './session-events.ts';
import { withdrawSignIn } from './signed-out.ts';

/** Another person signed in since: nothing of the one before may stay. */
function forgetOther(client: QueryClient, profile: Profile): void {
  const before = client.getQueryData<Profile>(sessionKeys.profile);
  if (before === undefined || before.id === profile.id) return;
  const others = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== sessionKeys.profile[0],
  };
  client.removeQueries({ ...others, type: 'inactive' });
  void client.resetQueries(others);
}

/** The language of the account, chosen elsewhere or before this sign-in. Without a connection the page stays in its own. */
async function followLanguage({ locale }: Profile): Promise<void> {
  if (locale === undefined || !isLocale(locale) || locale === currentSay().locale) return;
  await changeLanguage(locale).catch(() => {});
}

const own = queryOf('GET /api/profile', {});

export const profileQuery = queryOptions({
  queryKey: sessionKeys.profile,
  queryFn: async (context) => {
    const profile = await own.queryFn(context);
    forgetOther(context.client, profile);
    await followLanguage(profile);
    return profile;
  },
  staleTime: 60_000,
});

/** Asks who is signed in now. When it is somebody else or nobody, the page follows: to what is theirs, or to sign-in. */
export function askForProfile(): void {
  withdrawSignIn();
  void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
}

/** Shows a changed profile everywhere at once, and returns the server's words for the screen. */
export async function keepProfile(
  client: QueryClient,
  answer: Promise<{ readonly message: string; readonly data: Profile }>,
): Promise<string> {
  const { message, data } = await answer;
  await showAnswer(client, profileQuery, data);
  return message;
}

export type ProfileChanges = Body<Endpoints['PATCH /api/profile']>;

/** Saves changes of the person's own profile. */
export async function saveProfile(client: QueryClient, body: ProfileChanges): Promise<string> {
  return keepProfile(client, call('PATCH /api/profile', { body }));
}

const ProfileContext = createContext<Profile | null>(null);

export const ProfileProvider = ProfileContext.Provider;

/** The profile of the person who is signed in; only inside the signed-in areas. */
export function useProfile(): Profile {
  const profile = useContext(ProfileContext);
  if (profile === null) throw new Error('useProfile is used outside the signed-in areas');
  return profile;
}

/** Tells whether this part of the facility's work is open to a reader. */
export function isOpenTo({ personnelRole }: Pick<Profile, 'personnelRole'>, duty: Duty): boolean {
  return personnelRole !== undefined && mayDo(personnelRole, duty);
}

/** Tells whether the person who is signed in may do something: screens offer what this allows, and the server decides by it, too. */
export function useMayDo(duty: Duty): boolean {
  return isOpenTo(useProfile(), duty);
}

/**
 * Ends the session on the server, leaves for `/` by `leave`, then forgets all that was loaded.
 * Throws ApiError, with everything still there, when the server could not be reached.
 */
export async function signOut(leave: () => Promise<void>): Promise<void> {
  withdrawSignIn();
  await queryClient.cancelQueries();
  await call('POST /api/auth/logout', {});
  await leave();
  sessionChanged();
}
