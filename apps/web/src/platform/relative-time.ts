import { languageOf } from '@sanguine/contract';
import { currentSay, type Say } from './language/language.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;
const YEAR = 365 * DAY;

const steps = [
  { unit: 'year', seconds: YEAR },
  { unit: 'month', seconds: MONTH },
  { unit: 'day', seconds: DAY },
  { unit: 'hour', seconds: HOUR },
  { unit: 'minute', seconds: MINUTE },
] as const;

/** Says how long ago an instant was, such as `5 minutes ago`; to be said beside the time itself. */
export function relativeTime(instant: string, now: number, t: Say = currentSay()): string {
  const seconds = Math.floor((now - Date.parse(instant)) / 1000);
  const step = steps.find((one) => seconds >= one.seconds);
  if (step === undefined) return t('platform.time.just-now');
  const words = new Intl.RelativeTimeFormat(languageOf(t.locale).intl, { numeric: 'always' });
  return words.format(-Math.floor(seconds / step.seconds), step.unit);
}
