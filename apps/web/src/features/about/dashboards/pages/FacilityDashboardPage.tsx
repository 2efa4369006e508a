import type { BloodType } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';

import { DonationRequests, pendingBookings } from '../../../bookings/lifecycle/index.ts';
import { failureText } from '../../../../platform/failures.ts';
import { isOpenTo, useProfile } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx';
import { BelowTheFold } from '../../../../ui/layout/BelowTheFold.tsx';
import { FoldedOnPhones } from '../../../../ui/layout/FoldedOnPhones.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { AppealStatusNotice } from '../../../bookings/appeals/index.ts';
import { AttendanceCard } from '../components/AttendanceCard.tsx';
import { DonorsNotKnown, DonorsRegistered } from '../components/DonorsRegistered.tsx';
import { FacilityActivity } from '../components/FacilityActivity.tsx';
import { FirstSteps } from '../components/FirstSteps.tsx';
import { InventoryOverview } from '../components/InventoryOverview.tsx';
import { LowestStock } from '../components/LowestStock.tsx';
import { TodayLine } from '../components/TodayLine.tsx';
import { WaitingForYou } from '../components/WaitingForYou.tsx';
import { facilityDashboardQuery } from '../facility-api.ts';
import { useWords } from '../words.ts';
import { lazyDialog } from '../../../../ui/overlay/lazy-part.tsx';

const route = getRouteApi('/facility/dashboard');

const AllFacilitiesDialog = lazyDialog(
  async () => (await import('../components/AllFacilitiesDialog.tsx')).AllFacilitiesDialog,
);

interface Change {
  tab?: 'scheduled' | 'completed' | 'disputed' | undefined;
  page?: number | undefined;
  day?: string | undefined;
  name?: string | undefined;
  bloodType?: BloodType | 'unknown' | undefined;
  session?: string | undefined;
  sort?: 'asked' | undefined;
  request?: string | undefined;
  facilities?: number | undefined;
  find?: string | undefined;
}

/** Another view of the dashboard, kept in the address. */
function useShow() {
  const navigate = route.useNavigate();
  return (change: Change, how: { replace?: boolean } = {}) =>
    void navigate({ search: (before) => ({ ...before, ...change }), resetScroll: false, ...how });
}

function Overview() {
  const t = useWords();
  const { facilities, find } = route.useSearch();
  const show = useShow();
  return (
    <>
      <InventoryOverview
        action={
          <Button size="small" onClick={() => show({ facilities: 1 })}>
            {t('dashboards.inventory.open-all')}
          </Button>
        }
        name={(facility) => <bdi>{facility.name}</bdi>}
      />
      {facilities !== undefined && (
        <AllFacilitiesDialog
          search={find}
          page={facilities}
          onSearch={(search) => show({ find: search, facilities: 1 }, { replace: true })}
          onClose={() => show({ facilities: undefined, find: undefined })}
        />
      )}
    </>
  );
}

function Requests({ disputes }: { disputes: number }) {
  const { tab = 'pending', page = 1, day, name, bloodType, session, sort, request } = route.useSearch();
  const show = useShow();
  return (
    <DonationRequests
      tab={tab}
      onTab={(next) => show({ tab: next === 'pending' ? undefined : next, page: undefined })}
      disputes={disputes}
      page={page}
      narrowed={{ day, name, bloodType, session, sort }}
      onNarrow={(change) => show({ ...change, page: undefined }, { replace: true })}
      request={request}
      onRequest={(id) => show({ request: id })}
    />
  );
}

export function FacilityDashboardPage() {
  const t = useWords();
  const show = useShow();
  const figures = useQuery(facilityDashboardQuery);
  const waiting = useQuery(pendingBookings);
  const reader = useProfile();
  const seesStock = isOpenTo(reader, 'stock');
  /** Opens the booking that is to be answered first, which may still be on its way. */
  async function review() {
    const { data } = waiting.data === undefined ? await waiting.refetch({ cancelRefetch: false }) : waiting;
    show({ request: data?.list[0]?.id });
  }
  return (
    <>
      <PageHeader title={t('dashboards.facility.title')} />
      {isOpenTo(reader, 'emergencies') && <AppealStatusNotice />}
      <div className="flex flex-col gap-3 sm:gap-8">
        {!figures.isError && <WaitingForYou work={figures.data?.waiting} onReview={() => void review()} />}
        {figures.data !== undefined && <TodayLine today={figures.data.today} />}
        {figures.data !== undefined && seesStock && (
          <FirstSteps steps={figures.data.setup} profile={figures.data.eligibilityProfile} />
        )}
        {figures.isError && (
          <ErrorState
            title={failureText(figures.error, t('dashboards.facility.failed'))}
            onRetry={() => void figures.refetch()}
            retrying={figures.isFetching}
          />
        )}
        {(figures.data !== undefined || figures.isPending) && (
          <div className={seesStock ? 'grid gap-3 lg:grid-cols-2 lg:gap-6' : ''}>
            {seesStock && <LowestStock figures={figures.data} />}
            {figures.data === undefined ? (
              <DonorsNotKnown />
            ) : (
              <div className="flex flex-col gap-3 lg:gap-6">
                <DonorsRegistered
                  total={figures.data.totalDonors}
                  own={figures.data.ownDonors}
                  changePercent={figures.data.donorsChangePercent}
                />
                {isOpenTo(reader, 'records') && <AttendanceCard />}
              </div>
            )}
          </div>
        )}
        <Requests disputes={figures.data?.disputes ?? 0} />
        <BelowTheFold>
          {figures.data !== undefined && (
            <div>
              <FoldedOnPhones label={t('dashboards.activity.title')}>
                <FacilityActivity activity={figures.data.recentActivity} />
              </FoldedOnPhones>
            </div>
          )}
          <Overview />
        </BelowTheFold>
      </div>
    </>
  );
}
