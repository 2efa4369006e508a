import type { profileEndpoints } from '@sanguine/contract';
import type { Handlers } from '../../people/identity/index.ts';
import type { Services } from '../../../platform/services.ts';
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
      return { data: await getOwnProfile(services, actor) };
    },
    'PATCH /api/profile': async ({ actor, body }) => {
      const data = await editProfile(services, actor, body);
      const isEmailAsked = body.email !== undefined && body.email === data.pendingEmail;
      const message = isEmailAsked ? says('profile.done.saved-address-pending') : says('profile.done.profile-saved');
      return { message, data };
    },
    'PUT /api/profile/place': async ({ actor, body }) => {
      const data = await choosePlace(services, actor, body.placeId);
      const message = body.placeId === null ? says('profile.done.town-removed') : says('profile.done.town-saved');
      return { message, data };
    },
    'PUT /api/profile/avatar': async ({ actor, body }) => {
      return { message: says('profile.done.avatar-saved'), data: await setAvatar(services, actor, body) };
    },
    'DELETE /api/profile/avatar': async ({ actor }) => {
      return { message: says('profile.done.avatar-deleted'), data: await removeAvatar(services, actor) };
    },
    'GET /api/profile/avatar/{id}': async ({ actor, params }) => {
      return { data: await getOwnAvatar(services, actor, params.id) };
    },
    'GET /api/profile/export': async ({ actor }) => {
      const data = await exportAccount(services, actor);
      return { data, download: 'sanguine-my-data.json' };
    },
    'DELETE /api/profile': async ({ actor, body }) => {
      await eraseAccount(services, actor, body.password);
      return { message: says('profile.done.account-erased'), data: null, session: null };
    },
  };
}
