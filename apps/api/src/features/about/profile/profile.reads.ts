import type { Profile } from '@sanguine/contract';
import { notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import type { Actor } from '../../people/identity/index.ts';
import { findAvatar } from './avatar.repository.ts';
import { findProfile } from './profile.read-model.ts';
import { toProfile } from './profile.view.ts';

export async function getOwnProfile({ db, clock }: Services, { userId }: Actor): Promise<Profile> {
  const row = await findProfile(db.kysely, userId);
  if (row === undefined) throw notFound('profile');
  return toProfile(row, clock.now());
}

/** The person's own picture under its present id; no other exists for them. */
export async function getOwnAvatar(services: Services, actor: Actor, id: string): Promise<Uint8Array> {
  const image = await findAvatar(services.db.kysely, actor.userId, id);
  if (image === undefined) throw notFound('picture');
  return image;
}
