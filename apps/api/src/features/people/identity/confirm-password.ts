import { wrongPassword } from '../../../platform/errors.ts';
import { hit, undoHits } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import type { Account } from './actor.policy.ts';
import { isPassword, passwordTriesLimit } from './passwords.rules.ts';
import { findPasswordHash } from './users.repository.ts';

/** Before a step that cannot be undone, or that opens a door to others. Throws 422 at `field` unless this is the password of the person who calls. */
export async function confirmPassword(
  services: Services,
  { userId }: Account,
  password: string | undefined,
  field: string,
): Promise<void> {
  const limit = passwordTriesLimit(userId);
  await hit(services, limit);
  const hash = await findPasswordHash(services.db.kysely, userId);
  if (password === undefined || !(await isPassword(hash, password))) throw wrongPassword(field);
  await services.db.transaction((trx) => undoHits(trx, [limit]));
}
