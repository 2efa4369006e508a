import { type ComponentStock, CORRECTION_REASONS, type StockLot } from '@sanguine/contract';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { DateField } from '../../../../ui/form/DateField.tsx';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx';
import { lotName } from '../components/LotLine.tsx';
import { useWords } from '../words.ts';
import { correctionOptions } from './ReasonFields.tsx';
import { useCorrect } from './useCorrect.ts';

interface Props {
  facilityId: string;
  stock: ComponentStock;
  lot: StockLot;
  onClose: () => void;
}

/** The number of units of a lot, or its date, as it really is; mount it while it is open. */
export function CorrectDialog({ facilityId, stock: { today }, lot, onClose }: Props) {
  const t = useWords();
  const { form, current, isOvertaken } = useCorrect(facilityId, lot, onClose);
  return (
    <FormDialog
      form={form}
      title={t('stock.correct.title')}
      lead={<bdi>{lotName(lot, today, t)}</bdi>}
      submitText={isOvertaken ? t('stock.correct.instead') : t('platform.action.save')}
      onClose={onClose}
    >
      {isOvertaken && <Notice kind="info">{t('stock.correct.now', { lot: lotName(current, today, t) })}</Notice>}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.text('units')} label={t('stock.field.units')} inputMode="numeric" autoComplete="off" />
        <DateField {...form.text('expiresOn')} label={t('stock.field.last-day')} />
      </div>
      <SelectField
        label={t('stock.field.why')}
        name="reasonCode"
        options={correctionOptions(t)}
        value={form.draft.reasonCode}
        error={form.problems['reasonCode']}
        onChange={({ currentTarget: { value } }) =>
          form.change({ reasonCode: CORRECTION_REASONS.find((reason) => reason === value) ?? '' })
        }
      />
      <TextField {...form.text('reason')} label={t('stock.move.note')} optional maxLength={200} autoComplete="off" />
    </FormDialog>
  );
}
