import { hit } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import type { Account } from '../identity/index.ts';
import { wrongPassword } from './accounts.errors.ts';
import { findCredentials } from './accounts.repository.ts';
import { changePasswordLimit } from './limits.rules.ts';
import { isPassword } from './passwords.rules.ts';

/** Before a step that cannot be undone. Throws 422 at `field` unless this is the password of the person who calls. */
export async function confirmPassword(services: Services, { userId }: Account, password: string, field: string) {
  await hit(services, changePasswordLimit(userId));
  const person = await findCredentials(services.db.kysely, userId);
  if (!(await isPassword(person?.password_hash, password))) throw wrongPassword(field);
}
