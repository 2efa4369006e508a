import { MAX_RECIPIENTS, stockRecipientsEndpoints } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { useForm } from '../../../../platform/useForm.ts';
import { toast } from '../../../../ui/feedback/messages.ts';
import { TextArea } from '../../../../ui/form/TextArea.tsx';
import { Fetched } from '../../../../ui/list/Fetched.tsx';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx';
import { recipientsQuery, useSetRecipients } from '../api.ts';
import { useWords } from '../words.ts';
import { namesOf } from './suggested.ts';

interface Props {
  facilityId: string;
  onClose: () => void;
}

const { body } = stockRecipientsEndpoints['PUT /api/facility/{id}/stock/recipients'];

function ListForm({ facilityId, names, onClose }: Props & { names: readonly string[] }) {
  const t = useWords();
  const set = useSetRecipients(facilityId);
  const form = useForm({
    initial: { names: names.join('\n') },
    check: (draft) => body.safeParse({ names: namesOf(draft.names) }),
    send: async (list) => {
      const { message } = await set.mutateAsync(list);
      toast(message);
      onClose();
    },
    fieldOf: (path) => path.replace(/\..*/, ''),
    failure: t('stock.recipients.failed'),
  });
  return (
    <FormDialog form={form} title={t('stock.recipients.title')} lead={t('stock.recipients.lead')} onClose={onClose}>
      <TextArea
        {...form.text('names')}
        label={t('stock.recipients.names')}
        help={t('stock.recipients.help', { most: MAX_RECIPIENTS })}
        rows={10}
        dir="auto"
      />
    </FormDialog>
  );
}

/** The list of wards and departments that is offered where units are issued; mount it while it is open. */
export function RecipientsDialog({ facilityId, onClose }: Props) {
  const t = useWords();
  const list = useQuery(recipientsQuery(facilityId));
  if (list.data !== undefined) return <ListForm facilityId={facilityId} names={list.data.names} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t('stock.recipients.title')}>
      <Fetched result={list} loading={t('stock.recipients.fetching')} failed={t('stock.recipients.not-fetched')}>
        {() => null}
      </Fetched>
    </Dialog>
  );
}
