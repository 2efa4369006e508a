import type { NotificationChannel, NotificationType, Role } from '@sanguine/contract';

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
