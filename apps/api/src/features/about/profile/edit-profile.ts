import type { Profile } from '@sanguine/contract';
import type { Trx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/errors.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import {
  accountRefresh,
  askForEmail,
  checkEmailChange,
  hasHealthDataConsent,
  storeConsent,
} from '../../people/accounts/index.ts';
import { type Actor, loadUser, updateUser } from '../../people/identity/index.ts';
import { getOwnProfile } from './profile.reads.ts';
import {
  type ProfileChanges,
  requireConsent,
  requireOwnBloodType,
  requireOwnFields,
  toFields,
} from './profile.rules.ts';

async function change(trx: Trx, userId: string, changes: ProfileChanges, now: Date): Promise<void> {
  const user = await loadUser(trx, userId);
  if (user === undefined) throw notFound('profile');
  requireOwnBloodType(user, changes);
  requireConsent(await hasHealthDataConsent(trx, userId), changes);

  await updateUser(trx, userId, toFields(user, changes));
  const { healthDataConsent: given } = changes;
  if (given !== undefined) await storeConsent(trx, userId, { kind: 'health_data', given }, now);
  if (given === false) await storeConsent(trx, userId, { kind: 'appeals', given }, now);
  await refreshScreens(trx, accountRefresh(userId));
}

/** Changes the keys that are given; absent ones stay. Another email address has to be confirmed first. */
export async function editProfile(services: Services, actor: Actor, changes: ProfileChanges): Promise<Profile> {
  const { email, currentPassword } = changes;
  const now = services.clock.now();
  requireOwnFields(actor, changes, now);
  const address = email && (await checkEmailChange(services, actor, { email, currentPassword }));
  await services.db.transaction(async (trx) => {
    await change(trx, actor.userId, changes, now);
    if (address) await askForEmail(trx, actor.userId, address, now);
  });
  return getOwnProfile(services, actor);
}
