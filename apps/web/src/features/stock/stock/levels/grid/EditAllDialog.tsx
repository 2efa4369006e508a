import type { InventoryEntry } from '@sanguine/contract';
import type { KeyboardEvent } from 'react';
import { failureText } from '../../../../../platform/failures.ts';
import { Sentence } from '../../../../../platform/language/Sentence.tsx';
import { BloodTypePill } from '../../../../../ui/blood/BloodTypePill.tsx';
import { Button } from '../../../../../ui/Button.tsx';
import { cx } from '../../../../../ui/cx.ts';
import { Notice } from '../../../../../ui/feedback/Notice.tsx';
import { controlClass } from '../../../../../ui/form/control-class.ts';
import { Form } from '../../../../../ui/form/Form.tsx';
import { Field } from '../../../../../ui/form/Field.tsx';
import { Dialog } from '../../../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../../../ui/overlay/DialogActions.tsx';
import { entryLevel, stockDrops } from '../stock.ts';
import { type Say, useWords } from '../words.ts';
import { type GridRow, isChanged } from './grid.ts';
import { type GridEditor, gridField, useGridEditor } from './useGridEditor.ts';

export interface EditAllDialogProps {
  facilityId: string;
  entries: readonly InventoryEntry[];
  onClose: () => void;
}

/** All eight figures in one form; mount it while it is open. */
export function EditAllDialog({ facilityId, entries, onClose }: EditAllDialogProps) {
  const t = useWords();
  const editor = useGridEditor(facilityId, entries, onClose);
  const { form } = editor;
  const help = <Sentence of={t} id="stock.grid.help" tags={{ kbd: (key) => <kbd>{key}</kbd> }} />;
  return (
    <Dialog open onClose={onClose} title={t('stock.grid.title')} lead={help} dirty={form.dirty} busy={form.busy}>
      <Form form={form} label={t('stock.grid.all')} className="">
        {form.error !== undefined && (
          <Notice kind="error" className="mb-4">
            {failureText(form.error, t('stock.all.failed'))}
          </Notice>
        )}
        <ul aria-label={t('stock.grid.types')} className="flex flex-col gap-2">
          {form.draft.rows.map((row) => (
            <Row key={row.entry.bloodType} row={row} editor={editor} />
          ))}
        </ul>
        <DialogActions stick>
          <p role="status" className="me-auto self-center text-muted">
            {editor.changed === 0 ? t('stock.grid.nothing') : t('stock.grid.changed', { count: editor.changed })}
          </p>
          <Button disabled={form.busy} onClick={onClose}>
            {t('platform.action.cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={form.busy} busyText={t('platform.action.saving')}>
            {t('platform.action.save')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function before({ entry }: GridRow, t: Say): string {
  return entry.updatedAt === null ? t('stock.not-reported') : t('stock.grid.was', { units: entry.unitsAvailable });
}

const steps: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1, Enter: 1 };

const asksToSave = (event: KeyboardEvent) => event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);

function Row({ row, editor }: { row: GridRow; editor: GridEditor }) {
  const t = useWords();
  const { entry, text, theirs } = row;
  const type = entry.bloodType;
  const changed = isChanged(row);
  function keys(event: KeyboardEvent) {
    if (asksToSave(event)) {
      event.preventDefault();
      return editor.form.submit();
    }
    const step = steps[event.key];
    const isLast = editor.form.draft.rows.at(-1) === row;
    if (step === undefined || (event.key === 'Enter' && isLast)) return;
    event.preventDefault();
    editor.move(type, step);
  }
  return (
    <li className={cx('rounded-control border px-3 py-1.5', changed ? 'border-crimson' : 'border-line')}>
      <div className="grid grid-cols-[5rem_1fr_8rem] items-center gap-3">
        <BloodTypePill type={type} level={stockDrops[entryLevel(entry)]} className="justify-self-start" />
        <p className={cx('text-sm', changed ? 'font-semibold text-ink' : 'text-muted')}>
          {changed || entry.updatedAt === null ? before(row, t) : entry.stale ? t('stock.grid.stale') : ''}
        </p>
        <Field
          label={t('stock.grid.units-of', { type })}
          hideLabel
          name={gridField(type)}
          error={editor.problemOf(row)}
        >
          {(control) => (
            <input
              {...control}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              value={text}
              className={cx(controlClass, 'px-2 text-center text-lg font-semibold')}
              onKeyDown={keys}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => editor.type(type, event.currentTarget.value)}
            />
          )}
        </Field>
      </div>
      {theirs !== undefined && <Conflict type={type} text={text} theirs={theirs} editor={editor} />}
    </li>
  );
}

interface ConflictProps {
  type: InventoryEntry['bloodType'];
  text: string;
  theirs: InventoryEntry;
  editor: GridEditor;
}

function Conflict({ type, text, theirs, editor }: ConflictProps) {
  const t = useWords();
  const units = theirs.unitsAvailable;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3 border-t border-line pt-3">
      <p className="grow text-sm">
        <Sentence
          of={t}
          id="stock.grid.colleague"
          values={{ type: <bdi>{type}</bdi>, units, mine: <bdi>{text}</bdi> }}
          tags={{ strong: (words) => <strong>{words}</strong> }}
        />
      </p>
      <Button size="small" onClick={() => editor.settle(type, 'theirs')}>
        {t('stock.grid.take', { units })}
      </Button>
      <Button size="small" onClick={() => editor.settle(type, 'mine')}>
        {t('stock.grid.keep-mine')}
      </Button>
    </div>
  );
}
