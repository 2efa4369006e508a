import {
  type NotificationChannel,
  type NotificationPreferences,
  type NotificationType,
  notificationPreferences,
  type Role,
} from '@sanguine/contract';
import { type Checked, refused } from '../../platform/checked.ts';
import { readersTimeZone } from '../../platform/format.ts';

interface TypeWords {
  readonly type: NotificationType;
  readonly label: string;
  readonly about: Readonly<Record<Role, string>>;
}

export const preferenceTypes: readonly TypeWords[] = [
  {
    type: 'urgentBloodRequests',
    label: 'Urgent Blood Requests',
    about: {
      donor: 'When a facility near you urgently needs blood that you can give.',
      facility_staff: 'When donors answer an emergency request of your facility, and when it is covered.',
    },
  },
  {
    type: 'appointmentConfirmations',
    label: 'Appointment Confirmations',
    about: {
      donor: 'When a facility accepts, declines or cancels a donation of yours, and thanks afterwards.',
      facility_staff: 'When a donor asks for a date at your facility, or cancels one.',
    },
  },
  {
    type: 'reminders',
    label: 'Reminders',
    about: {
      donor: 'Before a donation of yours, and when you may give again.',
      facility_staff: 'Before donations at your facility. None are sent to staff today.',
    },
  },
];

interface ChannelWords {
  readonly channel: NotificationChannel;
  readonly label: string;
}

export const preferenceChannels: readonly ChannelWords[] = [
  { channel: 'inApp', label: 'In the app' },
  { channel: 'email', label: 'By email' },
  { channel: 'push', label: 'By push notification' },
];

export interface PreferencesDraft extends Omit<NotificationPreferences, 'quietHours'> {
  readonly isQuiet: boolean;
  readonly from: string;
  readonly to: string;
}

const usualNight = { from: '22:00', to: '07:00' };

export function preferencesDraft({ quietHours, ...types }: NotificationPreferences): PreferencesDraft {
  const { from, to } = quietHours ?? usualNight;
  return { ...types, isQuiet: quietHours !== null, from, to };
}

export function checkPreferences({ isQuiet, from, to, ...types }: PreferencesDraft): Checked<NotificationPreferences> {
  if (isQuiet && from !== '' && from === to) return refused({ to: 'Choose another time than the beginning.' });
  const quietHours = isQuiet ? { from, to, timeZone: readersTimeZone() } : null;
  return notificationPreferences.safeParse({ ...types, quietHours });
}

/** `quietHours.from` is the field `from`. */
export function preferenceField(path: string): string | undefined {
  const name = path.replace(/^quietHours\./, '');
  return name === 'from' || name === 'to' ? name : undefined;
}
