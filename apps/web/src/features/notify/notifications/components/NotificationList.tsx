import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { failureText } from '../../../../platform/failures.ts';
import { useMinute } from '../../../../platform/minute.ts';
import { useProfile } from '../../../../platform/session.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { cx } from '../../../../ui/cx.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import { Pages } from '../../../../ui/list/Pages.tsx';
import { notificationList } from '../api.ts';
import { useMarkRead } from '../mark-read.ts';
import { useUnread } from '../useUnread.ts';
import { useWords } from '../words.ts';
import { NotificationItem } from './NotificationItem.tsx';

function Waiting() {
  const t = useWords();
  return (
    <Loading label={t('notifications.list.loading')}>
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
  const t = useWords();
  return (
    <EmptyState
      picture="found"
      action={
        <Link to="." search={{}} className={buttonClass()}>
          {t('notifications.beyond.link')}
        </Link>
      }
    >
      {t('notifications.beyond.text')}
    </EmptyState>
  );
}

/** Upcoming appointments are elsewhere: the link to them. */
function NothingYet() {
  const t = useWords();
  const { role } = useProfile();
  const [to, label] =
    role === 'donor'
      ? (['/user/appointments', 'notifications.none.donor'] as const)
      : (['/facility/dashboard', 'notifications.none.staff'] as const);
  return (
    <EmptyState
      picture="waiting"
      action={
        <Link to={to} className={buttonClass()}>
          {t(label)}
        </Link>
      }
    >
      {t('notifications.none.text')}
    </EmptyState>
  );
}

export function NotificationList() {
  const t = useWords();
  const page = usePageNumber();
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = useQuery(notificationList(page));
  const { mutate: markRead } = useMarkRead();
  const unread = useUnread();
  const minute = useMinute();
  if (data === undefined) {
    if (error === null) return <Waiting />;
    return (
      <ErrorState title={t('notifications.list.failed')} onRetry={() => void refetch()} retrying={isFetching}>
        {failureText(error, t('platform.failure.in-a-moment'))}
      </ErrorState>
    );
  }
  if (data.total === 0) return <NothingYet />;
  if (data.list.length === 0) return <BeyondTheEnd />;
  return (
    <>
      <p role="status" className="mb-3 text-sm text-muted">
        {unread === 0 ? t('notifications.list.all-read') : t('notifications.list.unread', { count: unread })}
      </p>
      <ul
        aria-label={t('notifications.title')}
        aria-busy={isPlaceholderData || undefined}
        className={cx('divide-y divide-line rounded-card border border-line', isPlaceholderData && 'opacity-60')}
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
      <Pages page={data} label={t('notifications.list.pages')} />
    </>
  );
}
