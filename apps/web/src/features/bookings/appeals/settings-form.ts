import { type AppealSettings, appealSettings } from '@sanguine/contract';
import { type Checked, refused } from '../../../platform/checked.ts';
import { readersTimeZone } from '../../../platform/format.ts';
import { typedNumber } from '../../../platform/typed-number.ts';
import type { FormState } from '../../../platform/useForm.ts';
import type { Say } from './words.ts';
import { isPaused, today } from './settings-words.ts';

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

/** Returns the draft of a donor's settings. Who has chosen a town is asked near that town, or by city, or anywhere. */
export function settingsDraft(settings: AppealSettings, hasTown: boolean): SettingsDraft {
  const { location, withoutLocation, pausedUntil } = settings;
  const { consented, city, onlyHigh, highBreaksQuietHours } = settings;
  return {
    consented,
    where: location !== null ? 'place' : withoutLocation === 'no-limit' ? 'no-limit' : 'city',
    location: hasTown ? 'town' : location,
    city,
    radiusKm: String(settings.radiusKm),
    mostPerMonth: String(settings.mostPerMonth),
    onlyHigh,
    highBreaksQuietHours,
    pause: isPaused(settings, today()) ? 'date' : 'none',
    pausedUntil: pausedUntil ?? '',
  };
}

function pausedUntilOf({ pause, pausedUntil }: SettingsDraft): string | null {
  if (pause === 'none') return null;
  return pause === 'date' ? pausedUntil : today(Number(pause));
}

export function checkSettings(draft: SettingsDraft, t: Say): Checked<AppealSettings> {
  const { where, location } = draft;
  if (where === 'place' && location === null) {
    return refused({ where: t('appeals.form.find-first') });
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

export type SettingsForm = FormState<SettingsDraft>;
