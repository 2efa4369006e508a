import type { Trx } from '../../../platform/db/index.ts';
import type { Services } from '../../../platform/services.ts';
import { lockUser } from '../../people/identity/index.ts';
import { endAsDonor } from './end-as-donor.ts';
import { erasePerson } from './erase-person.ts';

/** Erases a person for whom `mayGo` is still true under their lock; `options` as for `erasePerson`. */
export async function erasePersonIf(
  services: Pick<Services, 'db' | 'clock'>,
  userId: string,
  mayGo: (trx: Trx) => Promise<boolean>,
  options?: { readonly isAddressOwn: boolean },
) {
  const now = services.clock.now();
  await services.db.transaction(async (trx) => {
    await lockUser(trx, userId);
    if (!(await mayGo(trx))) return;
    await endAsDonor(trx, userId, now);
    await erasePerson(trx, userId, now, options);
  });
}
