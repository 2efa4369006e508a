import { type OpenDispute, operatorEndpoints } from '@sanguine/contract';
import { withProblems } from '../../../../platform/checked.ts';
import { formatDate } from '../../../../platform/format.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { useSettle } from '../api.ts';
import { useOperatorDecision } from '../components/useOperatorDecision.ts';
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx';
import { ReasonField } from '../components/ReasonField.tsx';
import { type Say, useWords } from '../words.ts';

const { body } = operatorEndpoints['PUT /api/operator/disputes/{id}'];

const outcomesOf = (t: Say) => [
  { value: 'stands', label: t('operator.decisions.settle.stands') },
  { value: 'withdrawn', label: t('operator.decisions.settle.withdrawn') },
];

/** The operator's finding and its reason; mount it while it is open. */
export function SettleDialog({ dispute, onClose }: { dispute: OpenDispute; onClose: () => void }) {
  const t = useWords();
  const settle = useSettle(dispute);
  const form = useOperatorDecision({
    initial: { outcome: '', reason: '' },
    check: ({ outcome, reason }) => {
      const checked = body.safeParse({ stands: outcome === 'stands', reason });
      return withProblems(checked, { outcome: outcome === '' ? t('operator.decisions.settle.choose') : undefined });
    },
    send: settle.mutateAsync,
    onClose,
  });
  return (
    <FormDialog
      title={t('operator.decisions.settle.title')}
      form={form}
      submitText={t('operator.decisions.settle.submit')}
      onClose={onClose}
    >
      <p>
        <Sentence
          of={t}
          id="operator.decisions.settle.about"
          values={{ name: <bdi>{dispute.facility.name}</bdi>, date: formatDate(dispute.donationDate, t) }}
        />
      </p>
      <SelectField
        {...form.text('outcome')}
        label={t('operator.decisions.settle.finding')}
        required
        options={outcomesOf(t)}
      />
      <ReasonField {...form.text('reason')} help={t('operator.decisions.settle.reason-help')} />
    </FormDialog>
  );
}
