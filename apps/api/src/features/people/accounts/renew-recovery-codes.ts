import type { Services } from '../../../platform/services.ts';
import { type Account, confirmPassword } from '../identity/index.ts';
import { factorIsOff } from './accounts.errors.ts';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.rules.ts';
import { lockFactor, replaceRecoveryCodes } from './second-factor.repository.ts';

/** Ten new recovery codes; the old ones are void from now on. */
export async function renewRecoveryCodes(services: Services, actor: Account, password: string): Promise<string[]> {
  await confirmPassword(services, actor, password, 'password');
  const codes = newRecoveryCodes();
  await services.db.transaction(async (trx) => {
    if (!(await lockFactor(trx, actor.userId))) throw factorIsOff();
    await replaceRecoveryCodes(trx, actor.userId, codes.map(hashOfRecoveryCode));
  });
  return codes;
}
