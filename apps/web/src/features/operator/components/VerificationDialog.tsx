import { operatorEndpoints, type ReviewedFacility } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { overviewQuery, useVerify } from '../api.ts';
import { formatInstant } from '../../../platform/format.ts';
import { Facts } from '../../donations/index.ts';
import { Admins } from './Admins.tsx';
import { DecisionDialog, useDecision } from './DecisionDialog.tsx';
import { ReasonField } from './ReasonField.tsx';

const { body } = operatorEndpoints['PUT /api/operator/facilities/{id}/verification'];

const consequences = {
  unproven:
    'It is then called verified once one of its Admins has confirmed their email address. Until then donors are not asked, and do not see that it has been checked.',
  paused: 'It is then called verified. Its appeals stay paused until you resume them.',
  verified: 'Donors will be asked when it raises an emergency, and see that it has been checked.',
  manual: 'Donors will no longer be asked when it raises an emergency. Its bookings stay.',
  auto: 'It is no longer called verified, and asks donors within the limits of a facility that nobody has checked. If it should ask nobody, pause its appeals. Its bookings stay.',
};

/** What verifying a facility, or withdrawing that, means to donors. */
function consequenceOf({ isVerified, verificationStatus }: ReviewedFacility, approval: 'auto' | 'manual'): string {
  if (isVerified) return consequences[approval];
  if (verificationStatus === 'unproven' || verificationStatus === 'paused') return consequences[verificationStatus];
  return consequences.verified;
}

/** What the operator compares with a register before deciding. */
function AboutFacility({ facility }: { facility: ReviewedFacility }) {
  return (
    <Facts
      rows={[
        ['Address', <bdi key="address">{facility.address}</bdi>],
        ['Hours', <bdi key="hours">{facility.operationalHours}</bdi>],
        ['Admins', <Admins key="admins" admins={facility.admins} />],
        ['Registered', formatInstant(facility.createdAt)],
        ...(facility.note === '' ? [] : [['Last reason', <bdi key="note">{facility.note}</bdi>] as const]),
      ]}
    />
  );
}

/** Verifies a facility, or withdraws its verification; mount it while it is open. */
export function VerificationDialog({ facility, onClose }: { facility: ReviewedFacility; onClose: () => void }) {
  const verify = useVerify(facility);
  const approval = useQuery(overviewQuery).data?.approval;
  const verified = !facility.isVerified;
  const form = useDecision({
    initial: { reason: '' },
    check: ({ reason }) => body.safeParse({ verified, reason }),
    send: verify.mutateAsync,
    onClose,
  });
  return (
    <DecisionDialog
      title={verified ? `Verify ${facility.name}?` : `Withdraw the verification of ${facility.name}?`}
      form={form}
      submitText={verified ? 'Verify' : 'Withdraw'}
      danger={!verified}
      onClose={onClose}
    >
      <AboutFacility facility={facility} />
      {approval !== undefined && <p>{consequenceOf(facility, approval)}</p>}
      <ReasonField
        {...form.text('reason')}
        help="How you know. The audit trail keeps it, and the facility's Admins can read it there."
      />
    </DecisionDialog>
  );
}
