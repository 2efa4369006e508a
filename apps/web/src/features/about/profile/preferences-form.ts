import { type NewBookingMails, type NotificationPreferences, notificationPreferences } from '@sanguine/contract';
import { type Checked, refused } from '../../../platform/checked.ts';
import { readersTimeZone } from '../../../platform/format.ts';
import type { Say } from './words.ts';

export interface PreferencesDraft extends Omit<NotificationPreferences, 'quietHours'> {
  readonly nextTime: boolean;
  readonly emergencyCalls: boolean;
  readonly newBookings: NewBookingMails;
  readonly isQuiet: boolean;
  readonly from: string;
  readonly to: string;
}

const usualNight = { from: '22:00', to: '07:00' };

export function preferencesDraft(preferences: NotificationPreferences): PreferencesDraft {
  const { quietHours, nextTime = true, emergencyCalls = false, newBookings = 'hourly', ...types } = preferences;
  const { from, to } = quietHours ?? usualNight;
  return { ...types, nextTime, emergencyCalls, newBookings, isQuiet: quietHours !== null, from, to };
}

export function checkPreferences(
  { isQuiet, from, to, ...types }: PreferencesDraft,
  t: Say,
): Checked<NotificationPreferences> {
  if (isQuiet && from !== '' && from === to) return refused({ to: t('profile.quiet.same') });
  const quietHours = isQuiet ? { from, to, timeZone: readersTimeZone() } : null;
  return notificationPreferences.safeParse({ ...types, quietHours });
}

/** `quietHours.from` is the field `from`. */
export function preferenceField(path: string): string | undefined {
  const name = path.replace(/^quietHours\./, '');
  return name === 'from' || name === 'to' ? name : undefined;
}
