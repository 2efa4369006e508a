import type { NotificationPreferences } from '@sanguine/contract';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';
import type { Actor } from '../identity/index.ts';
import type { Services } from '../../platform/services.ts';
import { findPreferences } from './notifications.read-model.ts';
import { storePreferences } from './notifications.repository.ts';
import { toPreferences, toPreferencesRow } from './preferences.view.ts';

/** Of what a person wants to hear, and how. */
export async function preferencesOf(
  db: Kysely<Tables> | Transaction<Tables>,
  userId: string,
): Promise<NotificationPreferences> {
  return toPreferences(await findPreferences(db, userId));
}

export async function choosePreferences(
  services: Services,
  { userId }: Actor,
  chosen: NotificationPreferences,
): Promise<NotificationPreferences> {
  await storePreferences(services.db.kysely, toPreferencesRow(userId, chosen));
  return chosen;
}
