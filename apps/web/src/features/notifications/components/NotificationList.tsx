import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { formatNumber } from '../../../platform/format.ts';
import { failureText } from '../../../platform/failures.ts';
import { useMinute } from '../../../platform/minute.ts';
import { useProfile } from '../../../platform/session.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { cx } from '../../../ui/cx.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Pages } from '../../../ui/list/Pages.tsx';
import { notificationList, useMarkRead } from '../api.ts';
import { useUnread } from '../useUnread.ts';
import { NotificationItem } from './NotificationItem.tsx';

const FAILED = 'The notifications could not be fetched.';

function Waiting() {
  return (
    <Loading label="Fetching notifications...">
      <div className="flex flex-col gap-3">
        {['first', 'second', 'third'].map((card) => (
          <div key={card} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-3 w-1/4" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** The page that the address names. */
function usePageNumber(): number {
  return useSearch({ strict: false, select: ({ page }) => page ?? 1 });
}

function BeyondTheEnd() {
  return (
    <EmptyState
      action={
        <Link to="." search={{}} className={buttonClass()}>
          To the newest
        </Link>
      }
    >
      There are no notifications on this page
    </EmptyState>
  );
}

/** Upcoming appointments are elsewhere: the link to them. */
function NothingYet() {
  const { role } = useProfile();
  const [to, label] =
    role === 'donor'
      ? (['/user/appointments', 'See your appointments'] as const)
      : (['/facility/dashboard', 'See the donation requests'] as const);
  return (
    <EmptyState
      action={
        <Link to={to} className={buttonClass()}>
          {label}
        </Link>
      }
    >
      You have no notifications yet
    </EmptyState>
  );
}

export function NotificationList() {
  const page = usePageNumber();
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = useQuery(notificationList(page));
  const { mutate: markRead } = useMarkRead();
  const unread = useUnread();
  const minute = useMinute();
  if (data === undefined) {
    if (error === null) return <Waiting />;
    return (
      <ErrorState title={FAILED} onRetry={() => void refetch()} retrying={isFetching}>
        {failureText(error, 'Try again in a moment.')}
      </ErrorState>
    );
  }
  if (data.total === 0) return <NothingYet />;
  if (data.list.length === 0) return <BeyondTheEnd />;
  return (
    <>
      <p role="status" className="mb-3 text-sm text-muted">
        {unread === 0 ? 'All read' : `${formatNumber(unread)} unread`}
      </p>
      <ul
        aria-label="Notifications"
        aria-busy={isPlaceholderData || undefined}
        className={cx('flex flex-col gap-3', isPlaceholderData && 'opacity-60')}
      >
        {data.list.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            now={Math.max(minute, dataUpdatedAt)}
            onOpen={() => notification.readAt === null && markRead(notification)}
          />
        ))}
      </ul>
      <Pages page={data} label="Pages of notifications" />
    </>
  );
}
