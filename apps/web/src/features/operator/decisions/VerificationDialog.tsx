import { operatorEndpoints, type ReviewedFacility } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { overviewQuery, useVerify } from '../api.ts';
import { AboutFacility } from '../components/AboutFacility.tsx';
import { useOperatorDecision } from '../components/useOperatorDecision.ts';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { ReasonField } from '../components/ReasonField.tsx';
import { useWords } from '../words.ts';

const { body } = operatorEndpoints['PUT /api/operator/facilities/{id}/verification'];

/** Returns what verifying a facility, or withdrawing that, means to donors. */
function consequenceOf({ isVerified, verificationStatus }: ReviewedFacility, approval: 'auto' | 'manual') {
  if (isVerified) return approval;
  if (verificationStatus === 'unproven' || verificationStatus === 'paused') return verificationStatus;
  return 'verified';
}

/** Verifies a facility, or withdraws its verification; mount it while it is open. */
export function VerificationDialog({ facility, onClose }: { facility: ReviewedFacility; onClose: () => void }) {
  const t = useWords();
  const verify = useVerify(facility);
  const approval = useQuery(overviewQuery).data?.approval;
  const verified = !facility.isVerified;
  const form = useOperatorDecision({
    initial: { reason: '' },
    check: ({ reason }) => body.safeParse({ verified, reason }),
    send: verify.mutateAsync,
    onClose,
  });
  return (
    <FormDialog
      title={t(
        verified ? 'operator.decisions.verification.verify-title' : 'operator.decisions.verification.withdraw-title',
        {
          name: facility.name,
        },
      )}
      form={form}
      submitText={t(verified ? 'operator.decisions.verification.verify' : 'operator.decisions.verification.withdraw')}
      danger={!verified}
      onClose={onClose}
    >
      <AboutFacility facility={facility} />
      {approval !== undefined && (
        <p>{t(`operator.decisions.verification.means.${consequenceOf(facility, approval)}`)}</p>
      )}
      <ReasonField {...form.text('reason')} help={t('operator.decisions.verification.reason-help')} />
    </FormDialog>
  );
}
