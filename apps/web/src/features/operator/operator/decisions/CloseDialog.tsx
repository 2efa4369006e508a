import { listingsEndpoints, type ReviewedFacility } from '@sanguine/contract';
import { useCloseFacility, useReopenFacility } from '../api.ts';
import { useOperatorDecision } from '../components/useOperatorDecision.ts';
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx';
import { ReasonField } from '../components/ReasonField.tsx';
import { useWords } from '../words.ts';

interface Props {
  facility: ReviewedFacility;
  onClose: () => void;
}

const closing = listingsEndpoints['POST /api/operator/facilities/{id}/close'].body;
const reopening = listingsEndpoints['POST /api/operator/facilities/{id}/reopen'].body;

/** Closes a facility for good, or until an operator reopens it; mount it while it is open. */
export function CloseDialog({ facility, onClose }: Props) {
  const t = useWords();
  const close = useCloseFacility(facility);
  const form = useOperatorDecision({
    initial: { reason: '' },
    check: (draft) => closing.safeParse(draft),
    send: close.mutateAsync,
    onClose,
  });
  return (
    <FormDialog
      title={t('operator.decisions.close.title', { name: facility.name })}
      form={form}
      submitText={t('operator.decisions.close.submit')}
      danger
      onClose={onClose}
    >
      <p>
        {t(
          facility.claimedAt === null
            ? 'operator.decisions.close.listing-means'
            : 'operator.decisions.close.facility-means',
        )}
      </p>
      <ReasonField {...form.text('reason')} />
    </FormDialog>
  );
}

/** Makes a closed facility a listing; mount it while it is open. */
export function ReopenDialog({ facility, onClose }: Props) {
  const t = useWords();
  const reopen = useReopenFacility(facility);
  const form = useOperatorDecision({
    initial: { reason: '' },
    check: (draft) => reopening.safeParse(draft),
    send: reopen.mutateAsync,
    onClose,
  });
  return (
    <FormDialog
      title={t('operator.decisions.reopen.title', { name: facility.name })}
      form={form}
      submitText={t('operator.decisions.reopen.submit')}
      onClose={onClose}
    >
      <p>
        {t('operator.decisions.reopen.means')}
        {facility.closedInto !== null && ` ${t('operator.decisions.reopen.merged')}`}
      </p>
      <ReasonField {...form.text('reason')} />
    </FormDialog>
  );
}
