import type { Actor } from '../../platform/http/actor.ts';
import { hit } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { wrongPassword } from './accounts.errors.ts';
import { findCredentials } from './accounts.repository.ts';
import { changePasswordLimit } from './limits.ts';
import { isPassword } from './passwords.ts';

/** Before a step that cannot be undone. Throws 422 at `field` unless this is the password of the person who calls. */
export async function confirmPassword(services: Services, actor: Actor, password: string, field: string) {
  const limit = changePasswordLimit(actor.userId);
  const [, credentials] = await Promise.all([hit(services, limit), findCredentials(services.db.kysely, actor.userId)]);
  if (!(await isPassword(credentials?.password_hash, password))) throw wrongPassword(field);
}
