import type { ComponentStock } from '@sanguine/contract';
import { Plus } from 'lucide-react';
import { Button } from '../../../../ui/Button.tsx';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx';
import { componentName } from '../names.ts';
import { type Say, useWords } from '../words.ts';
import { ReceivedLine } from './ReceivedLine.tsx';
import { isBlank, isReady, unitsOf } from './received.ts';
import { ReceiveScan } from './ReceiveScan.tsx';
import { useReceive } from './useReceive.ts';

interface Props {
  facilityId: string;
  stock: ComponentStock;
  onClose: () => void;
}

function submitText(ready: number, units: number, t: Say): string {
  if (units === 0) return t('stock.move.receive');
  return ready === units ? t('stock.receive.submit', { units }) : t('stock.receive.submit-part', { ready, units });
}

/** Units that have come: typed line by line, or scanned bag by bag; mount it while it is open. */
export function ReceiveDialog({ facilityId, stock, onClose }: Props) {
  const t = useWords();
  const receive = useReceive(facilityId, stock, onClose);
  const { form, addEmpty } = receive;
  const { lines } = form.draft;
  const units =
    unitsOf(lines.map((line) => (isBlank(line) || line.units !== '' ? line : { units: '1' }))) +
    receive.scans.unfinished.length;
  const ready = unitsOf(lines.filter(isReady));
  return (
    <FormDialog
      form={form}
      title={t('stock.receive.title', { component: componentName(stock.component, t) })}
      lead={t('stock.receive.lead')}
      size="wide"
      stick
      submitText={submitText(ready, units, t)}
      above={<ReceiveScan receive={receive} />}
      onClose={onClose}
    >
      <ul aria-label={t('stock.receive.lines')} className="flex flex-col gap-3">
        {lines.map((line, at) => (
          <ReceivedLine key={line.key} line={line} number={at + 1} today={stock.today} receive={receive} />
        ))}
      </ul>
      <div>
        <Button size="small" icon={<Plus aria-hidden="true" className="size-5" />} onClick={addEmpty}>
          {t('stock.receive.add')}
        </Button>
      </div>
      {receive.mustCompare && (
        <Checkbox
          name="codesChecked"
          checked={form.draft.codesChecked}
          onChange={({ currentTarget }) => form.change({ codesChecked: currentTarget.checked })}
          label={t('stock.receive.codes-checked')}
        />
      )}
      <TextField
        {...form.text('reason')}
        label={t('stock.move.note')}
        optional
        help={t('stock.receive.note-help')}
        maxLength={200}
        autoComplete="off"
      />
    </FormDialog>
  );
}
