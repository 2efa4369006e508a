import type { AppealSettings } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import { storeConsent } from '../../people/accounts/index.ts';
import { type DonorActor, lockUser } from '../../people/identity/index.ts';
import { findHome } from '../../people/places/index.ts';
import { storeSettings } from './settings.repository.ts';

/** Stores a donor's choices about appeals; whether they consent is kept with its date. A town that they chose is their place. */
export async function chooseSettings(
  services: Services,
  { userId }: DonorActor,
  { location, ...chosen }: AppealSettings,
): Promise<AppealSettings> {
  return services.db.transaction(async (trx) => {
    await lockUser(trx, userId);
    const isInTown = (await findHome(trx, userId)) !== undefined;
    const point = location === 'town' || isInTown ? null : coarse(location);
    await storeConsent(trx, userId, { kind: 'appeals', given: chosen.consented }, services.clock.now());
    await storeSettings(trx, userId, { ...chosen, nearTown: location !== null, point });
    return { ...chosen, location: location !== null && isInTown ? 'town' : point };
  });
}

const aboutOneKilometre = (degrees: number) => Math.round(degrees * 100) / 100;

/** A donor's place is stored no finer than to about a kilometre, whatever the browser knows. */
function coarse(point: Exclude<AppealSettings['location'], 'town'>) {
  return point && { latitude: aboutOneKilometre(point.latitude), longitude: aboutOneKilometre(point.longitude) };
}
