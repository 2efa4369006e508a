import { CheckCheck } from 'lucide-react';
import { failureText } from '../../../../platform/failures.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { NotificationList } from '../components/NotificationList.tsx';
import { PushCard } from '../components/PushCard.tsx';
import { usePush } from '../push.ts';
import { useMarkAllRead } from '../mark-read.ts';
import { useUnread } from '../useUnread.ts';
import { useWords } from '../words.ts';

/** The button leaves with the last unread one: the focus goes to the heading and not into the void. */
function focusHeading() {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

export function NotificationsPage() {
  const t = useWords();
  const unread = useUnread();
  const { isPending: isPushPending } = usePush();
  const { mutate, isPending, error } = useMarkAllRead();
  return (
    <>
      <PageHeader
        title={t('notifications.title')}
        lead={t('notifications.lead')}
        actions={
          !unread ? undefined : (
            <Button
              icon={<CheckCheck aria-hidden="true" className="size-5" />}
              busy={isPending}
              busyText={t('notifications.mark-all.sending')}
              onClick={() => mutate(undefined, { onSuccess: focusHeading })}
            >
              {t('notifications.mark-all.send')}
            </Button>
          )
        }
      />
      {error !== null && (
        <Notice kind="error" className="mb-6">
          {failureText(error, t('notifications.mark-all.failed'))}
        </Notice>
      )}
      {/* What stands above the list is known first: nothing moves once it is shown. */}
      {!isPushPending && unread !== undefined && <PushCard />}
      {!isPushPending && <NotificationList />}
    </>
  );
}
