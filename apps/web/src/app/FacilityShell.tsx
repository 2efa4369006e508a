import { useProfile } from '../platform/session.ts';
import { facilityDestinations } from './NavigationList.tsx';
import { Shell } from './Shell.tsx';
import { SignedIn } from './SignedIn.tsx';

export { needs } from './Shell.tsx';

function Greeted() {
  const { facilityName, firstName } = useProfile();
  return facilityName ?? firstName;
}

export function FacilityShell() {
  return (
    <SignedIn role="facility_staff">
      <Shell destinations={facilityDestinations} greeted={<Greeted />} />
    </SignedIn>
  );
}
