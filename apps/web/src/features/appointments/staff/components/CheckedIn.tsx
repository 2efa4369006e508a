import type { DonationRequest } from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import { failureText } from '../../../../platform/failures.ts';
import { formatDateTime } from '../../../../platform/format.ts';
import { BloodTypePill } from '../../../../ui/blood/BloodTypePill.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { nameOf } from '../day-words.ts';
import { useUndoCheckIn } from '../check-in.ts';

/** Whose code it was. The code proves nothing about who holds it: staff look at an official paper. */
export function CheckedIn({ request, onNext }: { request: DonationRequest; onNext: () => void }) {
  const undo = useUndoCheckIn();
  if (undo.isSuccess) {
    return (
      <div className="flex flex-col items-start gap-4">
        <Notice kind="info">{nameOf(request)} is no longer checked in.</Notice>
        <Button variant="primary" onClick={onNext}>
          Next donor
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <Notice kind="success" title={`${nameOf(request)} is checked in`}>
        <p>Ask for an official paper that shows this name.</p>
      </Notice>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <BloodTypePill type={request.bloodType} />
        {formatDateTime(request.preferredDate, request.timeZone)}
      </p>
      {undo.isError && <Notice kind="error">{failureText(undo.error, 'That did not work, try again.')}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={onNext}>
          Next donor
        </Button>
        <Link to="/facility/appointments" className={buttonClass()}>
          See the day
        </Link>
        <Button variant="danger" busy={undo.isPending} busyText="Undoing..." onClick={() => undo.mutate(request.id)}>
          It is somebody else, undo
        </Button>
      </div>
    </div>
  );
}
