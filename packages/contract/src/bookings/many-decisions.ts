import * as z from 'zod/mini';
import { REQUEST_STATUSES } from '../donation-states.ts';
import * as f from '../fields.ts';

/** The waiting bookings that one call may decide. */
export const MAX_DECISIONS = 200;

export const manyDecisions = z
  .strictObject({
    ids: z.array(f.id).check(
      z.minLength(1, 'Choose at least one booking.'),
      z.maxLength(MAX_DECISIONS, `Choose at most ${MAX_DECISIONS} bookings.`),
      z.refine((ids) => new Set(ids.map((id) => id.toLowerCase())).size === ids.length, 'Name each booking once.'),
    ),
    action: z.enum(['approve', 'decline'], 'Choose whether to accept or to decline.'),
    /** Shown to each of the donors. */
    reason: z.optional(f.optionalLine(300)),
  })
  .check(
    z.refine((body) => body.action === 'decline' || !body.reason, {
      error: 'A reason goes with a decline only.',
      path: ['reason'],
    }),
  );

export const decisionResult = z.discriminatedUnion('done', [
  z.object({ id: f.id, done: z.literal(true), status: z.enum(REQUEST_STATUSES) }),
  /** The reason why this booking could not be decided: the code and message of the single call. */
  z.object({ id: f.id, done: z.literal(false), code: z.string(), message: z.string() }),
]);
export type DecisionResult = z.infer<typeof decisionResult>;
