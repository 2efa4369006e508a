import type { Body, Endpoints, NotificationPreferences } from '@sanguine/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, upload } from '../../../platform/api.ts';
import { changed } from '../../../platform/changes.ts';
import { showAnswer } from '../../../platform/optimistic.ts';
import { keepProfile } from '../../../platform/session.ts';
import { sessionChanged } from '../../../platform/session-events.ts';
import { profileKeys } from './keys.ts';

export type PasswordChange = Body<Endpoints['POST /api/auth/change-password']>;

export function saveAvatar(client: QueryClient, picture: Blob): Promise<string> {
  return keepProfile(client, upload('PUT /api/profile/avatar', picture, {}));
}

export function deleteAvatar(client: QueryClient): Promise<string> {
  return keepProfile(client, call('DELETE /api/profile/avatar', {}));
}

/** Every other session ends with the old password. */
export async function savePassword(client: QueryClient, body: PasswordChange): Promise<string> {
  const { message } = await call('POST /api/auth/change-password', { body });
  void changed(client, 'signed-in-devices');
  return message;
}

/** The query for what the person wants to hear, and how. */
export const preferencesQuery = queryOptions({
  queryKey: profileKeys.preferences,
  queryFn: async ({ signal }) => (await call('GET /api/profile/notification-preferences', { signal })).data,
});

export async function savePreferences(client: QueryClient, body: NotificationPreferences): Promise<string> {
  const { message, data } = await call('PUT /api/profile/notification-preferences', { body });
  await showAnswer(client, preferencesQuery, data);
  return message;
}

/** The devices on which the person is signed in. */
export const devicesQuery = queryOptions({
  queryKey: profileKeys.devices,
  queryFn: async ({ signal }) => (await call('GET /api/auth/sessions', { signal })).data.list,
});

export async function signOutDevice(client: QueryClient, id: string): Promise<void> {
  await call('DELETE /api/auth/sessions/{id}', { params: { id } });
  await changed(client, 'signed-in-devices');
}

/** Everything that is held about the person, as it is kept in a file. */
export async function ownData(): Promise<Blob> {
  const { data } = await call('GET /api/profile/export', {});
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
}

/** Erases the account for good, leaves by `leave`, then forgets all that was loaded. */
export async function eraseAccount(password: string, leave: () => Promise<void>): Promise<void> {
  await call('DELETE /api/profile', { body: { password } });
  await leave();
  sessionChanged();
}
