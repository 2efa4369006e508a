import { BLOOD_TYPES } from '@sanguine/contract';
import * as z from 'zod/mini';

const text = (most: number) => z.string().check(z.maxLength(most));
const degrees = (most: number) => z.nullable(z.number().check(z.gte(-most), z.lte(most)));

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}

export const listing = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  name: text(200).check(z.minLength(1)),
  address: text(500),
  city: text(200),
  country: z.nullable(text(100)),
  latitude: degrees(90),
  longitude: degrees(180),
  phoneNumber: text(200),
  operationalHours: text(500),
  timeZone: text(60).check(z.refine(isTimeZone)),
  isOnSanguine: z.boolean(),
  needs: z.array(z.enum(BLOOD_TYPES)).check(z.maxLength(BLOOD_TYPES.length)),
  url: text(500),
});
/** A facility as a cell publishes it. */
export type Listing = z.infer<typeof listing>;

const slot = z.object({
  schedule: z.object({ reference: z.string().check(z.regex(/^Schedule\/[\w-]{1,64}$/)) }),
  status: z.literal('free'),
  start: z.iso.datetime(),
});
export const freeSlot = z.object({ facilityId: z.string(), start: z.string() });
/** When a facility has a session with free places. */
export type FreeSlot = z.infer<typeof freeSlot>;

export const manifest = z.object({
  output: z.array(z.object({ type: text(50), url: text(500) })).check(z.maxLength(100)),
  extension: z.object({ facilities: text(500) }),
});

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Whether an address is the cell's own: a cell must not send donors, or this program, anywhere else. */
export function isOwnLink(cell: string, url: string): boolean {
  return URL.canParse(url) && new URL(url).origin === cell;
}

/** A line of a cell's facilities; undefined when it is malformed, or links to somewhere else. */
export function listingOf(cell: string, line: string): Listing | undefined {
  const { success, data } = z.safeParse(listing, jsonOf(line));
  return success && isOwnLink(cell, data.url) ? data : undefined;
}

/** A line of a cell's slots; undefined when it is malformed. */
export function slotOf(line: string): FreeSlot | undefined {
  const { success, data } = z.safeParse(slot, jsonOf(line));
  return success ? { facilityId: data.schedule.reference.slice('Schedule/'.length), start: data.start } : undefined;
}
