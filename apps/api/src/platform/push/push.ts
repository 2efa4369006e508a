import { createHash } from 'node:crypto';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import { type PushTransport, publicTransport } from './transport.ts';

/** Shown on a phone's lock screen, with the page that a tap opens: so nothing about the person or their blood. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  /** The same for repeats, so that the later replaces the earlier, at the push service and on the screen. */
  readonly topic: string;
  readonly ttlSeconds: number;
  readonly urgency: 'normal' | 'high';
}

export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: Uint8Array;
  readonly auth: Uint8Array;
}

/** The server's own key pair and the contact of its operator (RFC 8292). */
export interface VapidKeys {
  readonly subject: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Delivered; the subscription is gone; retry later; never retry. */
export type PushOutcome = 'sent' | 'gone' | 'again' | 'refused';

export interface PushSender {
  send(message: PushMessage, target: PushTarget, keys: VapidKeys): Promise<PushOutcome>;
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'again' : 'refused';
}

/** At most 32 characters of base64url (RFC 8030). */
function topicOf(topic: string): string {
  return createHash('sha256').update(topic).digest('base64url').slice(0, 32);
}

const asText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

async function encrypt(message: PushMessage, { endpoint, p256dh, auth }: PushTarget, keys: VapidKeys) {
  const { title, body, path, topic, ttlSeconds: ttl, urgency } = message;
  const data = { title, body, path, tag: topicOf(topic) };
  const subscription = { endpoint, expirationTime: null, keys: { p256dh: asText(p256dh), auth: asText(auth) } };
  return buildPushPayload({ data, options: { ttl, urgency, topic: topicOf(topic) } }, subscription, keys);
}

/** Sends push messages, encrypted for the browser that shows them (RFC 8291). */
export function createPushSender(transport: PushTransport = publicTransport): PushSender {
  return {
    send: async (message, target, keys) => {
      const { headers, body } = await encrypt(message, target, keys);
      return transport(target.endpoint, { headers, body }).then(outcomeOf, () => 'again');
    },
  };
}
