import type { Duty } from '@sanguine/contract';
import { Link, linkOptions } from '@tanstack/react-router';
import {
  ArrowLeftRight,
  Bell,
  BookOpen,
  CalendarDays,
  CircleQuestionMark,
  Droplets,
  LayoutDashboard,
  type LucideIcon,
  PackageOpen,
  Siren,
  UserRound,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { UnreadBadge } from '../features/notify/notifications/index.ts';
import type { Title } from './title.ts';
import { useWords } from './words.ts';

export interface Destination {
  readonly to: string;
  readonly label: Title;
  readonly icon: LucideIcon;
  /** A number at the line's end. */
  readonly Badge?: ComponentType | undefined;
  /** Not marked as current on the pages below it. */
  readonly exact?: boolean | undefined;
  /** Left out for staff whose role does not include it. */
  readonly duty?: Duty;
  /** Left out where the facility shares stock with nobody, and never has. */
  readonly ofPartners?: true;
}

const destination = (
  icon: LucideIcon,
  label: Title,
  { to }: { readonly to: string },
  Badge?: ComponentType,
): Destination => ({ icon, label, to, Badge });

/** The sidebar of each area, one line for each place. */
export const donorDestinations = [
  destination(LayoutDashboard, 'app.menu.dashboard', linkOptions({ to: '/user/dashboard' })),
  destination(Droplets, 'app.menu.donate', linkOptions({ to: '/user/donate' })),
  destination(CalendarDays, 'app.menu.appointments', linkOptions({ to: '/user/appointments' })),
  destination(Siren, 'app.menu.emergency-requests', linkOptions({ to: '/user/emergency-requests' })),
  destination(Bell, 'app.menu.notifications', linkOptions({ to: '/user/notifications' }), UnreadBadge),
  destination(BookOpen, 'app.menu.education', linkOptions({ to: '/user/educational-content' })),
  destination(UserRound, 'app.menu.account', linkOptions({ to: '/user/account' })),
  destination(CircleQuestionMark, 'app.menu.help', linkOptions({ to: '/user/help' })),
];

export const facilityDestinations: readonly Destination[] = [
  destination(LayoutDashboard, 'app.menu.dashboard', linkOptions({ to: '/facility/dashboard' })),
  destination(CalendarDays, 'app.menu.appointments', linkOptions({ to: '/facility/appointments' })),
  {
    ...destination(Siren, 'app.menu.staff-emergency-requests', linkOptions({ to: '/facility/emergency-requests' })),
    duty: 'emergencies',
  },
  { ...destination(PackageOpen, 'app.menu.inventory', linkOptions({ to: '/facility/inventory' })), duty: 'stock' },
  {
    ...destination(ArrowLeftRight, 'app.menu.transfers', linkOptions({ to: '/facility/transfers' })),
    duty: 'stock',
    ofPartners: true,
  },
  destination(Bell, 'app.menu.notifications', linkOptions({ to: '/facility/notifications' }), UnreadBadge),
  destination(UserRound, 'app.menu.account', linkOptions({ to: '/facility/account' })),
  destination(CircleQuestionMark, 'app.menu.help', linkOptions({ to: '/facility/help' })),
];

/** The look of one line of the sidebar, for links and for 'Log out'. */
export const navigationItemClass =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-start font-semibold text-muted ' +
  'transition-colors duration-150 hover:bg-sunken hover:text-ink ' +
  'aria-[current=page]:bg-tint aria-[current=page]:text-crimson';

export function NavigationList({ destinations }: { destinations: readonly Destination[] }) {
  const t = useWords();
  return (
    <ul className="flex flex-col gap-1">
      {destinations.map(({ to, label, icon: Icon, Badge, exact = false }) => (
        <li key={to}>
          <Link to={to} activeOptions={{ includeSearch: false, exact }} className={navigationItemClass}>
            <Icon aria-hidden="true" className="size-5 shrink-0" />
            {t(label)}
            {Badge !== undefined && <Badge />}
          </Link>
        </li>
      ))}
    </ul>
  );
}
