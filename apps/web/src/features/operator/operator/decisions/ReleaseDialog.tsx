import { listingsEndpoints, type ReviewedFacility } from '@sanguine/contract';
import { useReleaseFacility } from '../api.ts';
import { useOperatorDecision } from '../components/useOperatorDecision.ts';
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx';
import { ReasonField } from '../components/ReasonField.tsx';
import { useWords } from '../words.ts';

const { body } = listingsEndpoints['POST /api/operator/facilities/{id}/release'];

/** Makes a facility a listing again; mount it while it is open. */
export function ReleaseDialog({ facility, onClose }: { facility: ReviewedFacility; onClose: () => void }) {
  const t = useWords();
  const release = useReleaseFacility(facility);
  const form = useOperatorDecision({
    initial: { reason: '' },
    check: (draft) => body.safeParse(draft),
    send: release.mutateAsync,
    onClose,
  });
  return (
    <FormDialog
      title={t('operator.decisions.release.title', { name: facility.name })}
      form={form}
      submitText={t('operator.decisions.release.submit')}
      danger
      onClose={onClose}
    >
      <p>{t('operator.decisions.release.means')}</p>
      <ReasonField {...form.text('reason')} />
    </FormDialog>
  );
}
