import type { Profile } from '@sanguine/contract';
import type { Transaction } from 'kysely';
import { type Statement, type Tables, isUniqueViolation } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../identity/index.ts';
import type { Services } from '../../platform/services.ts';
import { EMAIL_CHANGED, checkDonorAge, confirmEmailChange, emailTaken } from '../accounts/index.ts';
import { bloodTypeConfirmed, bloodTypeUnclear, consentNeeded, forDonorsOnly } from './profile.errors.ts';
import { profileOf } from './profile.read-model.ts';
import { type ProfileChanges, updatingProfile } from './profile.repository.ts';
import { toProfile } from './profile.view.ts';

export async function ownProfile(services: Services, actor: Actor): Promise<Profile> {
  const { rows } = await profileOf(actor.userId).execute(services.db.kysely);
  const [row] = rows;
  if (row === undefined) throw notFound('profile');
  return toProfile(row, services.clock.now());
}

/** The person's profile as it is after a write. */
export async function profileAfter(
  services: Services,
  { userId }: Actor,
  write: (trx: Transaction<Tables>) => Statement,
): Promise<Profile> {
  const [, [row]] = await services.db.together((trx) => [write(trx), profileOf(userId)]);
  if (row === undefined) throw notFound('profile');
  return toProfile(row, services.clock.now());
}

const DONOR_FIELDS = ['bloodType', 'dateOfBirth', 'sex', 'healthDataConsent'] as const;

function checkChanges(actor: Actor, changes: ProfileChanges, now: Date): void {
  const donors = DONOR_FIELDS.filter((field) => changes[field] !== undefined);
  if (actor.role !== 'donor' && donors.length > 0) throw forDonorsOnly(donors);
  if (changes.dateOfBirth !== undefined) checkDonorAge(changes.dateOfBirth, now);
}

async function storeChanges(services: Services, userId: string, changes: ProfileChanges) {
  const told = { event: EMAIL_CHANGED, now: services.clock.now() };
  const build = (trx: Transaction<Tables>) => [updatingProfile(trx, userId, changes, told), profileOf(userId)] as const;
  return services.db.together(build).catch((error: unknown) => {
    throw isUniqueViolation(error, 'users_email_key') ? emailTaken('email') : error;
  });
}

/** Why the write found nobody whom it may change. */
function refusal(profile: Profile, { bloodType }: ProfileChanges) {
  if (bloodType !== undefined && profile.bloodTypeCertainty === 'unclear') return bloodTypeUnclear();
  const isOther =
    bloodType !== undefined && profile.bloodTypeCertainty === 'confirmed' && profile.bloodType !== bloodType;
  return isOther ? bloodTypeConfirmed() : consentNeeded();
}

/** Changes the keys that are given; absent ones stay. Another email address has to be verified. */
export async function editProfile(services: Services, actor: Actor, changes: ProfileChanges): Promise<Profile> {
  const { email, currentPassword } = changes;
  checkChanges(actor, changes, services.clock.now());
  if (email !== undefined) await confirmEmailChange(services, actor, { email, currentPassword });
  const [changed, [row]] = await storeChanges(services, actor.userId, changes);
  if (row === undefined) throw notFound('profile');
  const profile = toProfile(row, services.clock.now());
  if (changed.length === 0) throw refusal(profile, changes);
  return profile;
}
