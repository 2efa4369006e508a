import type { Services } from '../../../platform/services.ts';
import { renewWords } from './details.repository.ts';

/** Removes the words by which no facility is found any more. */
export async function renewFacilityWords({ db }: Services): Promise<void> {
  await renewWords(db.kysely);
}
