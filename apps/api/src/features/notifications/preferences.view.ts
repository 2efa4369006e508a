import { DEFAULT_NOTIFICATION_PREFERENCES, type NotificationPreferences } from '@sanguine/contract';
import type { NotificationPreferencesTable } from '../../platform/db/tables.ts';

function quietHoursOf({ quiet_from, quiet_to, quiet_time_zone }: NotificationPreferencesTable) {
  if (quiet_from === null || quiet_to === null) return null;
  const zone = quiet_time_zone === null ? {} : { timeZone: quiet_time_zone };
  return { from: quiet_from, to: quiet_to, ...zone };
}

/** What a person chose; without a row what holds for everybody. */
export function toPreferences(row: NotificationPreferencesTable | undefined): NotificationPreferences {
  if (row === undefined) return DEFAULT_NOTIFICATION_PREFERENCES;
  return {
    urgentBloodRequests: { inApp: row.urgent_in_app, email: row.urgent_email, push: row.urgent_push },
    appointmentConfirmations: {
      inApp: row.appointments_in_app,
      email: row.appointments_email,
      push: row.appointments_push,
    },
    reminders: { inApp: row.reminders_in_app, email: row.reminders_email, push: row.reminders_push },
    quietHours: quietHoursOf(row),
  };
}

export function toPreferencesRow(userId: string, chosen: NotificationPreferences): NotificationPreferencesTable {
  const { urgentBloodRequests, appointmentConfirmations, reminders, quietHours } = chosen;
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
  };
}
