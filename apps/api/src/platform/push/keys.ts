import { generateKeyPairSync } from 'node:crypto';
import * as z from 'zod/mini';
import { serverKey } from '../server-keys.ts';
import type { Services } from '../services.ts';
import type { VapidKeys } from './push.ts';

const pair = z.object({ publicKey: z.string(), privateKey: z.string() });

function newPair(): string {
  const { x = '', y = '', d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return JSON.stringify({ publicKey: point.toString('base64url'), privateKey: d });
}

function subjectOf({ config }: Services): string {
  const { operatorEmail, publicUrl } = config;
  if (operatorEmail !== undefined) return `mailto:${operatorEmail}`;
  return publicUrl?.startsWith('https:') === true ? publicUrl : 'mailto:operator@localhost';
}

/** The keys of this installation: a pair created on first use and stored. */
export async function vapidKeys(services: Services): Promise<VapidKeys> {
  const subject = subjectOf(services);
  return { subject, ...pair.parse(JSON.parse(await serverKey(services, 'vapid', newPair))) };
}
