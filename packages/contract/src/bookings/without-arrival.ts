import * as z from 'zod/mini';
import { ARRIVAL_REASONS } from './arrivals.ts';

/** The fields in which an outcome speaks of a donor who is not checked in, or came more than two hours before their time. */
export const withoutArrivalFields = {
  withoutArrival: z.optional(z.boolean('Say yes or no.')),
  /** Required with `withoutArrival`; read in the history. */
  reason: z.optional(z.enum(ARRIVAL_REASONS, 'Choose a reason.')),
};

interface WithoutArrival {
  readonly withoutArrival?: boolean | undefined;
  readonly reason?: string | undefined;
}

export const hasReasonWithoutArrival = z.refine<WithoutArrival>(
  ({ withoutArrival = false, reason }) => withoutArrival === (reason !== undefined),
  { error: 'Choose a reason.', path: ['reason'] },
);
