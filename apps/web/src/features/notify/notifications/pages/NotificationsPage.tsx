import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { isAwaited } from '../../../../platform/is-awaited.ts';
import { failureText } from '../../../../platform/failures.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { unreadQuery } from '../api.ts';
import { NotificationList } from '../components/NotificationList.tsx';
import { PushCard } from '../components/PushCard.tsx';
import { pushQuery } from '../push.ts';
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
  const isKnown = ![useQuery(unreadQuery), useQuery(pushQuery)].some(isAwaited);
  const { mutate, isPending, error } = useMarkAllRead();
  return (
    <>
      <PageHeader
        title={t('notifications.title')}
        lead={t('notifications.lead')}
        actions={
          unread === 0 ? undefined : (
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
      {/* Fetched at once, and shown when it is known what stands above. */}
      <div hidden={!isKnown}>
        <PushCard />
        <NotificationList />
      </div>
    </>
  );
}
