import { listingsEndpoints, type ReviewedFacility } from '@sanguine/contract';
import { useCloseFacility, useReopenFacility } from '../api.ts';
import { DecisionDialog, useDecision } from './DecisionDialog.tsx';
import { ReasonField } from './ReasonField.tsx';

interface Props {
  facility: ReviewedFacility;
  onClose: () => void;
}

const closing = listingsEndpoints['POST /api/operator/facilities/{id}/close'].body;
const reopening = listingsEndpoints['POST /api/operator/facilities/{id}/reopen'].body;

/** Closes a facility for good, or until an operator reopens it; mount it while it is open. */
export function CloseDialog({ facility, onClose }: Props) {
  const close = useCloseFacility(facility);
  const form = useDecision({
    initial: { reason: '' },
    check: (draft) => closing.safeParse(draft),
    send: close.mutateAsync,
    onClose,
  });
  return (
    <DecisionDialog
      title={`Close ${facility.name}?`}
      form={form}
      submitText="Close the facility"
      danger
      onClose={onClose}
    >
      <p>
        {facility.claimedAt === null
          ? 'Donors no longer find this listing, and the next import does not list it again. You can reopen it.'
          : 'Donors no longer find this facility, its weekly times end, and all its staff lose their access at once. You can reopen it as a listing. It cannot be closed while bookings or emergencies are open.'}
      </p>
      <ReasonField {...form.text('reason')} />
    </DecisionDialog>
  );
}

/** Makes a closed facility a listing; mount it while it is open. */
export function ReopenDialog({ facility, onClose }: Props) {
  const reopen = useReopenFacility(facility);
  const form = useDecision({
    initial: { reason: '' },
    check: (draft) => reopening.safeParse(draft),
    send: reopen.mutateAsync,
    onClose,
  });
  return (
    <DecisionDialog title={`Reopen ${facility.name}?`} form={form} submitText="Reopen" onClose={onClose}>
      <p>
        Donors find it again as a listing that is not on Sanguine yet. Invite somebody of it, or wait until they claim
        it.
        {facility.closedInto !== null && ' What the other facility got from it stays there.'}
      </p>
      <ReasonField {...form.text('reason')} />
    </DecisionDialog>
  );
}
