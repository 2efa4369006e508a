import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { capitalise } from '../platform/capitalise.ts';
import { useProfile } from '../platform/session.ts';
import { donorDestinations } from './NavigationList.tsx';
import { Shell } from './Shell.tsx';
import { loadWords } from '../platform/language/language.ts';
import { persistently } from '../platform/persistently.ts';
import { SignedIn } from './SignedIn.tsx';

/** Nothing of the first view. */
const OnThisDevice = lazy(async () => {
  const code = await persistently(async () => import('../features/about/device/components/OnThisDevice.tsx'));
  await loadWords();
  return { default: code.OnThisDevice };
});

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
        <Suspense>
          <OnThisDevice />
        </Suspense>
      </Shell>
    </SignedIn>
  );
}
