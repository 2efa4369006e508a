/** A recorded donation of a place, by which it is measured how late it runs. */
export interface MeasuredVisit {
  readonly preferredAt: Date;
  readonly checkedInAt: Date;
  /** The time at which staff recorded the donation. */
  readonly endedAt: Date;
}

const MINUTE = 60_000;
/** From arrival to the refreshments, as blood services tell donors ("about an hour"); until a place has its own measure. */
const USUAL_MINUTES = 60;
/** Earlier visits from which on the place's own measure counts. */
const ENOUGH_EARLIER = 10;
/** Whoever is recorded sooner or later than that after their time was entered afterwards. */
const SHORTEST_MINUTES = 5;
const LONGEST_MINUTES = 180;
/** Three outcomes so close to one another were entered together, long after the donors left. */
const ENTERED_AT_ONCE_MS = MINUTE / 2;
/** Today's last donors who are looked at, and for how long they say something. */
const LAST_VISITS = 5;
const FEWEST_VISITS = 3;
const TELLING_MS = 90 * MINUTE;
const EARLIER_MS = 12 * 60 * MINUTE;

/** Less is not said; more is not believed. */
const MIN_SAID = 10;
const MAX_SAID = 120;
const STEP = 5;

/** A donor is told of a delay within so many hours of their time: what is late in the morning says little of the evening. */
export const SHOWN_HOURS_AHEAD = 4;

/** Minutes from the time at which a donor was there and had their turn, to their outcome. */
function minutesOf({ preferredAt, checkedInAt, endedAt }: MeasuredVisit): number {
  return (endedAt.getTime() - Math.max(preferredAt.getTime(), checkedInAt.getTime())) / MINUTE;
}

/** The lower one of two in the middle: one very long visit moves it by one place at most. */
function median(sorted: readonly number[]): number {
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

const medianMinutes = (visits: readonly MeasuredVisit[]) =>
  median(visits.map(minutesOf).toSorted((one, other) => one - other));

function isPossible(visit: MeasuredVisit): boolean {
  const minutes = minutesOf(visit);
  return minutes >= SHORTEST_MINUTES && minutes <= LONGEST_MINUTES;
}

/** Outcomes that were forgotten are entered one after the other; their time says nothing. */
function withoutEnteredAtOnce(visits: readonly MeasuredVisit[]): MeasuredVisit[] {
  const ends = visits.map(({ endedAt }) => endedAt.getTime()).toSorted((one, other) => one - other);
  return visits.filter(({ endedAt }) => {
    const at = endedAt.getTime();
    const near = ends.filter((end) => Math.abs(end - at) <= ENTERED_AT_ONCE_MS);
    return near.length < 3;
  });
}

/**
 * The minutes by which a place runs late, measured by its last donors of today against its usual visits: in steps of five, from ten
 * on. Undefined where it does not, or where fewer than three donors say so. Nobody enters it, and one forgotten outcome does not
 * change it much.
 */
export function latenessOf(visits: readonly MeasuredVisit[], now: Date): number | undefined {
  const possible = withoutEnteredAtOnce(visits).filter(isPossible);
  const age = ({ endedAt }: MeasuredVisit) => now.getTime() - endedAt.getTime();
  const last = possible
    .filter((visit) => age(visit) >= 0 && age(visit) <= TELLING_MS)
    .toSorted((one, other) => age(one) - age(other))
    .slice(0, LAST_VISITS);
  if (last.length < FEWEST_VISITS) return undefined;
  const earlier = possible.filter((visit) => age(visit) > EARLIER_MS);
  const usual = earlier.length < ENOUGH_EARLIER ? USUAL_MINUTES : medianMinutes(earlier);
  const late = Math.round((medianMinutes(last) - usual) / STEP) * STEP;
  return late < MIN_SAID ? undefined : Math.min(MAX_SAID, late);
}
