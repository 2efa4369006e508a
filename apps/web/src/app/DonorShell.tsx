import { capitalise } from '../platform/capitalise.ts';
import { useProfile } from '../platform/session.ts';
import { donorDestinations } from './NavigationList.tsx';
import { Shell } from './Shell.tsx';
import { SignedIn } from './SignedIn.tsx';

export { needs } from './Shell.tsx';

function Greeted() {
  return capitalise(useProfile().firstName);
}

export function DonorShell() {
  return (
    <SignedIn role="donor">
      <Shell destinations={donorDestinations} greeted={<Greeted />} />
    </SignedIn>
  );
}
