import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import * as f from '../fields.ts';
import { PAUSE_WEEKS } from '../people/pause-weeks.ts';

const said = {
  /** False takes it back, and with it the pause that was chosen then. */
  cannotCome: z.boolean('Say yes or no.'),
  /** Left out: the pause stays as it is. */
  pauseWeeks: z.optional(z.literal(PAUSE_WEEKS, 'Choose 2, 4, 8 or 12 weeks.')),
};

const cannotComeAnswer = z.object({
  cannotCome: z.boolean(),
  /** Until when the donor chose not to be asked; null where they chose nothing here, whatever their account says. */
  pausedUntil: z.nullable(f.civilDate),
});
export type CannotCome = z.infer<typeof cannotComeAnswer>;

/** A donor who was asked for an emergency cannot come; its facility is not told. */
export const cannotComeEndpoints = defineEndpoints({
  'PUT /api/donation/schedule/{id}/cannot-come': {
    summary: 'Say that one cannot come to the emergency for which one was asked, or take that back',
    access: 'donor',
    params: z.object({ id: f.id }),
    body: z.strictObject(said),
    status: 200,
    data: cannotComeAnswer,
  },
  'POST /api/answer-link': {
    summary: 'The same by the link of an appeal mail, signed in or not',
    access: 'anyone',
    body: z.strictObject({ token: f.secret('Open the link from the mail.'), ...said }),
    status: 200,
    data: cannotComeAnswer,
  },
});
