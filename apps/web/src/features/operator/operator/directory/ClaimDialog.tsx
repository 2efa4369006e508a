import { type FacilityClaim, listingsEndpoints } from '@sanguine/contract';
import { useDecideClaim } from '../api.ts';
import { useOperatorDecision } from '../components/useOperatorDecision.ts';
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx';
import { ReasonField } from '../components/ReasonField.tsx';
import { useWords } from '../words.ts';

const { body } = listingsEndpoints['PUT /api/operator/claims/{id}'];

export interface Decision {
  readonly claim: FacilityClaim;
  readonly accepted: boolean;
}

/** Mount it while it is open. */
export function ClaimDialog({ claim, accepted, onClose }: Decision & { onClose: () => void }) {
  const t = useWords();
  const decide = useDecideClaim(claim);
  const form = useOperatorDecision({
    initial: { reason: '' },
    check: ({ reason }) => body.safeParse({ accepted, reason }),
    send: decide.mutateAsync,
    onClose,
  });
  return (
    <FormDialog
      title={
        accepted
          ? t('operator.directory.claim.invite-title', { person: claim.name, facility: claim.facility.name })
          : t('operator.directory.claim.decline-title', { person: claim.name })
      }
      form={form}
      submitText={t(accepted ? 'operator.invite' : 'operator.directory.claim.decline')}
      danger={!accepted}
      onClose={onClose}
    >
      <p>{t(accepted ? 'operator.directory.claim.invite-means' : 'operator.directory.claim.decline-means')}</p>
      <ReasonField {...form.text('reason')} />
    </FormDialog>
  );
}
