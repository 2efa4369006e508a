import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useProfile } from '../../../../platform/session.ts';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { SkeletonTable } from '../../../../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { Tabs } from '../../../../ui/nav/Tabs.tsx';
import { lazySection } from '../../../../ui/overlay/lazy-part.tsx';
import { ownFacilityQuery } from '../../../donations/index.ts';
import { Fetched } from '../../../../ui/list/Fetched.tsx';

const loading = (
  <Loading label="Fetching appointments...">
    <SkeletonTable rows={3} />
  </Loading>
);

const DayView = lazySection(async () => (await import('../components/DayView.tsx')).DayView, loading);
const WeekView = lazySection(async () => (await import('../components/WeekView.tsx')).WeekView, loading);
const WeeklyTimes = lazySection(async () => (await import('../components/WeeklyTimes.tsx')).WeeklyTimes, loading);

const route = getRouteApi('/facility/appointments');

/** What donors have booked, and the times at which they can. */
export function FacilityAppointmentsPage() {
  const { view = 'day', date } = route.useSearch();
  const navigate = route.useNavigate();
  const { facilityId = '' } = useProfile();
  const facility = useQuery(ownFacilityQuery(facilityId));
  return (
    <>
      <PageHeader title="Appointments" />
      <Fetched result={facility} loading="Fetching appointments..." failed="Your facility could not be fetched.">
        {(found) => (
          <Tabs
            label="Appointments"
            value={view}
            tabs={[
              { value: 'day', label: 'Day', content: <DayView facility={found} date={date} /> },
              { value: 'week', label: 'Week', content: <WeekView facility={found} date={date} /> },
              { value: 'times', label: 'Weekly times', content: <WeeklyTimes facility={found} /> },
            ]}
            onChange={(next) =>
              void navigate({
                search: { view: next === 'day' ? undefined : next, date },
                replace: true,
                resetScroll: false,
              })
            }
          />
        )}
      </Fetched>
    </>
  );
}
