import { OFFER_HOURS_AHEAD } from '@sanguine/contract';
import { after, HOUR, MINUTE } from '../../../platform/clock.ts';

/** One slot that has free places. */
export interface FreeSlot {
  readonly slotNo: number;
  readonly startsAt: Date;
  /** The session's local time, `YYYY-MM-DDTHH:mm`. */
  readonly localTime: string;
  readonly free: number;
  /** Somebody was offered a place of it and let the offer go. */
  readonly wasLetGo: boolean;
}

/** A donor who waits, as far as it decides whether they are offered a place now. */
export interface WaitingDonor {
  readonly entryId: string;
  readonly donorId: string;
  readonly since: Date;
  /** Civil dates, both included. */
  readonly from: string;
  readonly until: string;
  /** Times of the day; `untilTime` itself is left out, and 24:00 is the end of the day. */
  readonly fromTime: string;
  readonly untilTime: string;
  /** Tells whether the donor may give and book on a date. */
  readonly mayCome: (date: string) => boolean;
  /** Slots of this session that the donor declined, or did not answer for. */
  readonly refused: readonly number[];
  /** Another offer of theirs is open. */
  readonly hasOffer: boolean;
  /** Appeals and offers of the last 30 days, and how many the donor wants. */
  readonly contacts: number;
  readonly contactBudget: number;
  /** It is their quiet time now. */
  readonly isQuiet: boolean;
  /** The telephone and the network from which they wait: what several accounts of one person share, and some families. */
  readonly origins: readonly string[];
  /** Somebody else of one of these origins let an offer of this session go. */
  readonly followsOwn: boolean;
}

/** One place, and the donors to whom it is offered until then; the first who takes it has it. */
export interface PlannedOffer {
  readonly slot: FreeSlot;
  readonly until: Date;
  readonly shared: boolean;
  readonly to: readonly WaitingDonor[];
}

interface Manner {
  readonly donors: number;
  readonly lasts: number;
}

/**
 * To how many donors a place is offered and for how long; undefined where there is no time left to offer it. Once somebody
 * has let it go it is offered to two at a time: accounts that only wait cannot keep it from others for hours.
 */
export function mannerOf(
  { startsAt, wasLetGo }: Pick<FreeSlot, 'startsAt' | 'wasLetGo'>,
  now: Date,
): Manner | undefined {
  const ahead = startsAt.getTime() - now.getTime();
  if (ahead < OFFER_HOURS_AHEAD * HOUR) return undefined;
  return ahead > 48 * HOUR ? { donors: wasLetGo ? 2 : 1, lasts: 2 * HOUR } : { donors: 3, lasts: 30 * MINUTE };
}

/** Tells whether the slot is what the donor waits for, and they could take it. */
function suits(donor: WaitingDonor, { slotNo, localTime }: FreeSlot): boolean {
  const [date, time] = [localTime.slice(0, 10), localTime.slice(11)];
  const isWished = donor.from <= date && date <= donor.until && donor.fromTime <= time && time < donor.untilTime;
  return isWished && !donor.refused.includes(slotNo) && donor.mayCome(date);
}

const isFree = ({ hasOffer, isQuiet }: WaitingDonor) => !hasOffer && !isQuiet;
const isInBudget = ({ contacts, contactBudget }: WaitingDonor) => contacts < contactBudget;

const longestFirst = (one: WaitingDonor, other: WaitingDonor) =>
  one.since.getTime() - other.since.getTime() || (one.entryId < other.entryId ? -1 : 1);

/** The same people, but one account of a telephone or network at a time: its others come after everybody else. */
function inTurn(queue: readonly WaitingDonor[]): WaitingDonor[] {
  const seen = new Set<string>();
  const [first, later]: [WaitingDonor[], WaitingDonor[]] = [[], []];
  for (const donor of queue) {
    const isNew = !donor.followsOwn && donor.origins.every((origin) => !seen.has(origin));
    (isNew ? first : later).push(donor);
    for (const origin of donor.origins) seen.add(origin);
  }
  return [...first, ...later];
}

/**
 * Whom the free places of a session are offered, in the order of time: the longest waiting first, one account of a
 * telephone or network before its next, each donor one place at most, nobody inside their interval, their quiet hours or beyond their contact budget.
 */
export function planOffers(slots: readonly FreeSlot[], waiting: readonly WaitingDonor[], now: Date): PlannedOffer[] {
  const queue = inTurn(waiting.filter((donor) => isFree(donor) && isInBudget(donor)).toSorted(longestFirst));
  const served = new Set<string>();
  const planned: PlannedOffer[] = [];
  for (const slot of slots.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())) {
    const manner = mannerOf(slot, now);
    if (manner === undefined) continue;
    for (let seat = 0; seat < slot.free; seat += 1) {
      const to = firstOf(queue, slot, served, manner.donors);
      if (to.length === 0) break;
      planned.push({ slot, until: after(now, manner.lasts), shared: manner.donors > 1, to });
    }
  }
  return planned;
}

function firstOf(queue: readonly WaitingDonor[], slot: FreeSlot, served: Set<string>, most: number): WaitingDonor[] {
  const chosen: WaitingDonor[] = [];
  for (const donor of queue) {
    if (chosen.length === most) break;
    if (served.has(donor.donorId) || !suits(donor, slot)) continue;
    served.add(donor.donorId);
    chosen.push(donor);
  }
  return chosen;
}

/** Somebody who cannot be asked at this moment could be asked later, so the free places are looked at again. */
export function isWorthAnotherLook(slots: readonly FreeSlot[], waiting: readonly WaitingDonor[], now: Date): boolean {
  const later = waiting.filter((donor) => !isFree(donor) && isInBudget(donor));
  return slots.some((slot) => mannerOf(slot, now) && later.some((donor) => suits(donor, slot)));
}

/**
 * Tells whether a local time of the day, `HH:mm`, is between two others; across midnight where `from` is the later one.
 */
export function isBetween(time: string, from: string | null, to: string | null): boolean {
  if (from === null || to === null) return false;
  return from < to ? from <= time && time < to : time >= from || time < to;
}
