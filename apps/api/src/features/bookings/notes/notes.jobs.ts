import { DAY_NOTE_DAYS } from '@sanguine/contract';
import { after, DAY } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services.ts';
import { deleteDayNotes } from './notes.repository.ts';

/** Removes what was handed over on days that are long past. */
export async function removeOldDayNotes({ db, clock }: Services): Promise<void> {
  await deleteDayNotes(db.kysely, after(clock.now(), -DAY_NOTE_DAYS * DAY));
}
