import { type OpenDispute, operatorEndpoints } from '@sanguine/contract';
import { withProblems } from '../../../platform/checked.ts';
import { formatDate } from '../../../platform/format.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { useSettle } from '../api.ts';
import { DecisionDialog, useDecision } from './DecisionDialog.tsx';
import { ReasonField } from './ReasonField.tsx';

const { body } = operatorEndpoints['PUT /api/operator/disputes/{id}'];

const outcomes = [
  { value: 'stands', label: 'It stands: the donation is this donor’s' },
  { value: 'withdrawn', label: 'It was not this donor’s donation' },
];

/** The operator's finding and its reason; mount it while it is open. */
export function SettleDialog({ dispute, onClose }: { dispute: OpenDispute; onClose: () => void }) {
  const settle = useSettle(dispute);
  const form = useDecision({
    initial: { outcome: '', reason: '' },
    check: ({ outcome, reason }) => {
      const checked = body.safeParse({ stands: outcome === 'stands', reason });
      return withProblems(checked, { outcome: outcome === '' ? 'Choose what you found.' : undefined });
    },
    send: settle.mutateAsync,
    onClose,
  });
  return (
    <DecisionDialog title="Settle this dispute" form={form} submitText="Settle" onClose={onClose}>
      <p>
        {dispute.facility.name} recorded a donation on {formatDate(dispute.donationDate)}. If it stands, it counts for
        the donor’s interval again; if not, it ends as cancelled. Both are notified.
      </p>
      <SelectField {...form.text('outcome')} label="What you found" required options={outcomes} />
      <ReasonField {...form.text('reason')} help="The donor and the facility read it." />
    </DecisionDialog>
  );
}
