import { CheckCheck } from 'lucide-react';
import { failureText } from '../../../platform/failures.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { notificationList, useMarkAllRead } from '../api.ts';
import { NotificationList } from '../components/NotificationList.tsx';
import { PushCard } from '../components/PushCard.tsx';
import { useUnread } from '../useUnread.ts';

/** What the page asks at once (docs/first-paint.md). */
export const needs = [notificationList(1)];

/** The button leaves with the last unread one: the focus goes to the heading and not into the void. */
function focusHeading() {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

export function NotificationsPage() {
  const unread = useUnread();
  const { mutate, isPending, error } = useMarkAllRead();
  return (
    <>
      <PageHeader
        title="Notifications"
        lead="News of your requests, the newest first."
        actions={
          unread === 0 ? undefined : (
            <Button
              icon={<CheckCheck aria-hidden="true" className="size-5" />}
              busy={isPending}
              busyText="Marking..."
              onClick={() => mutate(undefined, { onSuccess: focusHeading })}
            >
              Mark all as read
            </Button>
          )
        }
      />
      {error !== null && (
        <Notice kind="error" className="mb-6">
          {failureText(error, 'The notifications could not be marked as read, try again.')}
        </Notice>
      )}
      <PushCard />
      <NotificationList />
    </>
  );
}
