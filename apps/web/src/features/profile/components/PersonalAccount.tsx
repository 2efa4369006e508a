import { SecondFactor } from '../../accounts/index.ts';
import { CalendarFeed } from '../../calendar/index.ts';
import type { ReactNode } from 'react';
import { ChangePassword } from './ChangePassword.tsx';
import { Devices } from './Devices.tsx';
import { Preferences } from './Preferences.tsx';
import { ProfileInformation } from './ProfileInformation.tsx';
import { YourData } from './YourData.tsx';

/** What everybody has who is signed in, donors and staff alike; `children` is what donors have besides. */
export function PersonalAccount({ children }: { children?: ReactNode }) {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex flex-col gap-6">
        <ProfileInformation />
        <Preferences />
        {children}
        <CalendarFeed />
      </div>
      <div className="flex flex-col gap-6">
        <ChangePassword />
        <SecondFactor />
        <Devices />
        <YourData />
      </div>
    </div>
  );
}
