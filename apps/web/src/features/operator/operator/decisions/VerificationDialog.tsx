import { operatorEndpoints, type ReviewedFacility } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { overviewQuery, useVerify } from '../api.ts';
import { AboutFacility } from '../components/AboutFacility.tsx';
import { useOperatorDecision } from '../components/useOperatorDecision.ts';
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx';
import { ReasonField } from '../components/ReasonField.tsx';
import { seenOf } from '../seen.ts';
import { useWords } from '../words.ts';

const { body } = operatorEndpoints['PUT /api/operator/facilities/{id}/verification'];

/** Returns what verifying a facility, or withdrawing that, means to donors. */
function consequenceOf({ isVerified, verificationStatus }: ReviewedFacility, approval: 'auto' | 'manual') {
  if (isVerified) return approval;
  if (verificationStatus === 'unproven' || verificationStatus === 'paused') return verificationStatus;
  return 'verified';
}

interface DialogProps {
  facility: ReviewedFacility;
  onClose: () => void;
}

/** Verifies a facility, or withdraws its verification; mount it while it is open. */
export function VerificationDialog({ facility, onClose }: DialogProps) {
  const t = useWords();
  const approval = useQuery(overviewQuery).data?.approval;
  const verified = !facility.isVerified;
  return (
    <Decide facility={facility} verified={verified} words={verified ? 'verify' : 'withdraw'} onClose={onClose}>
      {approval !== undefined && t(`operator.decisions.verification.means.${consequenceOf(facility, approval)}`)}
    </Decide>
  );
}

/** Verifies what a verified facility has changed; mount it while it is open. */
export function ChangesDialog(props: DialogProps) {
  const t = useWords();
  return (
    <Decide verified words="changes" {...props}>
      {t('operator.decisions.verification.means.changes')}
    </Decide>
  );
}

interface DecideProps extends DialogProps {
  verified: boolean;
  words: 'verify' | 'withdraw' | 'changes';
  /** The meaning of it to donors. */
  children: ReactNode;
}

function Decide({ facility, verified, words, onClose, children }: DecideProps) {
  const t = useWords();
  const verify = useVerify(facility);
  const form = useOperatorDecision({
    initial: { reason: '' },
    check: ({ reason }) => body.safeParse({ verified, reason, seen: seenOf(facility) }),
    send: verify.mutateAsync,
    onClose,
  });
  return (
    <FormDialog
      title={t(`operator.decisions.verification.${words}-title`, { name: facility.name })}
      form={form}
      submitText={t(`operator.decisions.verification.${words}`)}
      danger={!verified}
      onClose={onClose}
    >
      <AboutFacility facility={facility} />
      <p>{children}</p>
      <ReasonField {...form.text('reason')} help={t('operator.decisions.verification.reason-help')} />
    </FormDialog>
  );
}
