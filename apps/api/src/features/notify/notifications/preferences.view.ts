import {
  DEFAULT_NOTIFICATION_PREFERENCES,
  type NotificationChannel,
  type NotificationPreferences,
  type NotificationType,
} from '@sanguine/contract';
import type { Insertable, Selectable } from 'kysely';
import type { NotificationPreferencesTable } from './notifications.table.ts';

const TYPES = {
  urgentBloodRequests: 'urgent',
  appointmentConfirmations: 'appointments',
  reminders: 'reminders',
} as const;
const CHANNELS = { inApp: 'in_app', email: 'email', push: 'push' } as const;

/** Returns the column in which a choice is stored. */
export function columnOf(type: NotificationType, channel: NotificationChannel) {
  return `${TYPES[type]}_${CHANNELS[channel]}` as const;
}

function quietHoursOf({ quiet_from, quiet_to, quiet_time_zone }: Selectable<NotificationPreferencesTable>) {
  if (quiet_from === null || quiet_to === null) return null;
  const zone = quiet_time_zone === null ? {} : { timeZone: quiet_time_zone };
  return { from: quiet_from, to: quiet_to, ...zone };
}

/** Returns what a person chose; without a row the defaults. */
export function toPreferences(row: Selectable<NotificationPreferencesTable> | undefined): NotificationPreferences {
  if (row === undefined) return DEFAULT_NOTIFICATION_PREFERENCES;
  const choicesOf = (type: NotificationType) => ({
    inApp: row[columnOf(type, 'inApp')],
    email: row[columnOf(type, 'email')],
    push: row[columnOf(type, 'push')],
  });
  return {
    urgentBloodRequests: choicesOf('urgentBloodRequests'),
    appointmentConfirmations: choicesOf('appointmentConfirmations'),
    reminders: choicesOf('reminders'),
    quietHours: quietHoursOf(row),
    nextTime: row.next_time,
    emergencyCalls: row.emergency_calls,
    newBookings: row.new_bookings,
  };
}

/** Returns the row to store; a choice that was left out is not in it. */
export function toPreferencesRow(
  userId: string,
  chosen: NotificationPreferences,
): Insertable<NotificationPreferencesTable> {
  const { urgentBloodRequests, appointmentConfirmations, reminders, quietHours } = chosen;
  const { nextTime, emergencyCalls, newBookings } = chosen;
  return {
    user_id: userId,
    urgent_in_app: urgentBloodRequests.inApp,
    urgent_email: urgentBloodRequests.email,
    urgent_push: urgentBloodRequests.push,
    appointments_in_app: appointmentConfirmations.inApp,
    appointments_email: appointmentConfirmations.email,
    appointments_push: appointmentConfirmations.push,
    reminders_in_app: reminders.inApp,
    reminders_email: reminders.email,
    reminders_push: reminders.push,
    quiet_from: quietHours?.from ?? null,
    quiet_to: quietHours?.to ?? null,
    quiet_time_zone: quietHours?.timeZone ?? null,
    ...(nextTime === undefined ? {} : { next_time: nextTime }),
    ...(emergencyCalls === undefined ? {} : { emergency_calls: emergencyCalls }),
    ...(newBookings === undefined ? {} : { new_bookings: newBookings }),
  };
}
