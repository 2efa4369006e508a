import { DAY } from '../../../platform/clock.ts';
import { offsetAt } from '../../../platform/civil-time.ts';

/** From `at` on, the clocks are `after` milliseconds ahead of UTC, and `before` until then. */
export interface ClockChange {
  readonly at: Date;
  readonly before: number;
  readonly after: number;
}

/** The first second of the later offset between two instants, of which only the second one has it. */
function changeBetween(timeZone: string, from: number, until: number): number {
  const later = offsetAt(timeZone, until);
  let [low, high] = [from, until];
  while (high - low > 1_000) {
    const middle = low + Math.floor((high - low) / 2_000) * 1_000;
    if (offsetAt(timeZone, middle) === later) high = middle;
    else low = middle;
  }
  return high;
}

/**
 * Returns how a zone's clocks stand from a day before the first of these instants, and each change until the last one.
 */
export function clockChanges(timeZone: string, instants: readonly Date[]): ClockChange[] {
  const times = instants.map((instant) => instant.getTime());
  const first = Math.floor((Math.min(...times) - DAY) / 1_000) * 1_000;
  const initial = offsetAt(timeZone, first);
  const changes: ClockChange[] = [{ at: new Date(first), before: initial, after: initial }];
  for (let day = first; day < Math.max(...times); day += DAY) {
    const [before, later] = [offsetAt(timeZone, day), offsetAt(timeZone, day + DAY)];
    if (before === later) continue;
    changes.push({ at: new Date(changeBetween(timeZone, day, day + DAY)), before, after: later });
  }
  return changes;
}
