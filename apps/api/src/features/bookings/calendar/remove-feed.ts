import type { Services } from '../../../platform/services.ts';
import { type Actor, removeFeedOf } from '../../people/identity/index.ts';

export async function removeFeed({ db }: Services, { userId }: Actor): Promise<null> {
  await db.transaction((trx) => removeFeedOf(trx, userId));
  return null;
}
