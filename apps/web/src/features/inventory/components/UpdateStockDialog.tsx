import { type InventoryEntry, MAX_STOCK_UNITS } from '@sanguine/contract';
import { failureText } from '../../../platform/failures.ts';
import { BloodTypePill } from '../../../ui/blood/BloodTypePill.tsx';
import { StockStatus } from '../../../ui/blood/StockStatus.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { NumberStepper } from '../../../ui/form/NumberStepper.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { entryLevel, stockDrops, unitsText } from '../stock.ts';
import { type StockEditor, useStockEditor } from './useStockEditor.ts';

export interface UpdateStockDialogProps {
  entry: InventoryEntry;
  open: boolean;
  onClose: () => void;
}

/** One dialog for both steps, so that the focus goes back to the card's button in the end. */
export function UpdateStockDialog({ entry, open, onClose }: UpdateStockDialogProps) {
  const editor = useStockEditor(entry);
  const { saved, dirty, busy } = editor.form;
  const title = <>Update Stock Level for Type {<bdi>{entry.bloodType}</bdi>}</>;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={saved === undefined ? title : 'Inventory Updated'}
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
  const { form, overtaken, current } = editor;
  return (
    <Form form={form}>
      <Failure editor={editor} />
      <NumberStepper
        {...form.text('unitsAvailable')}
        label="Units available"
        help="Red-cell units that are tested and ready for use."
        max={MAX_STOCK_UNITS}
      />
      <TextField
        {...form.text('reason')}
        label="Reason"
        optional
        help="For the stock ledger, such as delivery or issued to theatre 2."
        maxLength={200}
        autoComplete="off"
      />
      <DialogActions>
        <Button disabled={form.busy} onClick={onClose}>
          {overtaken ? <>Keep {unitsText(current.unitsAvailable)}</> : 'Cancel'}
        </Button>
        <Button type="submit" variant="primary" busy={form.busy} busyText="Saving...">
          {overtaken ? <>Save my figure instead</> : 'Save'}
        </Button>
      </DialogActions>
    </Form>
  );
}

function Failure({ editor: { form, overtaken, current } }: { editor: StockEditor }) {
  if (form.error === undefined) return null;
  return (
    <Notice kind="error" title={failureText(form.error, 'There was an error updating the stock, try again.')}>
      {overtaken && (
        <>
          What you typed is still here: save it instead, or keep <strong>{unitsText(current.unitsAvailable)}</strong>.
        </>
      )}
    </Notice>
  );
}

function Saved({ entry, onClose }: { entry: InventoryEntry; onClose: () => void }) {
  const level = entryLevel(entry);
  return (
    <>
      <div role="status" className="flex flex-wrap items-center gap-3">
        <BloodTypePill type={entry.bloodType} level={stockDrops[level]} size="large" />
        <span className="text-lg font-semibold">{unitsText(entry.unitsAvailable)}</span>
        <StockStatus level={level} />
      </div>
      <DialogActions>
        <Button variant="primary" autoFocus onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </>
  );
}
