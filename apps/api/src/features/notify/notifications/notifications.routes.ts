import type { notificationsEndpoints } from '@sanguine/contract';
import type { Handlers } from '../../people/identity/index.ts';
import type { Services } from '../../../platform/services.ts';
import { choosePreferences } from './choose-preferences.ts';
import { markAllRead } from './mark-all-read.ts';
import { markRead } from './mark-read.ts';
import { listOwnNotifications, getPreferences } from './notifications.reads.ts';
import { says } from './catalog.words.ts';

export function notificationsRoutes(services: Services): Handlers<typeof notificationsEndpoints> {
  return {
    'GET /api/notifications': async ({ actor, query, caller }) => {
      const data = await listOwnNotifications(services, actor, query, caller.locale);
      return { data };
    },
    'POST /api/notifications/{id}/read': async ({ actor, params }) => {
      return { message: says('notifications.done.read'), data: await markRead(services, actor, params.id) };
    },
    'POST /api/notifications/read-all': async ({ actor }) => {
      return { message: says('notifications.done.all-read'), data: await markAllRead(services, actor) };
    },
    'GET /api/profile/notification-preferences': async ({ actor }) => {
      const data = await getPreferences(services.db.kysely, actor.userId);
      return { data };
    },
    'PUT /api/profile/notification-preferences': async ({ actor, body }) => {
      const data = await choosePreferences(services, actor, body);
      return { message: says('notifications.done.preferences-saved'), data };
    },
  };
}
