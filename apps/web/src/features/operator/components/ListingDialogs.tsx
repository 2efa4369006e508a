import type { ReviewedFacility } from '@sanguine/contract';
import { useDeleteListing, useInviteContact } from '../api.ts';
import { DecisionDialog, useDecision } from './DecisionDialog.tsx';

interface Props {
  facility: ReviewedFacility;
  onClose: () => void;
}

const nothingToCheck = () => ({ success: true as const, data: {} });

/** Invites the contact of a listing; mount it while it is open. */
export function InviteDialog({ facility, onClose }: Props) {
  const invite = useInviteContact(facility);
  const form = useDecision({ initial: {}, check: nothingToCheck, send: invite.mutateAsync, onClose });
  const to = facility.contactEmail === '' ? facility.publicEmail : facility.contactEmail;
  return (
    <DecisionDialog title={`Invite somebody of ${facility.name}?`} form={form} submitText="Invite" onClose={onClose}>
      <p>
        {to === ''
          ? 'This listing has no contact and no public address. Edit it first.'
          : `We mail ${to} a link that holds for 30 days. With it they manage the listing. An earlier link no longer works.`}
      </p>
    </DecisionDialog>
  );
}

/** Deletes a listing; mount it while it is open. */
export function DeleteDialog({ facility, onClose }: Props) {
  const remove = useDeleteListing(facility);
  const form = useDecision({ initial: {}, check: nothingToCheck, send: remove.mutateAsync, onClose });
  return (
    <DecisionDialog title={`Delete ${facility.name}?`} form={form} submitText="Delete" danger onClose={onClose}>
      <p>Donors no longer find it. The next import of a directory that has it lists it again.</p>
    </DecisionDialog>
  );
}
