import type { profileEndpoints } from '@sanguine/contract';
import type { Handlers } from '../identity/index.ts';
import type { Services } from '../../platform/services.ts';
import { choosePlace } from './choose-place.ts';
import { editProfile } from './edit-profile.ts';
import { eraseAccount } from './erase-account.ts';
import { exportAccount } from './export-account.ts';
import { getOwnAvatar, getOwnProfile } from './profile.reads.ts';
import { removeAvatar } from './remove-avatar.ts';
import { setAvatar } from './set-avatar.ts';
import { says } from './profile.words.ts';

export function profileRoutes(services: Services): Handlers<typeof profileEndpoints> {
  return {
    'GET /api/profile': async ({ actor }) => {
      return { message: says('profile.done.your-profile'), data: await getOwnProfile(services, actor) };
    },
    'PATCH /api/profile': async ({ actor, body }) => {
      const data = await editProfile(services, actor, body);
      const isEmailAsked = body.email !== undefined && body.email === data.pendingEmail;
      const message = isEmailAsked ? says('profile.done.email-waits') : says('profile.done.your-profile-has-been');
      return { message, data };
    },
    'PUT /api/profile/place': async ({ actor, body }) => {
      const data = await choosePlace(services, actor, body.placeId);
      const message =
        body.placeId === null ? says('profile.done.you-will-not-be') : says('profile.done.your-town-has-been');
      return { message, data };
    },
    'PUT /api/profile/avatar': async ({ actor, body }) => {
      return { message: says('profile.done.your-avatar-has-been'), data: await setAvatar(services, actor, body) };
    },
    'DELETE /api/profile/avatar': async ({ actor }) => {
      return { message: says('profile.done.your-avatar-has-been-deleted'), data: await removeAvatar(services, actor) };
    },
    'GET /api/profile/avatar/{id}': async ({ actor, params }) => {
      return { message: says('profile.done.your-avatar'), data: await getOwnAvatar(services, actor, params.id) };
    },
    'GET /api/profile/export': async ({ actor }) => {
      const data = await exportAccount(services, actor);
      return { message: says('profile.done.everything-that-we-hold'), data, download: 'sanguine-my-data.json' };
    },
    'DELETE /api/profile': async ({ actor, body }) => {
      await eraseAccount(services, actor, body.password);
      return { message: says('profile.done.your-account-has-been'), data: null, session: null };
    },
  };
}
