import type { Trx } from '../../../platform/db/index.ts';
import { refreshAskable } from '../identity/index.ts';
import type { PlaceRow } from './places.read-model.ts';

/** About a kilometre: nobody's place is stored finer. */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100 + 0;

/** Stores where a donor lives, or that they do not want to say. */
export async function storeDonorPlace(
  trx: Trx,
  userId: string,
  place: Pick<PlaceRow, 'name' | 'region' | 'country' | 'latitude' | 'longitude'> | null,
  now: Date,
): Promise<void> {
  const chosen = {
    name: place?.name ?? null,
    region: place?.region ?? null,
    country: place?.country ?? null,
    latitude: place && rounded(place.latitude),
    longitude: place && rounded(place.longitude),
    chosen_at: now,
  };
  await trx
    .insertInto('donor_places')
    .values({ user_id: userId, ...chosen })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(chosen))
    .execute();
  await refreshAskable(trx, [userId]);
}
