import { type FacilityClaim, listingsEndpoints } from '@sanguine/contract';
import { useDecideClaim } from '../api.ts';
import { DecisionDialog, useDecision } from './DecisionDialog.tsx';
import { ReasonField } from './ReasonField.tsx';

const { body } = listingsEndpoints['PUT /api/operator/claims/{id}'];

export interface Decision {
  readonly claim: FacilityClaim;
  readonly accepted: boolean;
}

/** Mount it while it is open. */
export function ClaimDialog({ claim, accepted, onClose }: Decision & { onClose: () => void }) {
  const decide = useDecideClaim(claim);
  const form = useDecision({
    initial: { reason: '' },
    check: ({ reason }) => body.safeParse({ accepted, reason }),
    send: decide.mutateAsync,
    onClose,
  });
  return (
    <DecisionDialog
      title={accepted ? `Invite ${claim.name} to ${claim.facility.name}?` : `Decline the claim of ${claim.name}?`}
      form={form}
      submitText={accepted ? 'Invite' : 'Decline'}
      danger={!accepted}
      onClose={onClose}
    >
      <p>
        {accepted
          ? 'Call the facility at the number that you know, not at the one of the claim. The person gets a link to manage the listing, and the listed address hears of it.'
          : 'Nothing changes at the listing. The person is not told.'}
      </p>
      <ReasonField {...form.text('reason')} />
    </DecisionDialog>
  );
}
