import {
  type NotificationChannel,
  type NotificationPreferences,
  type NotificationType,
  notificationPreferences,
  type Role,
} from '@sanguine/contract';
import { type Checked, refused } from '../../platform/edit-form.ts';
import { readersTimeZone } from '../../platform/format.ts';

interface TypeWords {
  readonly type: NotificationType;
  readonly label: string;
  readonly about: Readonly<Record<Role, string>>;
  /** Whom nothing of this type is sent yet: they are told so. */
  readonly notYet: readonly Role[];
}

export const preferenceTypes: readonly TypeWords[] = [
  {
    type: 'urgentBloodRequests',
    label: 'Urgent Blood Requests',
    about: {
      donor: 'When a facility near you urgently needs blood that you can give.',
      facility_staff: 'When donors answer an emergency request of your facility, and when it is covered.',
    },
    notYet: ['donor'],
  },
  {
    type: 'appointmentConfirmations',
    label: 'Appointment Confirmations',
    about: {
      donor: 'When a facility accepts, declines or cancels a donation of yours.',
      facility_staff: 'When a donor asks for a date at your facility, or cancels one.',
    },
    notYet: [],
  },
  {
    type: 'reminders',
    label: 'Reminders',
    about: {
      donor: 'Before a donation of yours, and when you may give again.',
      facility_staff: 'Before donations at your facility.',
    },
    notYet: ['donor', 'facility_staff'],
  },
];

interface ChannelWords {
  readonly channel: NotificationChannel;
  readonly label: string;
}

const inApp: ChannelWords = { channel: 'inApp', label: 'In the app' };
const byEmail: ChannelWords = { channel: 'email', label: 'By email' };

/** Only what is sent is offered: mail to donors, push to nobody yet. */
export const preferenceChannels: Readonly<Record<Role, readonly ChannelWords[]>> = {
  donor: [inApp, byEmail],
  facility_staff: [inApp],
};

export const NOT_YET = 'Not sent yet. Your choice is kept for when they are.';

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
  if (isQuiet && from !== '' && from === to) return refused('to', 'Choose another time than the beginning.');
  const quietHours = isQuiet ? { from, to, timeZone: readersTimeZone() } : null;
  return notificationPreferences.safeParse({ ...types, quietHours });
}

/** `quietHours.from` is the field `from`. */
export function preferenceField(path: string): string | undefined {
  const name = path.replace(/^quietHours\./, '');
  return name === 'from' || name === 'to' ? name : undefined;
}
