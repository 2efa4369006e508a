import type { NotificationPreferences } from '@sanguine/contract';
import type { Actor } from '../identity/index.ts';
import type { Services } from '../../platform/services.ts';
import { getPreferences } from './notifications.reads.ts';
import { storePreferences } from './notifications.repository.ts';
import { toPreferencesRow } from './preferences.view.ts';

export async function choosePreferences(
  services: Services,
  { userId }: Actor,
  chosen: NotificationPreferences,
): Promise<NotificationPreferences> {
  await storePreferences(services.db.kysely, toPreferencesRow(userId, chosen));
  return getPreferences(services.db.kysely, userId);
}
