import type { DonationRequest } from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import { RequestType } from '../../requests/index.ts';
import { failureText } from '../../../platform/failures.ts';
import { formatDateTime } from '../../../platform/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { nameOf } from '../day-words.ts';
import { useUndoCheckIn } from '../check-in.ts';
import { useWords } from '../words.ts';

/** Shows whose code it was. The code proves nothing about who holds it: staff look at an official paper. */
export function CheckedIn({ request, onNext }: { request: DonationRequest; onNext: () => void }) {
  const t = useWords();
  const undo = useUndoCheckIn();
  if (undo.isSuccess) {
    return (
      <div className="flex flex-col items-start gap-4">
        <Notice kind="info">{t('day.sessions.checked-in.undone', { name: nameOf(request, t) })}</Notice>
        <Button variant="primary" onClick={onNext}>
          {t('day.sessions.checked-in.next')}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <Notice kind="success" title={t('day.sessions.checked-in.title', { name: nameOf(request, t) })}>
        <p>{t('day.sessions.checked-in.paper')}</p>
      </Notice>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <RequestType request={request} />
        {formatDateTime(request.preferredDate, request.timeZone, t)}
      </p>
      {undo.isError && <Notice kind="error">{failureText(undo.error, t('platform.failure.again'))}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={onNext}>
          {t('day.sessions.checked-in.next')}
        </Button>
        <Link to="/facility/appointments" className={buttonClass()}>
          {t('day.sessions.checked-in.day')}
        </Link>
        <Button
          variant="danger"
          busy={undo.isPending}
          busyText={t('day.sessions.undoing')}
          onClick={() => undo.mutate(request.id)}
        >
          {t('day.sessions.checked-in.undo')}
        </Button>
      </div>
    </div>
  );
}
