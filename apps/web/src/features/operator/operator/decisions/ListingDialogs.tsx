import type { ReviewedFacility } from '@sanguine/contract';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { useDeleteListing, useInviteContact } from '../api.ts';
import { useOperatorDecision } from '../components/useOperatorDecision.ts';
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx';
import { useWords } from '../words.ts';

interface Props {
  facility: ReviewedFacility;
  onClose: () => void;
}

const nothingToCheck = () => ({ success: true as const, data: {} });

/** Invites the contact of a listing; mount it while it is open. */
export function InviteDialog({ facility, onClose }: Props) {
  const t = useWords();
  const invite = useInviteContact(facility);
  const form = useOperatorDecision({ initial: {}, check: nothingToCheck, send: invite.mutateAsync, onClose });
  const to = facility.contactEmail === '' ? facility.publicEmail : facility.contactEmail;
  return (
    <FormDialog
      title={t('operator.decisions.invite.title', { name: facility.name })}
      form={form}
      submitText={t('operator.invite')}
      onClose={onClose}
    >
      <p>
        {to === '' ? (
          t('operator.decisions.invite.nobody')
        ) : (
          <Sentence of={t} id="operator.decisions.invite.means" values={{ email: <bdi>{to}</bdi> }} />
        )}
      </p>
    </FormDialog>
  );
}

/** Deletes a listing; mount it while it is open. */
export function DeleteDialog({ facility, onClose }: Props) {
  const t = useWords();
  const remove = useDeleteListing(facility);
  const form = useOperatorDecision({ initial: {}, check: nothingToCheck, send: remove.mutateAsync, onClose });
  return (
    <FormDialog
      title={t('operator.decisions.delete.title', { name: facility.name })}
      form={form}
      submitText={t('operator.decisions.delete.submit')}
      danger
      onClose={onClose}
    >
      <p>{t('operator.decisions.delete.means')}</p>
    </FormDialog>
  );
}
