import type { TransferLot, TransferWithLots } from '@sanguine/contract';
import { formatNumber } from '../../../../platform/format.ts';
import { type FormState, useForm } from '../../../../platform/useForm.ts';
import { toast } from '../../../../ui/feedback/messages.ts';
import { NumberStepper } from '../../../../ui/form/NumberStepper.tsx';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx';
import { useStep } from '../api.ts';
import { transferName } from '../names.ts';
import { useWords } from '../words.ts';
import {
  allArrived,
  type ArrivalDraft,
  arrivalField,
  arrivedField,
  checkArrival,
  fateField,
  isShort,
  LOSSES,
} from './arrival.ts';
import { LotWords } from './LotWords.tsx';

function useArrival({ id, lots }: TransferWithLots, onClose: () => void) {
  const t = useWords();
  const step = useStep(id);
  return useForm({
    initial: allArrived(lots),
    check: (draft) => {
      const count = (units: number) => t('transfers.arrive.count', { units: formatNumber(units, t) });
      return checkArrival(draft, lots, { count, why: t('transfers.arrive.why') });
    },
    send: async (body) => {
      const { message } = await step.mutateAsync({ action: 'arrive', body });
      toast(message);
      onClose();
    },
    fieldOf: (path) => arrivalField(path, lots),
    failure: t('transfers.step.failed'),
  });
}

function ArrivedLot({ lot, form }: { lot: TransferLot; form: FormState<ArrivalDraft> }) {
  const t = useWords();
  const losses = LOSSES.map((value) => ({ value, label: t(`transfers.fate.${value}`) }));
  return (
    <li className="flex flex-col gap-3 py-4">
      <LotWords lot={lot} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NumberStepper {...form.text(arrivedField(lot))} label={t('transfers.arrive.fit')} max={lot.units} />
        {isShort(form.draft, lot) && (
          <SelectField {...form.text(fateField(lot))} label={t('transfers.arrive.rest')} options={losses} />
        )}
      </div>
    </li>
  );
}

/** Asks what arrived of each lot, and what became of the rest. */
export function ArriveForm({ transfer, onClose }: { transfer: TransferWithLots; onClose: () => void }) {
  const t = useWords();
  const form = useArrival(transfer, onClose);
  return (
    <FormDialog
      form={form}
      title={t('transfers.arrive.title')}
      lead={<bdi>{transferName(transfer, t)}</bdi>}
      submitText={t('transfers.arrive.submit')}
      stick={transfer.lots.length > 2}
      onClose={onClose}
    >
      <ul aria-label={t('transfers.lot.list')} className="divide-y divide-line border-y border-line">
        {transfer.lots.map((lot) => (
          <ArrivedLot key={lot.id} lot={lot} form={form} />
        ))}
      </ul>
    </FormDialog>
  );
}
