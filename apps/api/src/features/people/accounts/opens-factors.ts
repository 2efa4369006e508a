import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/db/index.ts';
import { unseal } from '../../../platform/server-key.ts';
import { findLatestFactor } from './second-factor.read-model.ts';

/** Tells whether the server's key opens the second factor that was added last; undefined when nobody has one. */
export async function opensFactors(config: Config, db: Pick<Database, 'kysely'>): Promise<boolean | undefined> {
  const factor = await findLatestFactor(db.kysely);
  if (factor === undefined) return undefined;
  return unseal(config, factor.userId, factor.secret).then(
    () => true,
    () => false,
  );
}
