import type { Profile } from '@sanguine/contract';
import { type Trx, isUniqueViolation } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors.ts';
import { emit, hintScreens } from '../../platform/outbox/emit.ts';
import type { Services } from '../../platform/services.ts';
import {
  accountHint,
  confirmEmailChange,
  emailChanged,
  emailTaken,
  hasHealthDataConsent,
  storeConsent,
} from '../accounts/index.ts';
import { type Actor, loadUser, updateUser } from '../identity/index.ts';
import { ownProfile } from './profile.reads.ts';
import * as rules from './profile.rules.ts';

async function change(trx: Trx, userId: string, changes: rules.ProfileChanges, now: Date): Promise<void> {
  const user = await loadUser(trx, userId);
  if (user === undefined) throw notFound('profile');
  rules.requireOwnBloodType(user, changes);
  rules.requireConsent(await hasHealthDataConsent(trx, userId), changes);

  await updateUser(trx, userId, rules.toFields(user, changes));
  if (changes.healthDataConsent) await storeConsent(trx, userId, true, now);
  if (rules.isOtherEmail(user, changes)) await emit(trx, emailChanged(user, now));
  else await hintScreens(trx, accountHint(userId));
}

/** Changes the keys that are given; absent ones stay. Another email address has to be verified. */
export async function editProfile(services: Services, actor: Actor, changes: rules.ProfileChanges): Promise<Profile> {
  const { email, currentPassword } = changes;
  const now = services.clock.now();
  rules.requireOwnFields(actor, changes, now);
  if (email !== undefined) await confirmEmailChange(services, actor, { email, currentPassword });
  await services.db
    .transaction((trx) => change(trx, actor.userId, changes, now))
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'users_email_key') ? emailTaken('email') : error;
    });
  return ownProfile(services, actor);
}
