import type { Profile } from '@sanguine/contract';
import { HOUR } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { hit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import type { Actor } from '../../people/identity/index.ts';
import { replaceAvatar } from './avatar.repository.ts';
import { squarePicture } from './picture.rules.ts';
import { notAPicture } from './profile.errors.ts';
import { getOwnProfile } from './profile.reads.ts';

const UPLOADS_PER_HOUR = 60;

/** Keeps a picture of the person; the one before is gone. */
export async function setAvatar(services: Services, actor: Actor, sent: Uint8Array | undefined): Promise<Profile> {
  if (sent === undefined) throw notAPicture();
  const { userId } = actor;
  await hit(services, { key: `avatar:${userId}`, hits: UPLOADS_PER_HOUR, per: HOUR });
  const image = await squarePicture(sent);
  await replaceAvatar(services.db.kysely, { userId, id: newId(), image, now: services.clock.now() });
  return getOwnProfile(services, actor);
}
