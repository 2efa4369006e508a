import { type Notification, type NotificationKind, NOTIFICATIONS, notificationTarget } from '@sanguine/contract';
import { linkOptions } from '@tanstack/react-router';

/** Tells whether a kind is about a donation that is near: the donor may say that they will come. */
export function isReminder(kind: NotificationKind): boolean {
  return kind === 'donation_reminder' || kind === 'donation_soon';
}

/** The page to which a notification leads; a kind that is newer than this program leads nowhere yet. */
export function targetOf(notification: Notification) {
  const { kind } = notification;
  if (!(kind in NOTIFICATIONS)) return linkOptions({ to: '.' });
  const target = notificationTarget(kind, notification);
  // The router checks the search of one route at a time.
  if (target.to === '/facility/account') return linkOptions(target);
  return target.to === '/user/dashboard' ? linkOptions(target) : linkOptions(target);
}
