import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AfterGift } from '../../../bookings/after-care/index.ts';
import { appealStatusQuery } from '../../../bookings/appeals/index.ts';
import { VerifyAddressBanner } from '../../../people/accounts/index.ts';
import { isAwaited } from '../../../../platform/is-awaited.ts';
import { failureText } from '../../../../platform/failures.ts';
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { FoldedOnPhones } from '../../../../ui/layout/FoldedOnPhones.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { rowLinkClass } from '../../../../ui/list/DataTable.tsx';
import { DidYouKnow } from '../components/DidYouKnow.tsx';
import { DonationUsage } from '../components/DonationUsage.tsx';
import { DonorFigures } from '../components/DonorFigures.tsx';
import { InventoryOverview } from '../components/InventoryOverview.tsx';
import { WaitList, waitListQuery } from '../../../bookings/wait-list/index.ts';
import { donorDashboardQuery } from '../donor-api.ts';
import { FirstCard, Schedule } from '../first-card/FirstCard.tsx';
import { useWords } from '../words.ts';
import { lazyDialog, lazySection } from '../../../../ui/overlay/lazy-part.tsx';

const route = getRouteApi('/user/dashboard');

const NotAskedCard = lazySection(async () => (await import('../../../bookings/appeals/index.ts')).NotAskedCard);

const RecentActivityDialog = lazyDialog(
  async () => (await import('../components/RecentActivityDialog.tsx')).RecentActivityDialog,
);

function Figures() {
  const t = useWords();
  const figures = useQuery(donorDashboardQuery);
  if (figures.data !== undefined || figures.isPending) return <DonorFigures figures={figures.data} />;
  return (
    <ErrorState
      title={failureText(figures.error, t('dashboards.figures.failed'))}
      onRetry={() => void figures.refetch()}
      retrying={figures.isFetching}
    />
  );
}

function OpenActivity() {
  const { activity, request } = route.useSearch();
  const navigate = route.useNavigate();
  if (activity === undefined) return null;
  const show = (search: { activity?: number }) => void navigate({ search, resetScroll: false });
  return (
    <RecentActivityDialog
      page={activity}
      request={request}
      onBack={() => show({ activity })}
      onClose={() => show({})}
    />
  );
}

function Overview() {
  const t = useWords();
  return (
    <InventoryOverview
      action={
        <Link to="/user/donate" search={{ list: 'all' }} className={buttonClass({ size: 'small' })}>
          {t('dashboards.inventory.open-all')}
        </Link>
      }
      name={(facility) => (
        <Link to="/user/donate" search={{ facility: facility.id }} className={rowLinkClass}>
          <bdi>{facility.name}</bdi>
        </Link>
      )}
    />
  );
}

/** True from the first time on: a card that was shown stays, with what it says of the last press. */
function useOnce(isNow: boolean): boolean {
  const [was, set] = useState(false);
  const is = was || isNow;
  if (is !== was) set(is);
  return is;
}

/** Shows what nobody has to know today, and the facts of the service. */
function Ranked({ isKnown, waits }: { isKnown: boolean; waits: boolean }) {
  const t = useWords();
  // What stands first decides where all else is.
  if (!isKnown) return <div className="h-svh" />;
  return (
    <>
      <div className="flex flex-col gap-3 sm:gap-4">
        <Figures />
        <FoldedOnPhones label={t('dashboards.overview.about')} className="grid gap-4 md:grid-cols-2">
          <DonationUsage />
          <DidYouKnow />
        </FoldedOnPhones>
      </div>
      {waits && <WaitList offer={undefined} />}
      <Overview />
    </>
  );
}

export function DonorDashboardPage() {
  const t = useWords();
  const figures = useQuery(donorDashboardQuery);
  const { offer } = route.useSearch();
  const waitList = useQuery(waitListQuery);
  const state = figures.data?.first.state;
  // An offer ends soon, so it comes first; what is only waited for moves nothing on the first screen.
  const { entries = [], offers = [] } = waitList.data ?? {};
  const isOffered = useOnce(offer !== undefined || offers.length > 0);
  const waits = useOnce(entries.length > 0);
  const reasons = useQuery(appealStatusQuery).data?.notAsked ?? [];
  return (
    <>
      <PageHeader title={t('dashboards.overview.title')} />
      <div className="flex flex-col gap-3 sm:gap-6">
        <FirstCard figures={figures.data} isPending={figures.isPending} />
        <AfterGift />
        {isOffered && <WaitList offer={offer} />}
        {state === 'offered' && (
          <p>
            <Schedule />
          </p>
        )}
        {!figures.isPending && state !== 'unverified' && <VerifyAddressBanner />}
        {reasons.length > 0 && <NotAskedCard isCodeAsked={state === 'unverified'} />}
        <Ranked isKnown={!isAwaited(figures) && !isAwaited(waitList)} waits={waits && !isOffered} />
      </div>
      <OpenActivity />
    </>
  );
}
