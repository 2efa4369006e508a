import { says } from './catalog.words.ts';
import { invalidInput } from '../../../platform/errors.ts';
import { isPushEndpoint } from '../../../platform/push/addresses.ts';
import { type Actor, lockUser } from '../../people/identity/index.ts';
import type { Services } from '../../../platform/services.ts';
import { removeOldSubscriptions, storeSubscription } from './push.repository.ts';

const POINT_BYTES = 65;
const UNCOMPRESSED = 4;
const AUTH_BYTES = 16;

interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Keeps where this session's browser takes messages; only what a push service in the internet can be. */
export async function subscribeBrowser(
  { db, clock }: Services,
  actor: Actor,
  { endpoint, keys }: Subscription,
): Promise<void> {
  if (!isPushEndpoint(endpoint)) throw invalidInput({ endpoint: says('notifications.error.no-push-service') });
  const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')];
  if (p256dh.length !== POINT_BYTES || p256dh[0] !== UNCOMPRESSED || auth.length !== AUTH_BYTES) {
    throw invalidInput({ keys: says('notifications.error.no-browser-keys') });
  }
  const { userId, sessionId } = actor;
  await db.transaction(async (trx) => {
    await lockUser(trx, userId);
    await storeSubscription(trx, { userId, sessionId, endpoint, p256dh, auth, now: clock.now() });
    await removeOldSubscriptions(trx, userId, endpoint);
  });
}
