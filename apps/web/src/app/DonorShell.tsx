import { useLocation } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { capitalise } from '../platform/capitalise.ts';
import { useProfile } from '../platform/session.ts';
import { donorDestinations } from './NavigationList.tsx';
import { Shell } from './Shell.tsx';
import { followDevice } from '../features/about/device/index.ts';
import { SignedIn } from './SignedIn.tsx';

/** Brings what the device keeps up to date while a page is open. */
function OnThisDevice() {
  const client = useQueryClient();
  const { id } = useProfile();
  useEffect(() => followDevice(client, id), [client, id]);
  return null;
}

/** To see what comes next, to book, to change a booking, and to answer an emergency. */
const donorBar = donorDestinations.slice(0, 4);

function Greeted() {
  return capitalise(useProfile().firstName);
}

export function DonorShell() {
  const isDashboard = useLocation({ select: ({ pathname }) => pathname === '/user/dashboard' });
  return (
    <SignedIn role="donor">
      <Shell destinations={donorDestinations} bar={donorBar} greeted={<Greeted />} verifiesItself={isDashboard}>
        <OnThisDevice />
      </Shell>
    </SignedIn>
  );
}
