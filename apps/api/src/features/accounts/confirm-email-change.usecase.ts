import type { Actor } from '../identity/index.ts';
import { hitAnd } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { passwordNeeded, wrongPassword } from './accounts.errors.ts';
import { credentialsOf } from './accounts.repository.ts';
import { changePasswordLimit, emailChangeLimit } from './limits.ts';
import { isPassword } from './passwords.ts';

const FIELD = 'currentPassword';

/** A link to reset the password goes to the address: whoever changes it proves to be the person. */
export async function confirmEmailChange(
  services: Services,
  { userId }: Actor,
  given: { email: string; currentPassword?: string | undefined },
): Promise<void> {
  const { email, currentPassword } = given;
  const tries = currentPassword === undefined ? [] : [changePasswordLimit(userId)];
  const [credentials] = await hitAnd(services, [emailChangeLimit(userId), ...tries], (trx) =>
    credentialsOf(trx, userId),
  );
  if (credentials?.email.toLowerCase() === email) return;
  if (currentPassword === undefined) throw passwordNeeded(FIELD);
  if (!(await isPassword(credentials?.password_hash, currentPassword))) throw wrongPassword(FIELD);
}
