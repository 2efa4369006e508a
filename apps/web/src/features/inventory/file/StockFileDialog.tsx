import { type CsvChange, MAX_STOCK_CSV } from '@sanguine/contract';
import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import { failureText, fieldMessages } from '../../../platform/failures.ts';
import { BloodTypePill } from '../../../ui/blood/BloodTypePill.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { toast } from '../../../ui/feedback/messages.ts';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { usePreviewStockFile, useSaveStockFile } from '../api.ts';
import { figuresText, unitsText } from '../stock.ts';

function effectOf({ unitsBefore, unitsAvailable }: CsvChange): string {
  if (unitsBefore === null) return 'First figure';
  const change = unitsAvailable - unitsBefore;
  if (change === 0) return 'Same, confirmed';
  return change > 0 ? `${change} more` : `${-change} fewer`;
}

const columns: Column<CsvChange>[] = [
  { key: 'type', header: 'Blood type', cell: (row) => <BloodTypePill type={row.bloodType} /> },
  {
    key: 'now',
    header: 'Now',
    align: 'end',
    cell: (row) => (row.unitsBefore === null ? '–' : unitsText(row.unitsBefore)),
  },
  { key: 'then', header: 'In the file', align: 'end', cell: (row) => <strong>{unitsText(row.unitsAvailable)}</strong> },
  { key: 'effect', header: 'Change', cell: effectOf },
];

function Next({ busy, changes }: { busy: boolean; changes: number | undefined }) {
  return (
    <Button type="submit" variant="primary" busy={busy} busyText={changes === undefined ? 'Reading...' : 'Saving...'}>
      {changes === undefined ? 'Show what changes' : `Save ${figuresText(changes)}`}
    </Button>
  );
}

/** Text first, then what it would change, then saved; mount it while it is open. */
export function StockFileDialog({ facilityId, onClose }: { facilityId: string; onClose: () => void }) {
  const [csv, setCsv] = useState('');
  const preview = usePreviewStockFile(facilityId);
  const save = useSaveStockFile(facilityId);
  const changes = preview.data?.data.changes;
  const busy = preview.isPending || save.isPending;
  function type(text: string) {
    setCsv(text);
    preview.reset();
    save.reset();
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    if (changes === undefined) return preview.mutate(csv);
    const onSuccess = () => {
      toast(`Inventory Updated: ${figuresText(changes.length)} taken from the file.`);
      onClose();
    };
    save.mutate({ csv, changes }, { onSuccess });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Paste or upload CSV"
      lead="Nothing is saved before you have seen what would change."
      dirty={csv !== ''}
      busy={busy}
    >
      <form noValidate onSubmit={submit}>
        {changes === undefined ? (
          <Source csv={csv} onType={type} problem={preview.error} />
        ) : (
          <Preview changes={changes} problem={save.error} />
        )}
        <DialogActions>
          <Button disabled={busy} onClick={changes === undefined ? onClose : () => preview.reset()}>
            {changes === undefined ? 'Cancel' : 'Back to the file'}
          </Button>
          <Next busy={busy} changes={changes?.length} />
        </DialogActions>
      </form>
    </Dialog>
  );
}

const formHelp = (
  <>
    A line <code>blood_type,units</code>, then one line for each type, such as <code>O-,4</code>. Semicolons and tabs
    do, too.
  </>
);

function Source({ csv, onType, problem }: { csv: string; onType: (text: string) => void; problem: unknown }) {
  const [isTooLarge, setTooLarge] = useState(false);
  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0];
    if (file === undefined) return;
    setTooLarge(file.size > MAX_STOCK_CSV);
    if (file.size <= MAX_STOCK_CSV) onType(await file.text());
  }
  return (
    <div className="flex flex-col gap-5">
      {problem !== null && <Problems problem={problem} />}
      {isTooLarge && <Notice kind="error">This file is larger than 64 KB. A stock file has eight figures.</Notice>}
      <TextArea
        label="CSV text"
        name="csv"
        help={formHelp}
        rows={9}
        spellCheck={false}
        autoComplete="off"
        value={csv}
        onChange={(event) => {
          setTooLarge(false);
          onType(event.currentTarget.value);
        }}
      />
      <label className="flex flex-col gap-1 font-semibold">
        Or choose a file
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          className="block min-h-12 w-full rounded-control border border-edge bg-surface p-2 font-normal file:me-3 file:min-h-8 file:rounded-small file:border-0 file:bg-tint file:px-3 file:font-semibold file:text-crimson"
          onChange={(event) => void choose(event)}
        />
      </label>
    </div>
  );
}

/** Every line that is wrong, or why the file could not be read at all. */
function Problems({ problem }: { problem: unknown }) {
  const lines = Object.entries(fieldMessages(problem)).filter(([name]) => name.startsWith('line '));
  if (lines.length === 0) {
    return <Notice kind="error">{failureText(problem, 'The file could not be read, try again.')}</Notice>;
  }
  return (
    <Notice kind="error" title="Nothing was saved: these lines are wrong">
      <ul className="mt-1 flex flex-col gap-1">
        {lines.map(([name, reason]) => (
          <li key={name}>
            <strong>{name.replace('line', 'Line')}</strong>: {reason}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Preview({ changes, problem }: { changes: readonly CsvChange[]; problem: unknown }) {
  return (
    <>
      {problem !== null && (
        <Notice kind="error" className="mb-4">
          {failureText(problem, 'The figures could not be saved, try again.')} Go back to the file to look again.
        </Notice>
      )}
      <p role="status" className="mb-3">
        {figuresText(changes.length)} in the file,{' '}
        {changes.filter((row) => row.unitsBefore !== row.unitsAvailable).length} of them new.
      </p>
      <DataTable caption="What changes" columns={columns} rows={changes} rowKey={(row) => row.bloodType} />
    </>
  );
}
