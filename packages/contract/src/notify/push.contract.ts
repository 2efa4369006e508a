import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import * as f from '../fields.ts';
import { isOneLine } from '../kept-text.ts';
import { changesSinceVerified } from '../facilities/verified-details.ts';

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

export const ANSWER_LINK_STATES = ['open', 'cannot', 'answered', 'covered', 'ended'] as const;

/**
 * The data that the link of an appeal mail shows to anyone who has it, signed in or not: nothing about its recipient.
 */
const answerLink = z.object({
  requestId: f.id,
  state: z.enum(ANSWER_LINK_STATES),
  bloodType: f.bloodType,
  neededBy: f.localDateTime,
  timeZone: z.string(),
  facility: z.object({
    name: z.string(),
    address: z.string(),
    operationalHours: z.string(),
    /**
     * The opening hours on the day by which the blood is needed, in a sentence; absent where its hours are not known by
     * day.
     */
    openThatDay: z.optional(z.string()),
    phoneNumber: z.optional(z.string()),
    ...changesSinceVerified,
  }),
  opening: z.optional(z.object({ from: f.localDateTime, until: f.localDateTime })),
});
export type AnswerLink = z.infer<typeof answerLink>;

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
  'GET /api/answer-link': {
    summary: 'The emergency behind the link of an appeal mail, and what became of it',
    access: 'anyone',
    query: z.strictObject({ token: f.secret('Open the link from the mail.') }),
    status: 200,
    data: answerLink,
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
