import { type DonationRequest, donorNumber } from '@sanguine/contract';
import { RequestType } from '../../lifecycle/index.ts';
import { failureText } from '../../../../platform/failures.ts';
import { formatDateTime } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { birthText } from '../../../../platform/birth-text.ts';
import { nameOf } from '../day-words.ts';
import { useUndoCheckIn } from '../check-in.ts';
import { useWords } from '../words.ts';
import { CodeText } from '../../../../ui/CodeText.tsx';

/** Shows whose code it was. The code proves nothing about who holds it: staff look at an official paper. */
export function CheckedIn({ request }: { request: DonationRequest }) {
  const t = useWords();
  const undo = useUndoCheckIn();
  const { donorId, preferredDate, timeZone } = request;
  const name = nameOf(request, t);
  if (undo.isSuccess) return <Notice kind="info">{t('desk.sessions.checked-in.undone', { name })}</Notice>;
  return (
    <Notice
      kind="success"
      live={false}
      title={t('desk.sessions.checked-in.title', { name })}
      action={
        <Button
          size="small"
          busy={undo.isPending}
          busyText={t('desk.sessions.undoing')}
          onClick={() => undo.mutate(request.id)}
        >
          {t('desk.sessions.checked-in.undo')}
        </Button>
      }
    >
      <p>{t('desk.sessions.checked-in.paper')}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        {donorId?.dateOfBirth !== undefined && <span>{birthText(donorId.dateOfBirth, t)}</span>}
        {donorId !== null && <CodeText>{donorNumber(donorId.id)}</CodeText>}
        <RequestType request={request} />
        {formatDateTime(preferredDate, timeZone, t)}
      </p>
      {undo.isError && (
        <p role="alert" className="mt-2 font-semibold text-urgent">
          {failureText(undo.error, t('platform.failure.again'))}
        </p>
      )}
    </Notice>
  );
}
