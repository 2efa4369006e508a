import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import * as f from '../fields.ts';

/** Names that a facility's list of recipients may have. */
export const MAX_RECIPIENTS = 100;
export const MAX_RECIPIENT_LENGTH = 60;

const isOnce = (names: readonly string[]) => new Set(names.map((name) => name.toLowerCase())).size === names.length;

/** The wards and departments to which a facility issues, in the order in which it wrote them. */
export const recipients = z.strictObject({
  names: z
    .array(f.line(MAX_RECIPIENT_LENGTH, 'Write a name on each line.'))
    .check(z.maxLength(MAX_RECIPIENTS, 'A list has at most 100 names.'), z.refine(isOnce, 'Write each name once.')),
});
export type Recipients = z.infer<typeof recipients>;

const calls = {
  access: 'facility_staff',
  own: 'id',
  duty: 'stock',
  params: z.object({ id: f.id }),
  status: 200,
} as const;

export const stockRecipientsEndpoints = defineEndpoints({
  'GET /api/facility/{id}/stock/recipients': {
    summary: 'The wards and departments that are offered where units are issued; any other text is taken, too',
    ...calls,
    data: recipients,
  },
  'PUT /api/facility/{id}/stock/recipients': {
    summary: 'Set the wards and departments that are offered; what was issued to others stays as it is',
    ...calls,
    body: recipients,
    data: recipients,
  },
});
