import type { Account } from '../identity/index.ts';
import { hitAnd } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { wrongPassword } from './accounts.errors.ts';
import { credentialsOf } from './accounts.repository.ts';
import { changePasswordLimit } from './limits.ts';
import { isPassword } from './passwords.ts';

/** Before a step that cannot be undone. Throws 422 at `field` unless this is the password of the person who calls. */
export async function confirmPassword(services: Services, actor: Account, password: string, field: string) {
  const limit = changePasswordLimit(actor.userId);
  const [credentials] = await hitAnd(services, [limit], (trx) => credentialsOf(trx, actor.userId));
  if (!(await isPassword(credentials?.password_hash, password))) throw wrongPassword(field);
}
