import { operatorEndpoints, type ReviewedFacility } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { overviewQuery, useVerify } from '../api.ts';
import { formatInstant } from '../../../platform/format.ts';
import { Admins } from '../components/Admins.tsx';
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

/** Shows what the operator compares with a register before deciding. */
function AboutFacility({ facility }: { facility: ReviewedFacility }) {
  const t = useWords();
  return (
    <Facts
      rows={[
        [t('platform.field.address'), <bdi key="address">{facility.address}</bdi>],
        [t('operator.decisions.verification.hours'), <bdi key="hours">{facility.operationalHours}</bdi>],
        [t('operator.decisions.verification.admins'), <Admins key="admins" admins={facility.admins} />],
        [t('operator.decisions.verification.registered'), formatInstant(facility.createdAt, t)],
        ...(facility.note === ''
          ? []
          : [[t('operator.decisions.verification.last-reason'), <bdi key="note">{facility.note}</bdi>] as const]),
      ]}
    />
  );
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
