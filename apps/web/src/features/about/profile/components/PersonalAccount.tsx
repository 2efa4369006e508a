import type { ReactNode } from 'react';
import { cx } from '../../../../ui/cx.ts';
import { SecondFactor } from '../../../people/accounts/index.ts';
import { CalendarFeed } from '../../../bookings/calendar/index.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { Devices } from './Devices.tsx';
import { Preferences } from './Preferences.tsx';
import { ProfileInformation } from './ProfileInformation.tsx';
import { YourData } from './YourData.tsx';

export const ACCOUNT_SECTIONS = ['person', 'messages', 'security', 'data'] as const;
export type AccountSection = (typeof ACCOUNT_SECTIONS)[number];

export interface PersonalAccountProps {
  /** The only one that a small screen shows; all where it is not given. */
  section?: AccountSection | undefined;
  /** The parts that donors have besides. */
  person?: ReactNode;
  messages?: ReactNode;
  data?: ReactNode;
}

/** Shows what everybody has who is signed in, donors and staff alike. */
export function PersonalAccount({ section, person, messages, data }: PersonalAccountProps) {
  const part = (own: AccountSection) =>
    cx('flex flex-col gap-6', section !== undefined && section !== own && 'max-lg:hidden');
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex flex-col gap-6">
        <div className={part('person')}>
          <ProfileInformation />
          {person}
        </div>
        <div className={part('messages')}>
          <Preferences />
          {messages}
          <CalendarFeed />
        </div>
      </div>
      <div className="flex flex-col gap-6">
        <div className={part('security')}>
          <ChangePassword />
          <SecondFactor />
          <Devices />
        </div>
        <div className={part('data')}>
          {data}
          <YourData />
        </div>
      </div>
    </div>
  );
}
