import type { Duty } from '@sanguine/contract';
import { Link, Outlet, useMatches } from '@tanstack/react-router';
import { AlarmBar, useAlarmedNumbers } from '../features/bookings/after-care/index.ts';
import { useHasTransfers } from '../features/stock/transfers/index.ts';
import { QuestionedNumbers } from '../platform/questioned-numbers.ts';
import { isOpenTo, useMayDo, useProfile } from '../platform/session.ts';
import { buttonClass } from '../ui/button-class.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { facilityDestinations } from './NavigationList.tsx';
import { FacilitySwitch } from './FacilitySwitch.tsx';
import { Shell } from './Shell.tsx';
import { SignedIn } from './SignedIn.tsx';
import { useWords } from './words.ts';

/** In place of a page that their role does not include: an old link or bookmark may lead to it. */
function Closed() {
  const t = useWords();
  return (
    <>
      <PageHeader title={t('app.closed.title')} />
      <EmptyState
        action={
          <Link to="/facility/appointments" className={buttonClass({ variant: 'primary' })}>
            {t('app.menu.appointments')}
          </Link>
        }
      >
        {t('app.closed.text')}
      </EmptyState>
    </>
  );
}

function PageFor({ duty }: { duty: Duty }) {
  return useMayDo(duty) ? <Outlet /> : <Closed />;
}

function Page() {
  const duty = useMatches({ select: (matches) => matches.at(-1)?.staticData.duty });
  return duty === undefined ? <Outlet /> : <PageFor duty={duty} />;
}

function OwnShell() {
  const profile = useProfile();
  const questioned = useAlarmedNumbers();
  const hasTransfers = useHasTransfers();
  const open = facilityDestinations.filter(
    ({ duty, ofPartners }) => (duty === undefined || isOpenTo(profile, duty)) && (!ofPartners || hasTransfers),
  );
  const { facilityId, facilityName, facilities, firstName } = profile;
  const choice =
    facilityId === undefined || facilities === undefined ? undefined : (
      <FacilitySwitch current={facilityId} facilities={facilities} />
    );
  return (
    <QuestionedNumbers value={questioned}>
      <Shell destinations={open} greeted={facilityName ?? firstName} choice={choice} page={<Page />}>
        <AlarmBar />
      </Shell>
    </QuestionedNumbers>
  );
}

export function FacilityShell() {
  return (
    <SignedIn role="facility_staff">
      <OwnShell />
    </SignedIn>
  );
}
