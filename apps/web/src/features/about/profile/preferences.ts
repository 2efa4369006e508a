import type { NotificationChannel, NotificationPreferences, NotificationType, Role } from '@sanguine/contract';
import type { Say } from './words.ts';

/** Each with its part of the ids of its texts. */
export const preferenceTypes = [
  { type: 'urgentBloodRequests', id: 'urgent' },
  { type: 'appointmentConfirmations', id: 'appointments' },
  { type: 'reminders', id: 'reminders' },
] as const satisfies readonly { type: NotificationType; id: string }[];

export const preferenceChannels = [
  { channel: 'inApp', id: 'in-app' },
  { channel: 'email', id: 'email' },
  { channel: 'push', id: 'push' },
] as const satisfies readonly { channel: NotificationChannel; id: string }[];

type TypeId = (typeof preferenceTypes)[number]['id'];

/** Says when such a notification comes. */
export function aboutText(id: TypeId, role: Role, t: Say): string {
  return t(`profile.about.${id}-${role === 'donor' ? 'donor' : 'staff'}`);
}

/** Says how the person hears of it: each choice is a sentence of its own. */
export function waysText({ inApp, email, push }: NotificationPreferences[NotificationType], t: Say): string {
  if (inApp && email) return push ? t('profile.ways.all') : t('profile.ways.in-app-email');
  if (inApp) return push ? t('profile.ways.in-app-push') : t('profile.ways.in-app');
  if (email) return push ? t('profile.ways.email-push') : t('profile.ways.email');
  return push ? t('profile.ways.push') : t('profile.ways.off');
}
