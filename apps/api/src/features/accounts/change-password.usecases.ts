import type { Actor } from '../../platform/http/actor.ts';
import { hit, takeBack } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { wrongPassword } from './accounts.errors.ts';
import { findCredentials, replacePassword } from './accounts.repository.ts';
import { changePasswordLimit } from './limits.ts';
import { hashPassword, isPassword } from './passwords.ts';

/** Every other session of the person ends with the old password. */
export async function changePassword(
  services: Services,
  actor: Actor,
  input: { oldPassword: string; newPassword: string },
): Promise<void> {
  const limit = changePasswordLimit(actor.userId);
  const [, credentials] = await Promise.all([hit(services, limit), findCredentials(services.db.kysely, actor.userId)]);
  const matches = await isPassword(credentials?.password_hash, input.oldPassword);
  if (credentials === undefined || !matches) throw wrongPassword('oldPassword');
  const newHash = await hashPassword(input.newPassword);
  const [replaced] = await Promise.all([
    replacePassword(services.db.kysely, {
      userId: actor.userId,
      checkedHash: credentials.password_hash,
      newHash,
      keptSessionId: actor.sessionId,
    }),
    takeBack(services, [limit.key]),
  ]);
  if (!replaced) throw wrongPassword('oldPassword');
}
