import type { createBooking } from '@sanguine/contract';
import type * as z from 'zod/mini';
import type { Trx } from '../../../platform/db/index.ts';
import type { Actor } from '../../people/identity/index.ts';
import { findTimes } from './find-times.ts';
import { lockForBooking } from './lock-for-booking.ts';

/** A booking by the donor themselves, or by staff for `donorId`, who calls by telephone. */
export type Booking = z.output<typeof createBooking>;

/** Reads what a new booking depends on, under the lock of its donor. */
export async function loadBooking(trx: Trx, actor: Actor, input: Booking) {
  const { facilityId, donorId: named = '' } = input;
  const donorId = actor.role === 'donor' ? actor.userId : named;
  const found = await lockForBooking(trx, { donorId, facilityId }, () => findTimes(trx, donorId, facilityId, input));
  return { ...found, donorId };
}
