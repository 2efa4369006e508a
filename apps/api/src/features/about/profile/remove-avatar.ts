import type { Profile } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { Actor } from '../../people/identity/index.ts';
import { deleteAvatar } from './avatar.repository.ts';
import { getOwnProfile } from './profile.reads.ts';

/** Removing a picture that is not there is fine. */
export async function removeAvatar(services: Services, actor: Actor): Promise<Profile> {
  await deleteAvatar(services.db.kysely, actor.userId);
  return getOwnProfile(services, actor);
}
