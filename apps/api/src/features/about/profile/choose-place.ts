import type { Profile } from '@sanguine/contract';
import { noteAudit, personOf } from '../../../platform/audit/audit-write.ts';
import { HOUR } from '../../../platform/clock.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import { hit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import { accountRefresh } from '../../people/accounts/index.ts';
import { removePoint } from '../../bookings/appeals/index.ts';
import { type DonorActor, lockUser } from '../../people/identity/index.ts';
import { getChosenPlace, storeDonorPlace } from '../../people/places/index.ts';
import { getOwnProfile } from './profile.reads.ts';

const CHOICES_PER_HOUR = 60;

/** Stores where the donor lives, or that they do not want to say. */
export async function choosePlace(services: Services, actor: DonorActor, placeId: number | null): Promise<Profile> {
  const { userId } = actor;
  await hit(services, { key: `place:${userId}`, hits: CHOICES_PER_HOUR, per: HOUR });
  await services.db.transaction(async (trx) => {
    const place = await getChosenPlace(trx, placeId);
    await lockUser(trx, userId);
    await storeDonorPlace(trx, userId, place, services.clock.now());
    if (place !== null) await removePoint(trx, userId);
    // The trail says that it was changed, and never where somebody lives.
    const action = place === null ? 'account.place-declined' : 'account.place-chosen';
    await noteAudit(trx, { action, subject: { person: personOf(userId) } });
    await refreshScreens(trx, accountRefresh(userId));
  });
  return getOwnProfile(services, actor);
}
