import { type AppealSettings, appealSettings } from '@sanguine/contract';
import { type Checked, refused } from '../../platform/checked.ts';
import { formatDate, readersTimeZone } from '../../platform/format.ts';
import { typedNumber } from '../../platform/typed-number.ts';
import type { FormState } from '../../platform/useForm.ts';

export type Pause = 'none' | '1' | '4' | '12' | 'date';
export type Where = 'place' | 'city' | 'no-limit';

/** The choices as they are typed. */
export interface SettingsDraft {
  readonly consented: boolean;
  readonly where: Where;
  readonly location: AppealSettings['location'];
  readonly city: string;
  readonly radiusKm: string;
  readonly mostPerMonth: string;
  readonly onlyHigh: boolean;
  readonly highBreaksQuietHours: boolean;
  readonly pause: Pause;
  readonly pausedUntil: string;
}

export function settingsDraft(settings: AppealSettings): SettingsDraft {
  const { location, withoutLocation, pausedUntil } = settings;
  const { consented, city, onlyHigh, highBreaksQuietHours } = settings;
  return {
    consented,
    where: location !== null ? 'place' : withoutLocation === 'no-limit' ? 'no-limit' : 'city',
    location,
    city,
    radiusKm: String(settings.radiusKm),
    mostPerMonth: String(settings.mostPerMonth),
    onlyHigh,
    highBreaksQuietHours,
    pause: isPaused(settings, today()) ? 'date' : 'none',
    pausedUntil: pausedUntil ?? '',
  };
}

const isoDate = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' });

/** Today and so many weeks later, by the reader's calendar. */
export function today(weeksLater = 0): string {
  const now = new Date();
  return isoDate.format(new Date(now.getFullYear(), now.getMonth(), now.getDate() + weeksLater * 7));
}

export function isPaused({ pausedUntil }: Pick<AppealSettings, 'pausedUntil'>, on: string): boolean {
  return pausedUntil !== null && pausedUntil > on;
}

function pausedUntilOf({ pause, pausedUntil }: SettingsDraft): string | null {
  if (pause === 'none') return null;
  return pause === 'date' ? pausedUntil : today(Number(pause));
}

export function checkSettings(draft: SettingsDraft): Checked<AppealSettings> {
  const { where, location } = draft;
  if (where === 'place' && location === null) {
    return refused({ where: 'Find your location first, or choose your city.' });
  }
  return appealSettings.safeParse({
    consented: draft.consented,
    location: where === 'place' ? location : null,
    city: draft.city,
    radiusKm: typedNumber(draft.radiusKm),
    withoutLocation: where === 'no-limit' ? 'no-limit' : 'same-city',
    pausedUntil: pausedUntilOf(draft),
    mostPerMonth: typedNumber(draft.mostPerMonth),
    onlyHigh: draft.onlyHigh,
    highBreaksQuietHours: draft.highBreaksQuietHours,
    timeZone: readersTimeZone(),
  });
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

export type SettingsForm = FormState<SettingsDraft>;
