import type { NotificationPreferences } from '@sanguine/contract';
import type { Actor } from '../../people/identity/index.ts';
import type { Services } from '../../../platform/services.ts';
import { getPreferences } from './notifications.reads.ts';
import { storePreferences } from './notifications.repository.ts';
import { toPreferencesRow } from './preferences.view.ts';

export async function choosePreferences(
  services: Services,
  { userId }: Actor,
  chosen: NotificationPreferences,
): Promise<NotificationPreferences> {
  await services.db.transaction((trx) => storePreferences(trx, toPreferencesRow(userId, chosen)));
  return getPreferences(services.db.kysely, userId);
}
