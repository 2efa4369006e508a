import { type InventoryEntry, MAX_STOCK_UNITS } from '@sanguine/contract';
import type { SubmitEvent } from 'react';
import { BloodTypePill } from '../../../ui/blood/BloodTypePill.tsx';
import { StockStatus } from '../../../ui/blood/StockStatus.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { fieldId } from '../../../ui/form/Field.tsx';
import { NumberStepper } from '../../../ui/form/NumberStepper.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { entryLevel, stockDrops, unitsText } from '../stock.ts';
import { type StockEditor, useStockEditor } from './stock-editor.ts';

export interface UpdateStockDialogProps {
  entry: InventoryEntry;
  open: boolean;
  onClose: () => void;
}

/** One dialog for both steps, so that the focus goes back to the card's button in the end. */
export function UpdateStockDialog({ entry, open, onClose }: UpdateStockDialogProps) {
  const editor = useStockEditor(entry);
  const title = <>Update Stock Level for Type {<bdi>{entry.bloodType}</bdi>}</>;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={editor.saved === undefined ? title : 'Inventory Updated'}
      dirty={editor.dirty}
      busy={editor.busy}
    >
      {editor.saved === undefined ? (
        <StockForm editor={editor} onClose={onClose} />
      ) : (
        <Saved entry={editor.saved} onClose={onClose} />
      )}
    </Dialog>
  );
}

function StockForm({ editor, onClose }: { editor: StockEditor; onClose: () => void }) {
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!editor.busy && !editor.save()) document.getElementById(fieldId('unitsAvailable'))?.focus();
  }
  const { overtaken, present } = editor;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Failure editor={editor} />
      <NumberStepper
        label="Units available"
        name="unitsAvailable"
        help="Red-cell units that are tested and ready for use."
        value={editor.units}
        onChange={editor.setUnits}
        max={MAX_STOCK_UNITS}
        error={editor.problem}
      />
      <TextField
        label="Reason"
        name="reason"
        optional
        help="For the stock ledger, such as delivery or issued to theatre 2."
        maxLength={200}
        autoComplete="off"
        value={editor.reason}
        onChange={(event) => editor.setReason(event.currentTarget.value)}
      />
      <DialogActions>
        <Button disabled={editor.busy} onClick={onClose}>
          {overtaken ? <>Keep {unitsText(present.unitsAvailable)}</> : 'Cancel'}
        </Button>
        <Button type="submit" variant="primary" busy={editor.busy} busyText="Saving...">
          {overtaken ? <>Save my figure instead</> : 'Save'}
        </Button>
      </DialogActions>
    </form>
  );
}

function Failure({ editor }: { editor: StockEditor }) {
  const { failure, overtaken, present } = editor;
  if (failure === undefined || editor.busy) return null;
  return (
    <Notice kind="error" title={failure}>
      {overtaken && (
        <>
          What you typed is still here: save it instead, or keep <strong>{unitsText(present.unitsAvailable)}</strong>.
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
