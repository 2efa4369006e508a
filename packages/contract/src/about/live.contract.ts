import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { plainText } from '../kept-text.ts';

/** Kinds of changes that open screens are notified of. The screen itself fetches what has changed. */
export const LIVE_KINDS = ['request', 'inventory', 'facility', 'notification', 'account', 'sessions'] as const;
export type LiveKind = (typeof LIVE_KINDS)[number];

/**
 * Other events on the stream: `hello` when it begins, `beat` every 15 seconds, `reset` when hints may have been missed,
 * `signed-out` when the session has ended, `replaced` when the person has opened too many streams.
 */
export const LIVE_SIGNALS = ['hello', 'beat', 'reset', 'signed-out', 'replaced'] as const;
export type LiveSignal = (typeof LIVE_SIGNALS)[number];

/** Streams that one person may have open; a further one closes the oldest. */
export const STREAMS_PER_PERSON = 5;

export const liveEndpoints = defineEndpoints({
  'GET /api/events': {
    summary:
      'What changes on the own screens, as server-sent events: each names a kind and, in its data, ids that the caller may see',
    access: 'signed-in',
    query: z.strictObject({
      /** The position at which an earlier stream ended, for a client that cannot send the header Last-Event-ID. */
      lastEventId: z.optional(plainText(50)),
      /** The age in seconds of the client's data, when it has no earlier stream. */
      age: z.optional(
        z.pipe(z.string().check(z.regex(/^\d{1,5}$/, 'An age is in whole seconds.')), z.transform(Number)),
      ),
    }),
    stream: true,
    status: 200,
    data: z.string(),
  },
});
