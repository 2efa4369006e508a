import type { Profile } from '@sanguine/contract';
import { finish } from '../../platform/db/finish.ts';
import { isUniqueViolation } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { outboxWrite } from '../../platform/outbox/outbox.ts';
import { hit } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { EMAIL_CHANGED, checkDonorAge, emailChangeLimit, emailTaken } from '../accounts/index.ts';
import { bloodTypeConfirmed, forDonorsOnly } from './profile.errors.ts';
import { findProfile } from './profile.read-model.ts';
import { type ProfileChanges, updateProfile } from './profile.repository.ts';
import { toProfile } from './profile.view.ts';

export async function ownProfile(services: Services, actor: Actor): Promise<Profile> {
  const row = await findProfile(services.db.kysely, actor.userId);
  if (row === undefined) throw notFound('profile');
  return toProfile(row);
}

const DONOR_FIELDS = ['bloodType', 'dateOfBirth'] as const;

function checkChanges(actor: Actor, changes: ProfileChanges, now: Date): void {
  const donors = DONOR_FIELDS.filter((field) => changes[field] !== undefined);
  if (actor.role !== 'donor' && donors.length > 0) throw forDonorsOnly(donors);
  if (changes.dateOfBirth !== undefined) checkDonorAge(changes.dateOfBirth, now);
}

/** Another email address has to be verified: the news of it is stored with the change. */
async function storeChanges(services: Services, { userId }: Actor, changes: ProfileChanges): Promise<void> {
  if (changes.email !== undefined) await hit(services, emailChangeLimit(userId));
  await services.db.transaction(async (trx) => {
    const changed = await updateProfile(trx, userId, changes);
    if (changed === undefined) throw bloodTypeConfirmed();
    if (!changed.email_changed) return;
    finish(trx, [outboxWrite(trx, services.clock.now(), { event: EMAIL_CHANGED, payload: { userId } })]);
  });
}

/** Changes the keys that are given; absent ones stay. */
export async function editProfile(services: Services, actor: Actor, changes: ProfileChanges): Promise<Profile> {
  checkChanges(actor, changes, services.clock.now());
  await storeChanges(services, actor, changes).catch((error: unknown) => {
    throw isUniqueViolation(error, 'users_email_key') ? emailTaken('email') : error;
  });
  return ownProfile(services, actor);
}
