import type { Services } from '../../platform/services.ts';
import { deleteOldSecrets } from './account-secrets.repository.ts';

/** Removes codes and links that are past their time. */
export async function removeOldSecrets(services: Services): Promise<void> {
  await deleteOldSecrets(services.db.kysely, services.clock.now());
}
