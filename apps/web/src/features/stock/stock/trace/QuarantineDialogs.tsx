import { quarantineEndpoints } from '@sanguine/contract';
import { useForm } from '../../../../platform/useForm.ts';
import { CodeText } from '../../../../ui/CodeText.tsx';
import { toast } from '../../../../ui/feedback/messages.ts';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx';
import { useRelease, useSetAside } from '../api.ts';
import { useWords } from '../words.ts';

interface Props {
  facilityId: string;
  number: string;
  onClose: () => void;
}

const { body: asideBody } = quarantineEndpoints['POST /api/facility/{id}/stock/quarantined'];
const { body: releaseBody } = quarantineEndpoints['POST /api/facility/{id}/stock/quarantined/undo'];

/** Asks before all units with a number are set aside; mount it while it is open. */
export function SetAsideDialog({ facilityId, number, onClose }: Props) {
  const t = useWords();
  const setAside = useSetAside(facilityId);
  const form = useForm({
    initial: { reason: '' },
    check: (draft) => asideBody.safeParse({ ...draft, donationNumber: number }),
    send: async (body, idempotencyKey) => {
      const { data } = await setAside.mutateAsync({ body, idempotencyKey });
      toast(t('stock.quarantine.set-aside-done', { units: data.units }));
      onClose();
    },
    failure: t('stock.quarantine.failed'),
  });
  return (
    <FormDialog
      form={form}
      title={t('stock.quarantine.set-aside-title')}
      lead={<CodeText dir="ltr">{number}</CodeText>}
      submitText={t('stock.quarantine.set-aside-submit')}
      danger
      onClose={onClose}
    >
      <p>{t('stock.quarantine.set-aside-text')}</p>
      <TextField {...form.text('reason')} label={t('stock.move.note')} optional maxLength={200} autoComplete="off" />
    </FormDialog>
  );
}

/** Asks why units may be used again; mount it while it is open. */
export function ReleaseDialog({ facilityId, number, onClose }: Props) {
  const t = useWords();
  const release = useRelease(facilityId);
  const form = useForm({
    initial: { reason: '' },
    check: (draft) => releaseBody.safeParse({ ...draft, donationNumber: number }),
    send: async (body, idempotencyKey) => {
      const { data } = await release.mutateAsync({ body, idempotencyKey });
      toast(t('stock.quarantine.release-done', { units: data.units }));
      onClose();
    },
    failure: t('stock.quarantine.failed'),
  });
  return (
    <FormDialog
      form={form}
      title={t('stock.quarantine.release-title')}
      lead={<CodeText dir="ltr">{number}</CodeText>}
      submitText={t('stock.quarantine.release')}
      onClose={onClose}
    >
      <p>{t('stock.quarantine.release-text')}</p>
      <TextField
        {...form.text('reason')}
        label={t('stock.quarantine.release-why')}
        maxLength={200}
        autoComplete="off"
      />
    </FormDialog>
  );
}
