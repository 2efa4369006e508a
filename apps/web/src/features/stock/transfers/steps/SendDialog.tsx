import { type Transfer, transferEndpoints } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../../../platform/session.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { toast } from '../../../../ui/feedback/messages.ts';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { Fetched } from '../../../../ui/list/Fetched.tsx';
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx';
import { transferQuery, useStep } from '../api.ts';
import { transferName } from '../names.ts';
import { useWords } from '../words.ts';
import { LotWords } from './LotWords.tsx';

const { body } = transferEndpoints['POST /api/transfers/{id}/send'];

/** Sends the held units, with what is written on the box; mount it while it is open. */
export function SendDialog({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const t = useWords();
  const { facilityId = '' } = useProfile();
  const found = useQuery(transferQuery(facilityId, transfer.id));
  const step = useStep(transfer.id);
  const form = useForm({
    initial: { note: '' },
    check: ({ note }) => body.safeParse(note.trim() === '' ? {} : { note }),
    send: async (sent) => {
      const { message } = await step.mutateAsync({ action: 'send', body: sent });
      toast(message);
      onClose();
    },
    failure: t('transfers.step.failed'),
  });
  return (
    <FormDialog
      form={form}
      title={t('transfers.send.title')}
      lead={<bdi>{transferName(transfer, t)}</bdi>}
      submitText={t('transfers.send.submit')}
      busyText={t('platform.action.sending')}
      onClose={onClose}
    >
      <Fetched result={found} loading={t('transfers.lot.fetching')} failed={t('transfers.lot.failed')}>
        {({ lots }) => (
          <ul aria-label={t('transfers.lot.list')} className="divide-y divide-line border-y border-line">
            {lots.map((lot) => (
              <li key={lot.id} className="py-2">
                <LotWords lot={lot} />
              </li>
            ))}
          </ul>
        )}
      </Fetched>
      <TextField
        {...form.text('note')}
        label={t('transfers.send.note')}
        help={t('transfers.send.note-help')}
        optional
        maxLength={200}
        autoComplete="off"
      />
    </FormDialog>
  );
}
