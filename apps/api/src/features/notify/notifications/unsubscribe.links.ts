import { NOTIFICATION_TYPES, type NotificationType } from '@sanguine/contract';
import { webLink } from '../../../platform/mail/links.ts';
import { isSignatureOf, signatureOf } from '../../../platform/server-keys.ts';
import type { Services } from '../../../platform/services.ts';

const KEY = 'unsubscribe';
const TOKEN = /^([0-9a-f-]{36})\.([0-2])\.([\w-]{43})$/;

/** Says who wants no more mail of which type. It does not expire: the link of an old mail must still work. */
export async function unsubscribeToken(services: Services, userId: string, type: NotificationType): Promise<string> {
  const words = `${userId}.${NOTIFICATION_TYPES.indexOf(type)}`;
  return `${words}.${await signatureOf(services, KEY, words)}`;
}

export interface UnsubscribeLinks {
  /** A page with a button, for people. */
  readonly page: string;
  /** Takes one POST, for mail programs (RFC 8058). */
  readonly oneClick: string;
}

/** Undefined where the service's public address is not configured. */
export async function unsubscribeLinks(
  services: Services,
  userId: string,
  type: NotificationType,
): Promise<UnsubscribeLinks | undefined> {
  const { config } = services;
  if (config.publicUrl === undefined) return undefined;
  const token = await unsubscribeToken(services, userId, type);
  return { page: webLink(config, '/unsubscribe', { token }), oneClick: webLink(config, '/api/unsubscribe', { token }) };
}

/** The person and the type of mails that a token names; undefined when it is not one of ours. */
export async function readUnsubscribeToken(services: Services, token: unknown) {
  const [, userId, index, signature] = (typeof token === 'string' && TOKEN.exec(token)) || [];
  const type = NOTIFICATION_TYPES[Number(index)];
  if (userId === undefined || type === undefined || signature === undefined) return undefined;
  if (!(await isSignatureOf(services, { name: KEY, words: `${userId}.${index}`, signature }))) return undefined;
  return { userId, type };
}
