import {
  NOTIFICATIONS,
  type NotificationKind,
  type NotificationPage,
  notificationTarget,
  type Subject,
} from '@sanguine/contract';
import { type RequestOfNotification, type Say } from './catalog.words.ts';
import { SENTENCES } from './sentences-for-donors.words.ts';
import type { Texts } from './words/texts.ts';

type PageText = Extract<keyof Texts, `notifications.page.${string}`>;
type ButtonText = Extract<keyof Texts, `notifications.button.${string}`>;

interface About {
  readonly kind: NotificationKind;
  readonly subject: Subject;
  readonly emergencyRequestId: string | null;
  readonly endedBy?: RequestOfNotification['endedBy'];
}

/** Tells whether a donor goes on to find a facility, because theirs is on Sanguine no longer. */
const isToFind = ({ kind, endedBy }: About) => kind === 'request_cancelled' && endedBy === 'released';

const pageOf = (about: About): NotificationPage => (isToFind(about) ? 'donate' : NOTIFICATIONS[about.kind].page);

/** The path of the page to which a notification leads. */
export function pathOf(about: About): string {
  if (isToFind(about)) return '/user/donate';
  const { to, search } = { search: {}, ...notificationTarget(about.kind, about) };
  const query = new URLSearchParams(search).toString();
  return query === '' ? to : `${to}?${query}`;
}

const PAGES: Readonly<Record<NotificationPage, readonly [page: PageText, button: ButtonText]>> = {
  'upcoming appointment': ['notifications.page.appointments', 'notifications.button.request'],
  'past appointment': ['notifications.page.appointments', 'notifications.button.request'],
  appeal: ['notifications.page.emergencies', 'notifications.button.request'],
  donate: ['notifications.page.donate', 'notifications.button.find'],
  offer: ['notifications.page.dashboard', 'notifications.button.offer'],
  card: ['notifications.page.account', 'notifications.button.card'],
  account: ['notifications.page.account', 'notifications.button.account'],
  booking: ['notifications.page.dashboard', 'notifications.button.request'],
  'emergency request': ['notifications.page.emergencies', 'notifications.button.request'],
  facility: ['notifications.page.account', 'notifications.button.facility'],
  staff: ['notifications.page.account', 'notifications.button.staff'],
  stock: ['notifications.page.stock', 'notifications.button.stock'],
  disputes: ['notifications.page.disputes', 'notifications.button.disputes'],
  facilities: ['notifications.page.operator', 'notifications.button.operator'],
};

/** Returns the words of the button of a mail. */
export function buttonOf(about: About, t: Say): string {
  return t(SENTENCES[about.kind].button ?? PAGES[pageOf(about)][1]);
}

/** Returns where to go, in words: for mails of a service whose public address is not configured. */
export function directionsTo(about: About, t: Say): string[] {
  const { audience } = NOTIFICATIONS[about.kind];
  return [t(PAGES[pageOf(about)][0]), ...(audience === 'operator' ? [] : [t('notifications.page.to-stop')])];
}
