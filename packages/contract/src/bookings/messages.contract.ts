import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import * as f from '../fields.ts';
import { OPENED_BY_PROGRAMS, withPlainLinks } from '../facilities/hidden-links.ts';

export const MAX_MESSAGE = 400;

const LIKE_A_LINK = /\S*(?:\/\/|@|www\.|[\p{L}\p{Nd}]\.\p{L}{2,}|(?:\p{Nd}{1,3}\.){3}\p{Nd}{1,3})\S*/iu;
/** Seven digits or more, however they are grouped, but no date and no times of the day. */
const LIKE_A_TELEPHONE = /(?<![\p{L}\p{Nd}])\+?\p{Nd}(?:[\s()./-]{0,3}\p{Nd}){6,}(?![\p{L}\p{Nd}])/gu;
const LIKE_A_DATE = /^(?:\p{Nd}{4}[./-]\p{Nd}{1,2}[./-]\p{Nd}{1,2}|\p{Nd}{1,2}[./-]\p{Nd}{1,2}[./-]\p{Nd}{4})$/u;

/**
 * Finds what a mail program or a phone would turn into a link, or a reader be led by: an address, a domain, also one that is spelled
 * out, a number to call. Answers it as it is meant.
 */
export function linkIn(message: string): string | undefined {
  const text = withPlainLinks(message.replaceAll(/[\r\n]+/g, ' '));
  const [link] = LIKE_A_LINK.exec(text) ?? OPENED_BY_PROGRAMS.exec(text) ?? [];
  return link ?? text.match(LIKE_A_TELEPHONE)?.find((number) => !LIKE_A_DATE.test(number));
}

/** Tells whether there is one. */
export const holdsLink = (message: string): boolean => linkIn(message) !== undefined;

const ASK = 'Write what the donors should know.';

const sent = z.object({
  text: z.string(),
  sentAt: f.instant,
  /** The colleague who sent it; null where they have left. */
  sentBy: z.nullable(z.string()),
  donors: z.int(),
});
export type SentMessage = z.infer<typeof sent>;

const reach = z.object({
  /** With a booking that waits or is accepted and is still to come. */
  donors: z.int(),
  inApp: z.int(),
  byMail: z.int(),
  byPush: z.int(),
  /** Those whose mail or push message waits until their quiet hours are over. */
  later: z.int(),
  /** Those who chose to hear nothing of their appointments. */
  unreached: z.int(),
});
export type MessageReach = z.infer<typeof reach>;

const session = z.object({ id: f.id, sessionId: f.id });

export const messagesEndpoints = defineEndpoints({
  'GET /api/facility/{id}/sessions/{sessionId}/message': {
    summary: 'Whom a message to the donors of a session of the own facility would reach now, and what was sent today',
    access: 'facility_staff',
    own: 'id',
    duty: 'appointments',
    params: session,
    status: 200,
    data: z.object({
      reach,
      /** Links, addresses and telephone numbers are taken: an operator has verified the facility. */
      takesLinks: z.boolean(),
      sentToday: z.nullable(sent),
    }),
  },
  'POST /api/facility/{id}/sessions/{sessionId}/message': {
    summary:
      'Send a message to the donors who are booked in a session, by the channels that each chose: once a day; the same text again is the same message',
    access: 'facility_staff',
    own: 'id',
    duty: 'appointments',
    params: session,
    body: z.strictObject({
      text: f.paragraph(MAX_MESSAGE).check(z.refine((text) => /[\p{L}\p{N}]/u.test(text), ASK)),
    }),
    status: 200,
    data: sent,
  },
});
