import type { AccountRole } from '@sanguine/contract';
import { type About, pathOf } from './links.ts';

const PAGES: readonly (readonly [path: string, name: string])[] = [
  ['/user/donate', 'Donate'],
  ['/user/account', 'My Account'],
  ['/user/emergency-requests', 'Emergency Requests'],
  ['/user/appointments', 'Appointments'],
  ['/facility/emergency-requests', 'Emergency Requests'],
  ['/facility/dashboard', 'Dashboard'],
  ['/operator/disputes', 'Disputes'],
];

const PREFERENCES = 'Notification Preferences';
const STOPPING: Record<AccountRole, string | undefined> = {
  donor: `To get no more mails of this kind, change your ${PREFERENCES} under My Account.`,
  facility_staff: `To get no more mails of this kind, change your ${PREFERENCES} under My Account.`,
  operator: undefined,
};

/** Where to go, in words: for mails of a service of which nobody said under which address people reach it. */
export function waysOn(about: About): string[] {
  const path = pathOf(about);
  const page = PAGES.find(([start]) => path.startsWith(start))?.[1] ?? 'Notifications';
  const stopping = STOPPING[about.role];
  return [`To see it, sign in to Sanguine and open ${page}.`, ...(stopping === undefined ? [] : [stopping])];
}
