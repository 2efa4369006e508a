import { NOTIFICATIONS, type NotificationKind, type NotificationPage, notificationTarget } from '@sanguine/contract';

interface About {
  readonly kind: NotificationKind;
  readonly requestId: string;
  readonly emergencyRequestId: string | null;
}

/** The path of the page to which a notification leads. */
export function pathOf(about: About): string {
  const { to, search } = { search: {}, ...notificationTarget(about.kind, about) };
  const query = new URLSearchParams(search).toString();
  return query === '' ? to : `${to}?${query}`;
}

const PAGE_NAMES: Readonly<Record<NotificationPage, string>> = {
  'upcoming appointment': 'Appointments',
  'past appointment': 'Appointments',
  appeal: 'Emergency Requests',
  donate: 'Donate',
  account: 'My Account',
  booking: 'Dashboard',
  'emergency request': 'Emergency Requests',
  disputes: 'Disputes',
};

/** Where to go, in words: for mails of a service whose public address is not configured. */
export function directionsTo(kind: NotificationKind): string[] {
  const { audience, page } = NOTIFICATIONS[kind];
  const toStop = 'To stop mails of this kind, change your Notification Preferences under My Account.';
  return [`To see it, sign in to Sanguine and open ${PAGE_NAMES[page]}.`, ...(audience === 'operator' ? [] : [toStop])];
}
