import type { Account } from '../identity/index.ts';
import { hitAnd, takingBack } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { wrongPassword } from './accounts.errors.ts';
import { PASSWORD_CHANGED } from './accounts.events.ts';
import { type Credentials, credentialsOf, replacingPassword } from './accounts.repository.ts';
import { changePasswordLimit } from './limits.ts';
import { type PasswordOwner, refuseCommonPassword, refuseOwnWords } from './new-password.ts';
import { hashPassword, isPassword } from './passwords.ts';

const FIELD = 'newPassword';

function ownerOf(person: Credentials): PasswordOwner {
  return { field: FIELD, email: person.email, firstName: person.first_name, lastName: person.last_name };
}

/** Every other session of the person ends with the old password. */
export async function changePassword(
  services: Services,
  actor: Account,
  input: { oldPassword: string; newPassword: string },
): Promise<void> {
  const { userId, sessionId: keptSessionId } = actor;
  await refuseCommonPassword(input.newPassword, FIELD);
  const limit = changePasswordLimit(userId);
  const [credentials] = await hitAnd(services, [limit], (trx) => credentialsOf(trx, userId));
  const matches = await isPassword(credentials?.password_hash, input.oldPassword);
  if (credentials === undefined || !matches) throw wrongPassword('oldPassword');
  refuseOwnWords(input.newPassword, ownerOf(credentials));
  const newHash = await hashPassword(input.newPassword);
  const change = { userId, checkedHash: credentials.password_hash, newHash, keptSessionId };
  const told = { event: PASSWORD_CHANGED, now: services.clock.now() };
  const [replaced] = await services.db.together(() => [replacingPassword(change, told), takingBack([limit])]);
  if (replaced.length === 0) throw wrongPassword('oldPassword');
}
