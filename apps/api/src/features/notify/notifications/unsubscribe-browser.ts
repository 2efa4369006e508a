import type { Actor } from '../../people/identity/index.ts';
import type { Services } from '../../../platform/services.ts';
import { removeSubscription } from './push.repository.ts';

export async function unsubscribeBrowser({ db }: Services, { userId }: Actor, endpoint: string): Promise<void> {
  await removeSubscription(db.kysely, userId, endpoint);
}
