import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { isOneLine } from '../kept-text.ts';

const base64url = (length: number) =>
  z
    .string('Send it as base64url.')
    .check(z.regex(new RegExp(`^[\\w-]{${length}}=*$`), 'This is not a key of a browser.'));

const endpoint = z
  .string('Send the address of the push service.')
  .check(
    z.maxLength(1000, 'This address is too long.'),
    z.startsWith('https://', 'This is not a push service.'),
    isOneLine,
  );

/** As a browser sends it. `p256dh` is a point of P-256 (65 bytes), `auth` has 16 bytes. */
export const pushSubscription = z.strictObject({
  endpoint,
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.strictObject({ p256dh: base64url(87), auth: base64url(22) }),
});

const nothing = z.object({});

export const pushEndpoints = defineEndpoints({
  'GET /api/push/key': {
    summary: 'The public key with which a browser subscribes to push messages',
    access: 'signed-in',
    status: 200,
    data: z.object({ publicKey: z.string() }),
  },
  'GET /api/push/subscriptions': {
    summary: 'The browsers that take push messages in this session',
    access: 'signed-in',
    status: 200,
    data: z.object({ endpoints: z.array(z.string()) }),
  },
  'POST /api/push/subscriptions': {
    summary: 'Send push messages to this browser, as long as the session lasts',
    access: 'signed-in',
    body: pushSubscription,
    status: 201,
    data: nothing,
  },
  'DELETE /api/push/subscriptions': {
    summary: 'Send no more push messages to a browser of the caller',
    access: 'signed-in',
    body: z.strictObject({ endpoint }),
    status: 200,
    data: nothing,
  },
  'POST /api/unsubscribe': {
    summary: 'Stop the mails that a token names; says the same for any token (RFC 8058)',
    access: 'anyone',
    fromAnywhere: true,
    query: z.object({ token: z.optional(z.unknown()) }),
    status: 200,
    data: nothing,
  },
});
