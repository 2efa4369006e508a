import * as z from 'zod/mini';
import { labelCode } from '../kept-text.ts';
import { isMistyped, isNoNumber, plainDonationNumber } from './donation-number.ts';

const LONGEST = 16;

/** A donation number as somebody typed or scanned it. */
export const typedNumber = labelCode(20, {
  empty: 'Enter the number.',
  long: 'A number has at most 20 characters.',
}).check(
  z.refine((typed) => !isMistyped(typed), 'The number was misread. Scan it again, or compare it with the label.'),
  z.refine((typed) => !isNoNumber(typed), 'This is no number of a bag. Enter the one on the label, or leave it empty.'),
  z.refine((typed) => plainDonationNumber(typed).length <= LONGEST, 'A number has at most 16 characters.'),
);
