import type { Data, Endpoints } from '@sanguine/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '../../../platform/useForm.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { addClosure } from '../api.ts';
import { checkClosure } from '../closure-draft.ts';
import { KeptSessions } from './KeptSessions.tsx';
import type { Publisher } from './TemplateDialog.tsx';
import { useWords } from '../words.ts';

type Added = Data<Endpoints['POST /api/facility/{id}/closures']>;

function useClosure(facilityId: string) {
  const t = useWords();
  const client = useQueryClient();
  return useForm({
    initial: { from: '', until: '', reason: '' },
    check: (draft) => checkClosure(draft, t),
    send: (body): Promise<Added> => addClosure(client, facilityId, body),
    failure: t('weekly-times.closed-days.save-failed'),
  });
}

/** Some days on which the facility publishes no sessions; mount it while it is open. */
export function ClosureDialog({ publisher, onClose }: { publisher: Publisher; onClose: () => void }) {
  const t = useWords();
  const form = useClosure(publisher.facilityId);
  return (
    <FormDialog
      title={t('weekly-times.closed-days.add')}
      lead={t('weekly-times.closed-days.lead')}
      form={form}
      label={t('weekly-times.closed-days.add')}
      stick
      done={
        form.saved && {
          message: t('weekly-times.closed-days.saved'),
          children: <KeptSessions kept={form.saved.kept} />,
        }
      }
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end sm:gap-4">
        <DateField {...form.text('from')} label={t('weekly-times.closed-days.first')} min={publisher.today} required />
        <DateField
          {...form.text('until')}
          label={t('weekly-times.closed-days.last')}
          help={t('weekly-times.closed-days.last-help')}
          min={publisher.today}
          optional
        />
      </div>
      <TextField
        {...form.text('reason')}
        label={t('weekly-times.reason')}
        help={t('weekly-times.reason-help')}
        required
        autoComplete="off"
      />
    </FormDialog>
  );
}
