import type { Services } from '../../platform/services.ts';
import type { Actor } from '../identity/index.ts';
import { removeFeedOf } from './feeds.repository.ts';

export async function removeFeed({ db }: Services, { userId }: Actor): Promise<null> {
  await db.transaction((trx) => removeFeedOf(trx, userId));
  return null;
}
