import { type CsvChange, MAX_STOCK_CSV, readFileText } from '@sanguine/contract';
import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import { failureText, fieldMessages } from '../../../../../platform/failures.ts';
import { Sentence } from '../../../../../platform/language/Sentence.tsx';
import { formatDate } from '../../../../../platform/format.ts';
import { someLines } from '../../../../../platform/some-lines.ts';
import { BloodTypePill } from '../../../../../ui/blood/BloodTypePill.tsx';
import { ComponentName } from '../../../../../ui/blood/ComponentName.tsx';
import { Button } from '../../../../../ui/Button.tsx';
import { Notice } from '../../../../../ui/feedback/Notice.tsx';
import { toast } from '../../../../../ui/feedback/messages.ts';
import { TextArea } from '../../../../../ui/form/TextArea.tsx';
import { type Column, DataTable } from '../../../../../ui/list/DataTable.tsx';
import { Dialog } from '../../../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../../../ui/overlay/DialogActions.tsx';
import { hasLots, usePreviewStockFile, useSaveStockFile } from '../api.ts';
import { type Say, useWords } from '../words.ts';

function effectOf({ unitsBefore, unitsAvailable }: CsvChange, t: Say): string {
  if (unitsBefore === null) return t('stock.file.first');
  const change = unitsAvailable - unitsBefore;
  if (change === 0) return t('stock.file.same');
  return change > 0 ? t('stock.file.more', { units: change }) : t('stock.file.fewer', { units: -change });
}

/** The columns that say what a row is of, in a file with components or lots. */
function lotColumns(t: Say): Column<CsvChange>[] {
  return [
    { key: 'component', header: t('stock.file.component'), cell: (row) => <ComponentName of={row.component} /> },
    {
      key: 'until',
      header: t('stock.file.until'),
      cell: ({ expiresOn, donationNumber }) => (
        <>
          {expiresOn === null ? '–' : formatDate(expiresOn, t)}
          {donationNumber !== null && <bdi className="block text-sm text-muted">{donationNumber}</bdi>}
        </>
      ),
    },
  ];
}

function columnsOf(changes: readonly CsvChange[], t: Say): Column<CsvChange>[] {
  const unitsText = (units: number) => t('stock.units', { units });
  return [
    { key: 'type', header: t('platform.field.blood-type'), cell: (row) => <BloodTypePill type={row.bloodType} /> },
    ...(hasLots(changes) ? lotColumns(t) : []),
    {
      key: 'now',
      header: t('stock.file.now'),
      align: 'end',
      cell: (row) => (row.unitsBefore === null ? '–' : unitsText(row.unitsBefore)),
    },
    {
      key: 'then',
      header: t('stock.file.then'),
      align: 'end',
      cell: (row) => <strong>{unitsText(row.unitsAvailable)}</strong>,
    },
    { key: 'effect', header: t('stock.ledger.change'), cell: (row) => effectOf(row, t) },
  ];
}

function Next({ busy, changes }: { busy: boolean; changes: number | undefined }) {
  const t = useWords();
  const busyText = changes === undefined ? t('stock.file.reading') : t('platform.action.saving');
  return (
    <Button type="submit" variant="primary" busy={busy} busyText={busyText}>
      {changes === undefined ? t('stock.file.show') : t('stock.file.save', { count: changes })}
    </Button>
  );
}

/** Text first, then what it would change, then saved; mount it while it is open. */
export function StockFileDialog({ facilityId, onClose }: { facilityId: string; onClose: () => void }) {
  const t = useWords();
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
      toast(t('stock.file.taken', { count: changes.length }));
      onClose();
    };
    save.mutate({ csv, changes }, { onSuccess });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('stock.file.title')}
      lead={t('stock.file.lead')}
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
            {changes === undefined ? t('platform.action.cancel') : t('stock.file.back')}
          </Button>
          <Next busy={busy} changes={changes?.length} />
        </DialogActions>
      </form>
    </Dialog>
  );
}

function Source({ csv, onType, problem }: { csv: string; onType: (text: string) => void; problem: unknown }) {
  const t = useWords();
  const [isTooLarge, setTooLarge] = useState(false);
  const [guessed, setGuessed] = useState<readonly number[]>([]);
  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0];
    if (file === undefined) return;
    setTooLarge(file.size > MAX_STOCK_CSV);
    if (file.size > MAX_STOCK_CSV) return;
    const read = readFileText(new Uint8Array(await file.arrayBuffer()));
    setGuessed(read.guessed);
    onType(read.text);
  }
  return (
    <div className="flex flex-col gap-5">
      {problem !== null && <Problems problem={problem} />}
      {isTooLarge && <Notice kind="error">{t('stock.file.too-large', { kilobytes: MAX_STOCK_CSV / 1024 })}</Notice>}
      {guessed.length > 0 && (
        <Notice kind="warning">{t('stock.file.guessed', { count: guessed.length, lines: someLines(guessed) })}</Notice>
      )}
      <TextArea
        label={t('stock.file.text')}
        name="csv"
        help={<Sentence of={t} id="stock.file.help" tags={{ code: (words) => <code dir="ltr">{words}</code> }} />}
        rows={9}
        spellCheck={false}
        autoComplete="off"
        value={csv}
        onChange={(event) => {
          setTooLarge(false);
          setGuessed([]);
          onType(event.currentTarget.value);
        }}
      />
      <label className="flex flex-col gap-1 font-semibold">
        {t('stock.file.choose')}
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
  const t = useWords();
  const lines = Object.entries(fieldMessages(problem)).filter(([name]) => name.startsWith('line '));
  if (lines.length === 0) {
    return <Notice kind="error">{failureText(problem, t('stock.file.unreadable'))}</Notice>;
  }
  return (
    <Notice kind="error" title={t('stock.file.wrong-lines')}>
      <ul className="mt-1 flex flex-col gap-1">
        {lines.map(([name, reason]) => (
          <li key={name}>
            <Sentence
              of={t}
              id="stock.file.line"
              values={{ line: name.replace(/^\D+/, ''), reason }}
              tags={{ strong: (words) => <strong>{words}</strong> }}
            />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Preview({ changes, problem }: { changes: readonly CsvChange[]; problem: unknown }) {
  const t = useWords();
  const fresh = changes.filter((row) => row.unitsBefore !== row.unitsAvailable).length;
  return (
    <>
      {problem !== null && (
        <Notice kind="error" className="mb-4">
          {t('stock.file.look-again', { failure: failureText(problem, t('stock.all.failed')) })}
        </Notice>
      )}
      <p role="status" className="mb-3">
        {t('stock.file.summary', { count: changes.length, fresh })}
      </p>
      <DataTable
        caption={t('stock.file.changes')}
        columns={columnsOf(changes, t)}
        rows={changes}
        rowKey={(row) => [row.component, row.bloodType, row.expiresOn, row.donationNumber].join(' ')}
      />
    </>
  );
}
