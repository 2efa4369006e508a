import type { Profile } from '@sanguine/contract';
import { HOUR } from '../../platform/clock.ts';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../identity/index.ts';
import { newId } from '../../platform/ids.ts';
import { hit } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { deletingAvatar, findAvatar, replacingAvatar } from './avatar.repository.ts';
import { squarePicture } from './picture.ts';
import { notAPicture } from './profile.errors.ts';
import { profileAfter } from './profile.usecases.ts';

const UPLOADS_PER_HOUR = 60;

/** Keeps a picture of the person; the one before is gone. */
export async function setAvatar(services: Services, actor: Actor, sent: Uint8Array | undefined): Promise<Profile> {
  if (sent === undefined) throw notAPicture();
  const { userId } = actor;
  await hit(services, { key: `avatar:${userId}`, hits: UPLOADS_PER_HOUR, per: HOUR });
  const image = await squarePicture(sent);
  const avatar = { userId, id: newId(), image, now: services.clock.now() };
  return profileAfter(services, actor, (trx) => replacingAvatar(trx, avatar));
}

/** Removing a picture that is not there is fine. */
export async function removeAvatar(services: Services, actor: Actor): Promise<Profile> {
  return profileAfter(services, actor, (trx) => deletingAvatar(trx, actor.userId));
}

/** The person's own picture under its present id; any other is not there. */
export async function ownAvatar(services: Services, actor: Actor, id: string): Promise<Uint8Array> {
  const image = await findAvatar(services.db.kysely, actor.userId, id);
  if (image === undefined) throw notFound('picture');
  return image;
}
