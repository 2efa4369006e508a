import type { CalendarFeed } from '@sanguine/contract';
import { HOUR } from '../../../platform/clock.ts';
import { hit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import { type Actor, hashOfToken, newToken, replaceFeed } from '../../people/identity/index.ts';

/** Creates the secret address of the person's calendar, in place of a former one. Nobody can read it again afterwards. */
export async function createFeed(
  services: Services,
  { userId }: Actor,
  isPrivate: boolean,
): Promise<CalendarFeed & { path: string }> {
  await hit(services, { key: `calendar-address:${userId}`, hits: 20, per: HOUR });
  const token = newToken();
  const now = services.clock.now();
  await services.db.transaction((trx) => replaceFeed(trx, { userId, hash: hashOfToken(token), isPrivate, now }));
  return { path: `/calendar/${token}.ics`, private: isPrivate, createdAt: now.toISOString(), lastReadAt: null };
}
