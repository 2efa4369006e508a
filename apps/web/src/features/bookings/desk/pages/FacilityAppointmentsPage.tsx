import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { facilityQuery } from '../../../facilities/facilities/index.ts';
import { useMayDo, useProfile } from '../../../../platform/session.ts';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { SkeletonTable } from '../../../../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { Tabs } from '../../../../ui/nav/Tabs.tsx';
import { lazySection } from '../../../../ui/overlay/lazy-part.tsx';
import { loadWeeklyTimes } from '../../../facilities/timetable/index.ts';
import { Fetched } from '../../../../ui/list/Fetched.tsx';
import { useWords } from '../words.ts';

function Waiting() {
  const t = useWords();
  return (
    <Loading label={t('desk.sessions.loading')}>
      <SkeletonTable rows={3} />
    </Loading>
  );
}

const loading = <Waiting />;

const DayView = lazySection(async () => (await import('../components/DayView.tsx')).DayView, loading);
const WeekView = lazySection(async () => (await import('../components/WeekView.tsx')).WeekView, loading);
const WeeklyTimes = lazySection(loadWeeklyTimes, loading);

const route = getRouteApi('/facility/appointments');

/** Shows what donors have booked, and the times at which they can. */
export function FacilityAppointmentsPage() {
  const t = useWords();
  const { view: wanted = 'day', date } = route.useSearch();
  const publishes = useMayDo('times');
  const view = wanted === 'times' && !publishes ? 'day' : wanted;
  const navigate = route.useNavigate();
  const { facilityId = '' } = useProfile();
  const facility = useQuery(facilityQuery(facilityId));
  return (
    <>
      <PageHeader title={t('desk.sessions.title')} />
      <Fetched result={facility} loading={t('desk.sessions.loading')} failed={t('desk.sessions.facility-failed')}>
        {(found) => (
          <Tabs
            label={t('desk.sessions.title')}
            value={view}
            tabs={[
              { value: 'day', label: t('desk.sessions.tab.day'), content: <DayView facility={found} date={date} /> },
              { value: 'week', label: t('desk.sessions.tab.week'), content: <WeekView facility={found} date={date} /> },
              ...(publishes
                ? [
                    {
                      value: 'times' as const,
                      label: t('desk.sessions.tab.times'),
                      content: <WeeklyTimes facility={found} />,
                    },
                  ]
                : []),
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
