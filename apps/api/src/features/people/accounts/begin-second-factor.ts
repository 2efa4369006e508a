import { seal } from '../../../platform/server-key.ts';
import type { Services } from '../../../platform/services.ts';
import { type Account, confirmPassword } from '../identity/index.ts';
import { factorIsOn, verifyAddressFirst } from './accounts.errors.ts';
import { beginFactor, findFactorState } from './second-factor.repository.ts';
import { newTotpSecret, totpUri } from './totp.rules.ts';

/** A new secret for the person's app; the factor is in force once its first code is entered. */
export async function beginSecondFactor(services: Services, actor: Account, password: string) {
  const { kysely } = services.db;
  const { userId } = actor;
  await confirmPassword(services, actor, password, 'password');
  const secret = newTotpSecret();
  const sealed = await seal(services.config, userId, secret);
  const email = await beginFactor(kysely, { userId, secret: sealed, now: services.clock.now() });
  if (email !== undefined) return { secret, uri: totpUri(secret, email) };
  const state = await findFactorState(kysely, userId);
  throw state?.unverified_email ? verifyAddressFirst() : factorIsOn();
}
