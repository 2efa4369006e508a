import { listingsEndpoints, type ReviewedFacility } from '@sanguine/contract';
import { useReleaseFacility } from '../api.ts';
import { DecisionDialog, useDecision } from './DecisionDialog.tsx';
import { ReasonField } from './ReasonField.tsx';

const { body } = listingsEndpoints['POST /api/operator/facilities/{id}/release'];

/** Makes a facility a listing again; mount it while it is open. */
export function ReleaseDialog({ facility, onClose }: { facility: ReviewedFacility; onClose: () => void }) {
  const release = useReleaseFacility(facility);
  const form = useDecision({
    initial: { reason: '' },
    check: (draft) => body.safeParse(draft),
    send: release.mutateAsync,
    onClose,
  });
  return (
    <DecisionDialog title={`Release ${facility.name}?`} form={form} submitText="Release" danger onClose={onClose}>
      <p>
        All its staff lose their access at once, its emergencies end, and it takes no bookings until somebody claims it
        again. Appointments that were accepted stay: tell those donors. You cannot give the accounts back.
      </p>
      <ReasonField {...form.text('reason')} />
    </DecisionDialog>
  );
}
