import { createECDH, randomBytes } from 'node:crypto';
import { newId } from '../../src/platform/ids.ts';

/** A push subscription as a browser sends it, for a push service that does not exist. */
export function browser(endpoint = `https://push.example.org/${newId()}`) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const p256dh = keys.getPublicKey().toString('base64url');
  return { endpoint, expirationTime: null, keys: { p256dh, auth: randomBytes(16).toString('base64url') } };
}
