import type { Notification } from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import { useConfirmDonation } from '../../../bookings/lifecycle/index.ts';
import { failureText } from '../../../../platform/failures.ts';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { targetOf } from '../targets.ts';
import { useWords } from '../words.ts';

/** Shows what a donor can say to a reminder at once; cancelling is asked for again in the request itself. */
export function ReminderActions({ notification, onAnswer }: { notification: Notification; onAnswer: () => void }) {
  const t = useWords();
  const confirm = useConfirmDonation();
  if (confirm.isSuccess) {
    return (
      <Notice kind="success" className="relative mt-3">
        {t('notifications.reminder.thanks')}
      </Notice>
    );
  }
  return (
    <div className="relative mt-3 flex flex-wrap gap-3">
      <Button
        size="small"
        variant="primary"
        busy={confirm.isPending}
        busyText={t('notifications.reminder.confirming')}
        onClick={() => confirm.mutate({ id: notification.subject.id }, { onSuccess: onAnswer })}
      >
        {t('notifications.reminder.coming')}
      </Button>
      <Link {...targetOf(notification)} onClick={onAnswer} className={buttonClass({ size: 'small' })}>
        {t('notifications.reminder.cannot-come')}
      </Link>
      {confirm.error !== null && (
        <Notice kind="error" className="basis-full">
          {failureText(confirm.error, t('platform.failure.answer-not-sent'))}
        </Notice>
      )}
    </div>
  );
}
