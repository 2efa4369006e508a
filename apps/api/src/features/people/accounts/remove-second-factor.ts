import type { Services } from '../../../platform/services.ts';
import { type Account, confirmPassword } from '../identity/index.ts';
import { deleteFactor } from './second-factor.repository.ts';

/** Removes the person's second factor with its recovery codes. */
export async function removeSecondFactor(services: Services, actor: Account, password: string): Promise<void> {
  await confirmPassword(services, actor, password, 'password');
  await services.db.transaction((trx) => deleteFactor(trx, actor.userId));
}
