import { type InventoryEntry, MAX_STOCK_UNITS } from '@sanguine/contract';
import { failureText } from '../../../../../platform/failures.ts';
import { Sentence } from '../../../../../platform/language/Sentence.tsx';
import { BloodTypePill } from '../../../../../ui/blood/BloodTypePill.tsx';
import { StockStatus } from '../../../../../ui/blood/StockStatus.tsx';
import { Button } from '../../../../../ui/Button.tsx';
import { Notice } from '../../../../../ui/feedback/Notice.tsx';
import { Form } from '../../../../../ui/form/Form.tsx';
import { NumberStepper } from '../../../../../ui/form/NumberStepper.tsx';
import { TextField } from '../../../../../ui/form/TextField.tsx';
import { Dialog } from '../../../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../../../ui/overlay/DialogActions.tsx';
import { entryLevel, stockDrops } from '../stock.ts';
import { useWords } from '../words.ts';
import { type StockEditor, useStockEditor } from './useStockEditor.ts';

export interface UpdateStockDialogProps {
  entry: InventoryEntry;
  open: boolean;
  onClose: () => void;
}

/** One dialog for both steps, so that the focus goes back to the card's button in the end. */
export function UpdateStockDialog({ entry, open, onClose }: UpdateStockDialogProps) {
  const t = useWords();
  const editor = useStockEditor(entry);
  const { saved, dirty, busy } = editor.form;
  const title = <Sentence of={t} id="stock.update.title" values={{ type: <bdi>{entry.bloodType}</bdi> }} />;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={saved === undefined ? title : t('stock.updated')}
      dirty={dirty}
      busy={busy}
    >
      {saved === undefined ? (
        <StockForm editor={editor} onClose={onClose} />
      ) : (
        <Saved entry={saved} onClose={onClose} />
      )}
    </Dialog>
  );
}

function StockForm({ editor, onClose }: { editor: StockEditor; onClose: () => void }) {
  const t = useWords();
  const { form, overtaken, current } = editor;
  return (
    <Form form={form}>
      <Failure editor={editor} />
      <NumberStepper
        {...form.text('unitsAvailable')}
        label={t('stock.update.units')}
        help={t('stock.update.units-help')}
        max={MAX_STOCK_UNITS}
      />
      <TextField
        {...form.text('reason')}
        label={t('platform.field.reason')}
        optional
        help={t('stock.update.reason-help')}
        maxLength={200}
        autoComplete="off"
      />
      <DialogActions>
        <Button disabled={form.busy} onClick={onClose}>
          {overtaken ? t('stock.update.keep', { units: current.unitsAvailable }) : t('platform.action.cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={form.busy} busyText={t('platform.action.saving')}>
          {overtaken ? t('stock.update.instead') : t('platform.action.save')}
        </Button>
      </DialogActions>
    </Form>
  );
}

function Failure({ editor: { form, overtaken, current } }: { editor: StockEditor }) {
  const t = useWords();
  if (form.error === undefined) return null;
  return (
    <Notice kind="error" title={failureText(form.error, t('stock.update.failed'))}>
      {overtaken && (
        <Sentence
          of={t}
          id="stock.update.still-here"
          values={{ units: current.unitsAvailable }}
          tags={{ strong: (text) => <strong>{text}</strong> }}
        />
      )}
    </Notice>
  );
}

function Saved({ entry, onClose }: { entry: InventoryEntry; onClose: () => void }) {
  const t = useWords();
  const level = entryLevel(entry);
  return (
    <>
      <div role="status" className="flex flex-wrap items-center gap-3">
        <BloodTypePill type={entry.bloodType} level={stockDrops[level]} size="large" />
        <span className="text-lg font-semibold">{t('stock.units', { units: entry.unitsAvailable })}</span>
        <StockStatus level={level} />
      </div>
      <DialogActions>
        <Button variant="primary" autoFocus onClick={onClose}>
          {t('platform.action.close')}
        </Button>
      </DialogActions>
    </>
  );
}
