import type { DonationRequest } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { appealStatusQuery } from '../../../bookings/appeals/index.ts';
import { AskedCard, askedFor, donorRequests } from '../../../bookings/lifecycle/index.ts';
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
import { DonorNextStep, isClosed } from '../components/DonorNextStep.tsx';
import { InventoryOverview } from '../components/InventoryOverview.tsx';
import { WaitList, waitListQuery } from '../../../bookings/wait-list/index.ts';
import { donorDashboardQuery } from '../donor-api.ts';
import { useWords } from '../words.ts';
import { lazyDialog, lazySection } from '../../../../ui/overlay/lazy-part.tsx';

/** Bookings that wait for their facility: their sessions may be closed, too. */
const ownWaiting = donorRequests({ status: 'PENDING', creator: 'donor' });

const route = getRouteApi('/user/dashboard');

const NotAskedCard = lazySection(async () => (await import('../../../bookings/appeals/index.ts')).NotAskedCard);

const RecentActivityDialog = lazyDialog(
  async () => (await import('../components/RecentActivityDialog.tsx')).RecentActivityDialog,
);

/** Returns the appointment that comes next, or first of all one that the facility closed: it ends unless it is moved. */
function soonest(list: readonly DonationRequest[] = []): DonationRequest | undefined {
  const now = new Date().toISOString();
  const coming = list
    .filter(({ preferredAt }) => preferredAt > now)
    .toSorted((a, b) => a.preferredAt.localeCompare(b.preferredAt));
  return coming.find(isClosed) ?? coming[0];
}

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

export function DonorDashboardPage() {
  const t = useWords();
  const figures = useQuery(donorDashboardQuery);
  const accepted = useQuery(donorRequests({ status: 'APPROVED' }));
  const { offer } = route.useSearch();
  const waitList = useQuery(waitListQuery);
  // An offer ends soon, so it comes first; what is only waited for moves nothing on the first screen.
  const isOffered = useOnce(offer !== undefined || (waitList.data?.offers.length ?? 0) > 0);
  const waits = useOnce((waitList.data?.entries.length ?? 0) > 0);
  const reasons = useQuery(appealStatusQuery).data?.notAsked ?? [];
  const waiting = useQuery(ownWaiting);
  // What stands first decides where all else is.
  const isKnown = ![figures, accepted, waitList, waiting, useQuery(askedFor)].some(isAwaited);
  const closedWaiting = waiting.data?.list.filter(isClosed) ?? [];
  const appointment = soonest([...(accepted.data?.list ?? []), ...closedWaiting]);
  const isFirst = appointment !== undefined && isClosed(appointment);
  const nextStep = (
    <DonorNextStep pending={accepted.isPending || figures.isPending} appointment={appointment} figures={figures.data} />
  );
  return (
    <>
      <PageHeader title={t('dashboards.overview.title')} />
      <div className="flex flex-col gap-4 sm:gap-6">
        {isFirst && nextStep}
        <AskedCard />
        {isOffered && <WaitList offer={offer} />}
        {reasons.length > 0 && <NotAskedCard />}
        {!isFirst && nextStep}
        {!isKnown ? (
          <div className="h-svh" />
        ) : (
          <>
            <div className="flex flex-col gap-4">
              <Figures />
              <FoldedOnPhones label={t('dashboards.overview.about')} className="grid gap-4 md:grid-cols-2">
                <DonationUsage />
                <DidYouKnow />
              </FoldedOnPhones>
            </div>
            {!isOffered && waits && <WaitList offer={undefined} />}
            <Overview />
          </>
        )}
      </div>
      <OpenActivity />
    </>
  );
}
