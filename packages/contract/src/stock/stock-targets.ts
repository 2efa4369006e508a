import * as z from 'zod/mini';
import { MAX_STOCK_UNITS } from './stock.ts';

export const TARGET_UNITS = ['units', 'days'] as const;
export type TargetUnit = (typeof TARGET_UNITS)[number];

const targetNumber = z.number().check(z.minimum(0), z.maximum(MAX_STOCK_UNITS));
/** The stock of a component and type that a facility wants to keep: the minimum below the target, the target below the maximum. */
export const wantedTarget = z
  .strictObject({
    unit: z.enum(TARGET_UNITS),
    minimum: targetNumber,
    target: targetNumber,
    maximum: z.nullable(targetNumber),
  })
  .check(
    z.refine((wish) => wish.minimum < wish.target, {
      error: 'The minimum must be below the target.',
      path: ['minimum'],
    }),
    z.refine((wish) => wish.maximum === null || wish.target < wish.maximum, {
      error: 'The maximum must be above the target.',
      path: ['maximum'],
    }),
  );
