import { hit } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import type { Actor } from '../identity/index.ts';
import { passwordNeeded, wrongPassword } from './accounts.errors.ts';
import { findCredentials } from './accounts.repository.ts';
import { changePasswordLimit, emailChangeLimit } from './limits.rules.ts';
import { isPassword } from './passwords.rules.ts';

const FIELD = 'currentPassword';

/** Links that reset the password go to the new address, so changing it takes the present password. */
export async function confirmEmailChange(
  services: Services,
  { userId }: Actor,
  given: { email: string; currentPassword?: string | undefined },
): Promise<void> {
  const { email, currentPassword } = given;
  const tries = currentPassword === undefined ? [] : [changePasswordLimit(userId)];
  await hit(services, emailChangeLimit(userId), ...tries);
  const person = await findCredentials(services.db.kysely, userId);
  if (person?.email.toLowerCase() === email) return;
  if (currentPassword === undefined) throw passwordNeeded(FIELD);
  if (!(await isPassword(person?.password_hash, currentPassword))) throw wrongPassword(FIELD);
}
