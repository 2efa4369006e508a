import type { placesEndpoints } from '@sanguine/contract';
import { createBudget } from '../../../platform/budget.ts';
import { createLocalLimit } from '../../../platform/local-limit.ts';
import type { Services } from '../../../platform/services.ts';
import type { Handlers } from '../identity/index.ts';
import { getNearestPlace, searchPlaces } from './places.reads.ts';

/** Somebody who types asks a few times for each word; a clinic's people share one address. */
const SEARCHES_PER_MINUTE = 240;
/** One after the other, so that those who are signed in do not wait for them. */
const SEARCHES_AT_ONCE = 1;

export function placesRoutes(services: Services): Handlers<typeof placesEndpoints> {
  const limit = createLocalLimit(services, SEARCHES_PER_MINUTE);
  const budget = createBudget(SEARCHES_AT_ONCE);
  return {
    'GET /api/places': async ({ query, caller }) => {
      limit(caller.network);
      const { q = '', near } = query;
      const data = await budget.spend(1, () =>
        near === undefined ? searchPlaces(services, q, caller.reader) : getNearestPlace(services, near),
      );
      return { data };
    },
  };
}
