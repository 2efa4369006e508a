import { NOTIFICATIONS, type NotificationKind, type NotificationPage, notificationTarget } from '@sanguine/contract';
import { WORDS } from './notifications.words.ts';

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

const PAGES: Readonly<Record<NotificationPage, { readonly name: string; readonly button: string }>> = {
  'upcoming appointment': { name: 'Appointments', button: 'See the request' },
  'past appointment': { name: 'Appointments', button: 'See the request' },
  appeal: { name: 'Emergency Requests', button: 'See the request' },
  donate: { name: 'Donate', button: 'Find a facility' },
  offer: { name: 'Dashboard', button: 'See the offer' },
  card: { name: 'My Account', button: 'See your donor card' },
  account: { name: 'My Account', button: 'See your account' },
  booking: { name: 'Dashboard', button: 'See the request' },
  'emergency request': { name: 'Emergency Requests', button: 'See the request' },
  disputes: { name: 'Disputes', button: 'See the disputes' },
};

/** What the button of a mail says. */
export function buttonOf(kind: NotificationKind): string {
  return WORDS[kind].button ?? PAGES[NOTIFICATIONS[kind].page].button;
}

/** Where to go, in words: for mails of a service whose public address is not configured. */
export function directionsTo(kind: NotificationKind): string[] {
  const { audience, page } = NOTIFICATIONS[kind];
  const toStop = 'To stop mails of this kind, change your Notification Preferences under My Account.';
  return [`To see it, sign in to Sanguine and open ${PAGES[page].name}.`, ...(audience === 'operator' ? [] : [toStop])];
}
