import { DISPUTE_DAYS, type DonationRequestDetail } from '@sanguine/contract';
import { type SubmitEvent, useState } from 'react';
import { formatDate, formatInstant } from '../../../platform/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useDisputeDonation } from '../api.ts';
import { ActionResult } from '../components/ActionResult.tsx';

function DisputeForm({ request, onBack }: { request: DonationRequestDetail; onBack: () => void }) {
  const dispute = useDisputeDonation();
  const [reason, setReason] = useState('');
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!dispute.isPending && !dispute.isSuccess) dispute.mutate({ id: request.id, reason: reason.trim() });
  }
  return (
    <form noValidate aria-label="This was not me" onSubmit={submit} className="flex flex-col gap-4">
      <p>
        {request.facilityId.name} recorded a donation by you on {formatDate(request.preferredDate)}. If that was
        somebody else, the facility and the operator look into it. Until it is settled, it counts for no interval.
      </p>
      <TextField
        label="What happened?"
        name="reason"
        optional
        help="The facility and the operator read it."
        maxLength={300}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <ActionResult outcome={dispute} />
      <div className="flex flex-wrap gap-3">
        <Button disabled={dispute.isPending} onClick={onBack}>
          Back
        </Button>
        {!dispute.isSuccess && (
          <Button type="submit" variant="danger" busy={dispute.isPending} busyText="Sending…">
            This Was Not Me
          </Button>
        )}
      </div>
    </form>
  );
}

/** For the donor of a recorded donation: the way to say "this was not me", and what became of saying it. */
export function DonationDispute({ request }: { request: DonationRequestDetail }) {
  const [asking, ask] = useState(false);
  const settled = request.history.findLast(({ action }) => action === 'uphold' || action === 'withdraw');
  if (request.disputedAt !== undefined) {
    return (
      <Notice kind="info" live={false} title="You said that this was not you">
        Sent {formatInstant(request.disputedAt)}. The facility and the operator look into it; until it is settled, the
        donation counts for no interval.
      </Notice>
    );
  }
  if (settled !== undefined) {
    const stands = settled.action === 'uphold';
    return (
      <Notice
        kind="info"
        live={false}
        title={stands ? 'The operator found that this donation stands' : 'This donation is no longer recorded for you'}
      >
        {settled.reason}
      </Notice>
    );
  }
  if (!request.allowedActions.includes('dispute')) return null;
  if (asking) return <DisputeForm request={request} onBack={() => ask(false)} />;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-muted">Did somebody else donate? You can say so within {DISPUTE_DAYS} days.</p>
      <Button size="small" onClick={() => ask(true)}>
        This Was Not Me
      </Button>
    </div>
  );
}
