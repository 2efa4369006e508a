import { DISPUTE_DAYS, type DonationRequestDetail } from '@sanguine/contract';
import { useState } from 'react';
import { formatDate, formatInstant } from '../../../platform/format.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useDisputeDonation } from '../api.ts';
import { FormResult } from '../components/ActionResult.tsx';
import { ReasonField } from '../components/ReasonField.tsx';

function DisputeForm({ request, onBack }: { request: DonationRequestDetail; onBack: () => void }) {
  const dispute = useDisputeDonation();
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ data: { id: request.id, reason: reason.trim() } }),
    send: (input) => dispute.mutateAsync(input),
    failure: 'An error occurred',
  });
  return (
    <Form form={form} label="This was not me" className="flex flex-col gap-4">
      <p>
        {request.facilityId.name} recorded a donation by you on {formatDate(request.preferredDate)}. If that was
        somebody else, the facility and the operator look into it. Until it is settled, it counts for no interval.
      </p>
      <ReasonField {...form.text('reason')} label="What happened?" help="The facility and the operator read it." />
      <FormResult form={form} />
      <div className="flex flex-wrap gap-3">
        <Button disabled={form.busy} onClick={onBack}>
          Back
        </Button>
        {form.saved === undefined && (
          <Button type="submit" variant="danger" busy={form.busy} busyText="Sending…">
            This Was Not Me
          </Button>
        )}
      </div>
    </Form>
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
