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

/** `town` is the one that the donor chose. */
export function whereText({ location, radiusKm, city, withoutLocation }: AppealSettings, town?: string): string {
  if (location === 'town' && town !== undefined) return `Within ${radiusKm} km of ${town}`;
  if (location !== null) return `Within ${radiusKm} km of the place that you gave`;
  if (withoutLocation === 'no-limit') return 'Anywhere';
  if (city !== '') return `Facilities in ${city}`;
  return town === undefined ? 'Facilities of the city in your address' : `Facilities of your town, ${town}`;
}

export function pauseText(settings: AppealSettings): string {
  const { pausedUntil } = settings;
  return pausedUntil !== null && isPaused(settings, today()) ? `Until ${formatDate(pausedUntil)}` : 'None';
}
