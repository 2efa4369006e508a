import { ChangePassword } from './ChangePassword.tsx';
import { Devices } from './Devices.tsx';
import { Preferences } from './Preferences.tsx';
import { ProfileInformation } from './ProfileInformation.tsx';
import { YourData } from './YourData.tsx';

/** What everybody has who is signed in, donors and staff alike. */
export function PersonalAccount() {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex flex-col gap-6">
        <ProfileInformation />
        <Preferences />
      </div>
      <div className="flex flex-col gap-6">
        <ChangePassword />
        <Devices />
        <YourData />
      </div>
    </div>
  );
}
