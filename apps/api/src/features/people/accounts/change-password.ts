import { emit } from '../../../platform/outbox/emit.ts';
import { hit, undoHits } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import {
  type Account,
  endOtherSessions,
  hashPassword,
  isPassword,
  passwordTriesLimit,
  removeFeedOf,
  replacePassword,
} from '../identity/index.ts';
import { deleteAskedSecrets } from './account-secrets.repository.ts';
import { wrongPassword } from '../../../platform/errors.ts';
import { passwordChanged } from './accounts.events.ts';
import { type Credentials, findCredentials, listAccountsOf } from './accounts.repository.ts';
import { type PasswordOwner, refuseCommonPassword, refuseOwnWords } from './new-password.rules.ts';

const FIELD = 'newPassword';

function ownerOf(person: Credentials): PasswordOwner {
  return { field: FIELD, email: person.email, firstName: person.first_name, lastName: person.last_name };
}

/** Every other session of the person ends with the old password. */
export async function changePassword(
  services: Services,
  { userId, sessionId }: Account,
  input: { oldPassword: string; newPassword: string },
): Promise<void> {
  await refuseCommonPassword(input.newPassword, FIELD);
  const limit = passwordTriesLimit(userId);
  await hit(services, limit);
  const person = await findCredentials(services.db.kysely, userId);
  const matches = await isPassword(person?.password_hash, input.oldPassword);
  if (person === undefined || !matches) throw wrongPassword('oldPassword');
  refuseOwnWords(input.newPassword, ownerOf(person));
  const hashes = { checked: person.password_hash, new: await hashPassword(input.newPassword) };

  await services.db.transaction(async (trx) => {
    if (!(await replacePassword(trx, userId, hashes))) throw wrongPassword('oldPassword');
    await endOtherSessions(trx, { userId, sessionId }, 'password');
    for (const account of await listAccountsOf(trx, userId)) {
      await removeFeedOf(trx, account);
      await deleteAskedSecrets(trx, account);
    }
    await undoHits(trx, [limit]);
    await emit(trx, passwordChanged(userId, services.clock.now()));
  });
}
