import type { facilitiesEndpoints } from '@sanguine/contract';
import type { Handlers } from '../../people/identity/index.ts';
import { createBudget } from '../../../platform/budget.ts';
import { createLocalLimit } from '../../../platform/local-limit.ts';
import type { Services } from '../../../platform/services.ts';
import { editFacility } from './edit-facility.ts';
import { getFacility, listFacilitiesFor } from './facilities.reads.ts';
import { createFacilityCounts } from './facility-counts.reads.ts';
import type { Forgive } from './forgiving-search.reads.ts';
import { says } from './facilities.words.ts';

/** Searches of one person that are forgiven in a minute. */
const FORGIVEN_PER_MINUTE = 120;
/** One after the other: with two at once, others wait three times as long. */
const FORGIVEN_AT_ONCE = 1;

export function facilitiesRoutes(services: Services): Handlers<typeof facilitiesEndpoints> {
  const limit = createLocalLimit(services, FORGIVEN_PER_MINUTE);
  const budget = createBudget(FORGIVEN_AT_ONCE);
  const count = createFacilityCounts(services);
  const forgiving =
    (userId: string): Forgive =>
    async (search) => {
      limit(userId);
      return budget.spend(1, search);
    };
  return {
    'GET /api/facility/{page}': async ({ actor, params: { page }, query }) => {
      const asked = { page, query, forgive: forgiving(actor.userId), count };
      return { data: await listFacilitiesFor(services, actor, asked) };
    },
    'GET /api/facility/{id}': async ({ actor, params }) => {
      return { data: await getFacility(services, actor, params.id) };
    },
    'PATCH /api/facility/{id}': async ({ actor, body }) => {
      const data = await editFacility(services, actor, body);
      return { message: says('facilities.done.facility-saved'), data };
    },
  };
}
