import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import * as f from '../fields.ts';

/** The bookings of one run. */
export const MAX_RUN = 1_000;

/** For so many hours the facility reads how its last run ended. */
export const RUN_HOURS = 24;

/** Filters of the bookings that wait, as their list has them. */
const filter = z.strictObject({
  day: z.optional(f.civilDate),
  bloodType: z.optional(f.bloodTypeOrUnknown),
  sessionId: z.optional(f.id),
});

export const newDecisionRun = z
  .strictObject({
    action: z.enum(['approve', 'decline'], 'Choose whether to accept or to decline.'),
    /** Shown to each of the donors. */
    reason: z.optional(f.optionalLine(300)),
    filter,
    /** The number of bookings that the reader saw: another number now is refused, so that nobody decides unseen. */
    expected: z.int().check(z.minimum(1), z.maximum(MAX_RUN)),
  })
  .check(
    z.refine((body) => body.action === 'decline' || !body.reason, {
      error: 'A reason goes with a decline only.',
      path: ['reason'],
    }),
  );

export const decisionRun = z.object({
  id: f.id,
  action: z.enum(['approve', 'decline']),
  state: z.enum(['running', 'stopped', 'finished']),
  createdAt: f.instant,
  total: z.int(),
  decided: z.int(),
  refused: z.int(),
  /** The bookings that could not be decided, with the code and message of the single call: the first 100. */
  problems: z.array(
    z.object({
      id: f.id,
      bloodType: z.nullable(f.bloodType),
      preferredDate: f.localDateTime,
      timeZone: z.string(),
      code: z.string(),
      message: z.string(),
    }),
  ),
});
export type DecisionRun = z.infer<typeof decisionRun>;

export const decisionRunsEndpoints = defineEndpoints({
  'POST /api/donation/decision-runs': {
    summary:
      'Accept or decline all waiting bookings that match, each on its own: a job decides them one after the other',
    access: 'facility_staff',
    duty: 'appointments',
    body: newDecisionRun,
    idempotent: true,
    status: 201,
    data: decisionRun,
  },
  'GET /api/donation/decision-runs/latest': {
    summary: 'How far the last such job of the own facility has come; null a day after it ended',
    access: 'facility_staff',
    duty: 'appointments',
    status: 200,
    data: z.nullable(decisionRun),
  },
  'POST /api/donation/decision-runs/{id}/stop': {
    summary: 'Stop such a job; what is decided stays so, the other bookings go on waiting',
    access: 'facility_staff',
    duty: 'appointments',
    params: z.object({ id: f.id }),
    status: 200,
    data: decisionRun,
  },
});
