import * as z from 'zod/mini';
import { bagStep } from './bag-steps.ts';
import { BLOOD_COMPONENTS } from '../components.ts';
import { defineEndpoints } from '../endpoint.ts';
import * as f from '../fields.ts';
import { plainText } from '../kept-text.ts';
import { quarantine } from './quarantine.contract.ts';
import { stockLot } from './stock-lots.contract.ts';
import { TRANSFER_FATES } from './transfers.ts';

/** The other facility of a transfer, to ask it for its part. */
const tracePartner = z.object({ id: f.id, name: z.string(), phoneNumber: z.string() });

const traceStep = z.extend(bagStep, {
  /** The other facility of a step to or from one, unless that is gone. */
  partner: z.nullable(tracePartner),
  /** The partner's note of units that were sent to it. */
  fate: z.nullable(z.enum(TRANSFER_FATES)),
});
export type TraceStep = z.infer<typeof traceStep>;

/** All that is known at one facility of the bags with a number. */
export const stockTrace = z.object({
  /** In the form in which numbers are stored. */
  donationNumber: z.string(),
  /** One for each component and product, with all that happened to it in order of time. */
  bags: z.array(z.object({ lot: stockLot, steps: z.array(traceStep) })),
  /** Sent by a partner and not arrived. */
  coming: z.array(
    z.object({ component: z.enum(BLOOD_COMPONENTS), bloodType: f.bloodType, sentAt: f.instant, partner: tracePartner }),
  ),
  /** Null: units with the number may be used. */
  quarantine: z.nullable(quarantine),
  /** The donation at the facility itself on whose bag the number is. */
  donation: z.nullable(z.object({ requestId: f.id, day: z.string() })),
  /** The facility's day, on which dates on labels count. */
  today: z.string(),
});
export type StockTrace = z.infer<typeof stockTrace>;

export const stockTraceEndpoints = defineEndpoints({
  'GET /api/facility/{id}/stock/trace': {
    summary: 'Where the bags with a donation number came from and went: all that the facility itself knows of them',
    access: 'facility_staff',
    own: 'id',
    duty: 'stock',
    params: z.object({ id: f.id }),
    query: z.strictObject({ donationNumber: plainText(40) }),
    status: 200,
    data: stockTrace,
  },
});
