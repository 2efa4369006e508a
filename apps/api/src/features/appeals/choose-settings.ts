import type { AppealSettings } from '@sanguine/contract';
import type { Services } from '../../platform/services.ts';
import { storeConsent } from '../accounts/index.ts';
import { type DonorActor, lockUser } from '../identity/index.ts';
import { storeSettings } from './settings.repository.ts';

/** Stores a donor's choices about appeals; whether they consent is kept with its date. */
export async function chooseSettings(
  services: Services,
  { userId }: DonorActor,
  input: AppealSettings,
): Promise<AppealSettings> {
  const chosen = { ...input, location: coarse(input.location) };
  await services.db.transaction(async (trx) => {
    await lockUser(trx, userId);
    await storeConsent(trx, userId, chosen.consented, services.clock.now());
    await storeSettings(trx, userId, chosen);
  });
  return chosen;
}

const aboutOneKilometre = (degrees: number) => Math.round(degrees * 100) / 100;

/** A donor's place is stored no finer than to about a kilometre, whatever the browser knows. */
function coarse(location: AppealSettings['location']): AppealSettings['location'] {
  if (location === null) return null;
  return { latitude: aboutOneKilometre(location.latitude), longitude: aboutOneKilometre(location.longitude) };
}
