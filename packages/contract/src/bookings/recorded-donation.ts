import * as z from 'zod/mini';
import { isMistyped, isNoNumber, MIN_VOLUME_ML, MAX_VOLUME_ML } from '../stock/donation-number.ts';
import * as f from '../fields.ts';
import { hasReasonWithoutArrival, withoutArrivalFields } from './without-arrival.ts';

/** The record of a donation. All is optional: without it the donation took place at its appointment, and the blood type was not tested. */
export const completion = z
  .strictObject({
    ...withoutArrivalFields,
    /** The donor came today, whatever the day of the appointment. Required before that day. */
    cameToday: z.optional(z.boolean('Say yes or no.')),
    /** The blood type that the facility itself tested. Absent or null: not tested here. */
    testedBloodType: z.optional(z.nullable(f.bloodType)),
    /** Millilitres. Absent or null: the usual volume of the facility. */
    volumeMl: z.optional(
      z.nullable(
        z
          .int('Enter whole millilitres.')
          .check(
            z.minimum(MIN_VOLUME_ML, 'Enter at least 50 ml.'),
            z.maximum(MAX_VOLUME_ML, 'Enter at most 1,000 ml.'),
          ),
      ),
    ),
    /** The number on the bag: ISBT 128, with its check character where one is given, or the facility's own. */
    donationNumber: z.optional(
      z.nullable(
        f.optionalLine(32).check(
          z.refine(
            (number) => !isMistyped(number),
            'The number does not fit its check character. Scan or type it again.',
          ),
          z.refine(
            (number) => number === '' || !isNoNumber(number),
            'This is no number of a bag. Enter the one on the label, or leave it empty.',
          ),
        ),
      ),
    ),
    /** Shown to the donor. */
    notes: z.optional(f.optionalLine(300)),
  })
  .check(hasReasonWithoutArrival);
