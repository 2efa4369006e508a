import type { AppealSettings } from '@sanguine/contract';
import { formatDate } from '../../../platform/format.ts';
import type { Say } from './words.ts';

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
export function whereText(settings: AppealSettings, town: string | undefined, t: Say): string {
  const { location, radiusKm: km, city, withoutLocation } = settings;
  if (location === 'town' && town !== undefined) return t('appeals.settings.within-town', { km, town });
  if (location !== null) return t('appeals.settings.within-place', { km });
  if (withoutLocation === 'no-limit') return t('appeals.place.anywhere');
  if (city !== '') return t('appeals.settings.facilities-city', { city });
  return town === undefined
    ? t('appeals.settings.facilities-own-city')
    : t('appeals.settings.facilities-town', { town });
}

export function pauseText(settings: AppealSettings, t: Say): string {
  const { pausedUntil } = settings;
  return pausedUntil !== null && isPaused(settings, today())
    ? t('appeals.settings.pause-until', { date: formatDate(pausedUntil, t) })
    : t('appeals.settings.pause-none');
}
