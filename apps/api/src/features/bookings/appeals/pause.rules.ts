import { addDays, type PauseWeeks } from '@sanguine/contract';

/** The stored state when a donor says that they cannot come, or takes it back. */
interface StoredPause {
  /** The date where the donor is. */
  readonly today: string;
  /** Until when all appeals to the donor are paused. */
  readonly pausedUntil: string | null;
  /** The pause that was chosen with an earlier press for this emergency, and the one that held before. */
  readonly pauseUntil: string | null;
  readonly pauseBefore: string | null;
}

interface CannotComeInput {
  readonly cannotCome: boolean;
  readonly pauseWeeks?: PauseWeeks | undefined;
}

interface Next {
  /** Until when all appeals are paused from now on. */
  readonly pause: string | null;
  readonly pauseUntil: string | null;
  readonly pauseBefore: string | null;
}

const DAYS_OF_WEEK = 7;

const later = (one: string, other: string | null) => (other !== null && other > one ? other : one);

/** Nothing that the donor chose elsewhere is shortened; taking it back ends no pause but the one chosen with it. */
export function newPause(stored: StoredPause, { cannotCome, pauseWeeks }: CannotComeInput): Next {
  const { pausedUntil, pauseUntil, pauseBefore } = stored;
  const isOurs = pauseUntil !== null && pausedUntil === later(pauseUntil, pauseBefore);
  const before = isOurs ? pauseBefore : pausedUntil;
  if (!cannotCome) return { pause: before, pauseUntil: null, pauseBefore: null };
  if (pauseWeeks === undefined) return { pause: pausedUntil, pauseUntil, pauseBefore };
  const chosen = addDays(stored.today, pauseWeeks * DAYS_OF_WEEK);
  return { pause: later(chosen, before), pauseUntil: chosen, pauseBefore: before };
}
