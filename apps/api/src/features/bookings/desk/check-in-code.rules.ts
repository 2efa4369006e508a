import { type CheckInCode, spokenFrom } from '@sanguine/contract';
import { timingSafeEqual } from 'node:crypto';
import { after } from '../../../platform/clock.ts';
import { APPOINTMENT_CODES_HOLD, CODES } from '../../../platform/codes.ts';
import type { Config } from '../../../platform/config.ts';
import { derive } from '../../../platform/server-key.ts';

const SCANNED_BYTES = CODES.scannedAppointment.bits / 8;
const SPOKEN_END = SCANNED_BYTES + CODES.spokenAppointment.length;
const { before, after: afterwards } = APPOINTMENT_CODES_HOLD;

interface Booking {
  readonly id: string;
  readonly preferred_at: Date;
}

export type CodesOfBooking = Readonly<Record<CheckInCode['kind'], string>>;

/**
 * The codes of a booking follow from its id, its time and the server's key, so none is stored, and one that was moved
 * has others.
 */
export async function codesOf(config: Config, { id, preferred_at }: Booking): Promise<CodesOfBooking> {
  const bytes = await derive(config, 'check-in', `${id} ${preferred_at.toISOString()}`);
  return {
    scanned: bytes.subarray(0, SCANNED_BYTES).toString('base64url'),
    spoken: spokenFrom(bytes.subarray(SCANNED_BYTES, SPOKEN_END)),
  };
}

/** The booking among these whose code this is. */
export async function bookingOfCode<Row extends Booking>(
  config: Config,
  rows: readonly Row[],
  { kind, code }: CheckInCode,
): Promise<Row | undefined> {
  const given = Buffer.from(code);
  const codes = await Promise.all(rows.map((row) => codesOf(config, row)));
  return rows.find((_, index) => {
    const expected = Buffer.from(codes[index]?.[kind] ?? '');
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}

/** Returns when a code of a booking is valid; both ends are included. */
export function codeValidity(bookedAt: Date): { from: Date; until: Date } {
  return { from: after(bookedAt, -before), until: after(bookedAt, afterwards) };
}

/** The times of the bookings whose codes are valid now; both ends are included. */
export function timesOfValidCodes(now: Date): { from: Date; until: Date } {
  return { from: after(now, -afterwards), until: after(now, before) };
}
