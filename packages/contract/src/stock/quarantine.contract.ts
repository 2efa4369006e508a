import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import * as f from '../fields.ts';
import { typedNumber } from './typed-number.ts';

/** Since when a number is in quarantine at a facility, who set it aside, and why. */
export const quarantine = z.object({
  since: f.instant,
  /** A person; empty where the account is gone. */
  by: z.string(),
  reason: z.string(),
});
export type Quarantine = z.infer<typeof quarantine>;

/** The units with a number that are at a facility now. */
const unitsOfNumber = z.object({
  donationNumber: z.string(),
  units: z.int(),
  quarantine: z.nullable(quarantine),
});
export type UnitsOfNumber = z.infer<typeof unitsOfNumber>;

const calls = {
  access: 'facility_staff',
  own: 'id',
  duty: 'stock',
  params: z.object({ id: f.id }),
  idempotent: true,
  status: 200,
  data: unitsOfNumber,
} as const;

export const quarantineEndpoints = defineEndpoints({
  'POST /api/facility/{id}/stock/quarantined': {
    summary:
      'Set all units with a number aside: nobody uses, offers or sends them, and those that come later are set aside as they come',
    ...calls,
    body: z.strictObject({ donationNumber: typedNumber, reason: z.optional(f.optionalLine(200)) }),
  },
  'POST /api/facility/{id}/stock/quarantined/undo': {
    summary: 'Release the units with a number from quarantine',
    ...calls,
    body: z.strictObject({ donationNumber: typedNumber, reason: f.line(200, 'Say why the units may be used.') }),
  },
});
