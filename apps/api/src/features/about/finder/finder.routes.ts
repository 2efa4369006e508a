import type { Data, Endpoints, finderEndpoints } from '@sanguine/contract';
import { createBriefCache } from '../../../platform/brief-cache.ts';
import { createBudget } from '../../../platform/budget.ts';
import { SECOND } from '../../../platform/clock.ts';
import { createLocalLimit } from '../../../platform/local-limit.ts';
import type { Services } from '../../../platform/services.ts';
import type { Handlers } from '../../people/identity/index.ts';
import { findFacilities, getPublicFacility } from './finder.reads.ts';

/** A clinic's people share one address; a scraper needs days for a large directory. */
const READS_PER_MINUTE = 120;
/** One after the other: with two at once, those who are signed in wait four times as long beside a scraper. */
const READS_AT_ONCE = 1;
/** Answers are a few kilobytes. */
const KEPT = { ms: 10 * SECOND, most: 300 };

/** Reads without an account: limited for each network address, kept for some seconds, and one at a time. */
export function finderRoutes(services: Services): Handlers<typeof finderEndpoints> {
  const limit = createLocalLimit(services, READS_PER_MINUTE);
  const budget = createBudget(READS_AT_ONCE);
  const lists = createBriefCache<Data<Endpoints['GET /api/public/facilities']>>(services.clock, KEPT);
  const facilities = createBriefCache<Data<Endpoints['GET /api/public/facilities/{id}']>>(services.clock, KEPT);
  return {
    'GET /api/public/facilities': async ({ query, caller }) => {
      limit(caller.network);
      const key = `${query.place} ${query.bloodType} ${query.page ?? 1}`;
      const data = await lists.get(key, async () => budget.spend(1, async () => findFacilities(services, query)));
      return { data };
    },
    'GET /api/public/facilities/{id}': async ({ params: { id }, query, caller }) => {
      limit(caller.network);
      const find = async () => budget.spend(1, async () => getPublicFacility(services, id, query));
      const { place, time } = query;
      const key = `${id} ${place} ${time?.sessionId} ${time?.slotNo}`;
      return { data: await facilities.get(key, find) };
    },
  };
}
