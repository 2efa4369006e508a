import type { Services } from '../../../platform/services.ts';
import { findWrongAskable, mendAskableOf } from './askable.repository.ts';

const COMPARED_AT_ONCE = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Mends what appeals know of donors where something else is so: a writer was forgotten, or rows were loaded by hand. */
export async function mendAskable({ db, log }: Services, isStopping: () => boolean = () => false): Promise<void> {
  let mended = 0;
  for (let last: string | undefined = FIRST; last !== undefined && !isStopping(); ) {
    const compared = await findWrongAskable(db.kysely, last, COMPARED_AT_ONCE);
    const wrong = compared.filter((one) => one.wrong).map(({ id }) => id);
    if (wrong.length > 0) await db.transaction((trx) => mendAskableOf(trx, wrong));
    mended += wrong.length;
    last = compared.at(-1)?.id;
  }
  if (mended > 0) log.warn({ donors: mended }, 'what appeals know of donors was mended');
}
