import type { Notification } from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import { failureText } from '../../../platform/failures.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useConfirmDonation } from '../../donations/index.ts';
import { targetOf } from '../words.ts';

/** What a donor can say to a reminder at once; cancelling is asked for again in the request itself. */
export function ReminderActions({ notification, onAnswer }: { notification: Notification; onAnswer: () => void }) {
  const confirm = useConfirmDonation();
  if (confirm.isSuccess) {
    return (
      <Notice kind="success" className="relative mt-3">
        Thank you. The facility knows that you are coming.
      </Notice>
    );
  }
  return (
    <div className="relative mt-3 flex flex-wrap gap-3">
      <Button
        size="small"
        variant="primary"
        busy={confirm.isPending}
        busyText="Confirming..."
        onClick={() => confirm.mutate({ id: notification.requestId }, { onSuccess: onAnswer })}
      >
        I Am Coming
      </Button>
      <Link {...targetOf(notification)} onClick={onAnswer} className={buttonClass({ size: 'small' })}>
        I Can’t Come
      </Link>
      {confirm.error !== null && (
        <Notice kind="error" className="basis-full">
          {failureText(confirm.error, 'Your answer could not be sent, try again.')}
        </Notice>
      )}
    </div>
  );
}
