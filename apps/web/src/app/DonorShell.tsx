import { useLocation } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { capitalise } from '../platform/capitalise.ts';
import { useProfile } from '../platform/session.ts';
import { donorDestinations } from './NavigationList.tsx';
import { Shell } from './Shell.tsx';
import { persistently } from '../platform/persistently.ts';
import { SignedIn } from './SignedIn.tsx';

/** Nothing of the first view: what the device keeps follows once its code has come. */
function OnThisDevice() {
  const client = useQueryClient();
  const { id } = useProfile();
  useEffect(() => {
    let end: (() => void) | undefined;
    let isOver = false;
    void persistently(async () => import('../features/about/device/pocket.ts')).then(({ followDevice }) => {
      if (!isOver) end = followDevice(client, id);
    });
    return () => {
      isOver = true;
      end?.();
    };
  }, [client, id]);
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
