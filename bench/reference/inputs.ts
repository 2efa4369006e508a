import { BLOOD_TYPES } from '@sanguine/contract';
import * as z from 'zod';
import { Refusal } from './call.ts';

/** What each call takes, for the program that validates it before anything else looks at it. */
const localTime = z.string().regex(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d$/);
const bloodType = z.enum(BLOOD_TYPES);
const id = z.object({ id: z.uuid() });
const notes = z.string().max(1000).default('');

export const INPUTS = {
  signIn: { body: z.object({ email: z.email().max(254).toLowerCase(), password: z.string().min(1).max(200) }) },
  page: {
    params: z.object({ id: z.union([z.uuid(), z.string().regex(/^\d{1,7}$/)]) }),
    query: z.object({
      search: z.string().max(100).optional(),
      sort: z.enum(['name', 'urgency', 'distance']).optional(),
      near: z
        .string()
        .regex(/^-?\d{1,3}(?:\.\d+)?,-?\d{1,3}(?:\.\d+)?$/)
        .optional(),
    }),
  },
  requests: {
    query: z.object({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      status: z.enum(['PENDING', 'APPROVED', 'COMPLETED', 'DECLINED', 'CANCELLED']).optional(),
      creator: z.enum(['donor', 'facility_staff']).optional(),
    }),
  },
  stock: {
    params: z.object({ id: z.uuid(), type: bloodType }),
    body: z.object({
      unitsAvailable: z.number().int().min(0).max(100_000),
      expectedVersion: z.number().int().min(0).optional(),
    }),
  },
  booking: {
    body: z.object({ facilityId: z.uuid(), bloodType, preferredDate: localTime, additionalNotes: notes }),
  },
  decision: { params: id, body: z.object({ preferredDate: localTime.optional() }) },
} as const;

interface Raw {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

function parsed(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return {};
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Refusal(400, z.prettifyError(result.error));
}

/** What a call takes of a request; nothing where a part is absent. */
export interface Input {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
}

/** That, checked; nothing else is passed on. */
export function inputOf(input: Input, { params, query, body }: Raw): Raw {
  return {
    params: parsed(input.params, params),
    query: parsed(input.query, query),
    body: parsed(input.body, body),
  };
}
