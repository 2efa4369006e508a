import type { AppealSettings } from '@sanguine/contract';
import { formatDate } from '../../platform/format.ts';

const isoDate = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' });

/** Today and so many weeks later, by the reader's calendar. */
export function today(weeksLater = 0): string {
  const now = new Date();
  return isoDate.format(new Date(now.getFullYear(), now.getMonth(), now.getDate() + weeksLater * 7));
}

export function isPaused({ pausedUntil }: Pick<AppealSettings, 'pausedUntil'>, on: string): boolean {
  return pausedUntil !== null && pausedUntil > on;
}

export function whereText({ location, radiusKm, city, withoutLocation }: AppealSettings): string {
  if (location !== null) return `Within ${radiusKm} km of the place that you gave`;
  if (withoutLocation === 'no-limit') return 'Anywhere';
  return city === '' ? 'Facilities of the city in your address' : `Facilities in ${city}`;
}

export function pauseText(settings: AppealSettings): string {
  const { pausedUntil } = settings;
  return pausedUntil !== null && isPaused(settings, today()) ? `Until ${formatDate(pausedUntil)}` : 'None';
}
