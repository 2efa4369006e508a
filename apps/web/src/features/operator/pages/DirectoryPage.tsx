import { type DirectoryImport, MAX_DIRECTORY_BYTES } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { failureText } from '../../../platform/failures.ts';
import { formatInstant } from '../../../platform/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { importsQuery, useSendDirectory } from '../api.ts';
import { ImportReport } from '../components/ImportReport.tsx';
import { facilitiesText, resultText } from '../imports.ts';

const COLUMNS =
  'Columns: name, address, phone_number, operational_hours, latitude, longitude, time_zone, contact_email, contact_first_name, contact_last_name. At most 50,000 rows and 5 MB.';
const NOT_SENT = 'The file could not be sent. Look below whether it has arrived, and try again.';
const TOO_LARGE = 'This file is larger than 5 MB. Send it in parts.';

const earlier: Column<DirectoryImport>[] = [
  { key: 'sent', header: 'Sent', cell: (row) => formatInstant(row.sentAt) },
  { key: 'kind', header: 'Kind', cell: (row) => (row.trial ? 'Check' : 'Import') },
  { key: 'result', header: 'Result', cell: resultText },
];

/** Whether the file that was chosen is the one that has just been checked. */
function isChecked(newest: DirectoryImport | undefined, checkedId: string | undefined): newest is DirectoryImport {
  return newest !== undefined && newest.id === checkedId && newest.state === 'done' && newest.accepted > 0;
}

function ImportButton({ work, busy, onImport }: { work: DirectoryImport; busy: boolean; onImport: () => void }) {
  return (
    <Button variant="primary" busy={busy} busyText="Sending..." onClick={onImport}>
      {`Import ${facilitiesText(work.accepted)}`}
    </Button>
  );
}

/** A file is chosen, checked and then imported; the server has one under way at a time. */
function SendForm({ newest }: { newest: DirectoryImport | undefined }) {
  const [file, setFile] = useState<File>();
  const [checkedId, setCheckedId] = useState<string>();
  const directory = useSendDirectory();
  const isTooLarge = (file?.size ?? 0) > MAX_DIRECTORY_BYTES;
  const isUnderWay = newest !== undefined && newest.finishedAt === null;
  const checked = isChecked(newest, checkedId);
  function choose(event: ChangeEvent<HTMLInputElement>) {
    directory.reset();
    setCheckedId(undefined);
    setFile(event.currentTarget.files?.[0]);
  }
  function send(trial: boolean) {
    if (file === undefined || isUnderWay) return;
    directory.mutate({ file, trial }, { onSuccess: ({ id }) => setCheckedId(trial ? id : undefined) });
  }
  return (
    <div className="flex flex-col gap-5">
      <TextField
        label="File"
        name="file"
        type="file"
        accept=".csv,text/csv"
        help={COLUMNS}
        error={isTooLarge ? TOO_LARGE : undefined}
        onChange={choose}
      />
      {directory.isError && <Notice kind="error">{failureText(directory.error, NOT_SENT)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button
          variant={checked ? 'secondary' : 'primary'}
          disabled={file === undefined || isTooLarge}
          busy={directory.isPending || isUnderWay}
          busyText="One moment..."
          onClick={() => send(true)}
        >
          Check the file
        </Button>
        {checked && <ImportButton work={newest} busy={directory.isPending} onImport={() => send(false)} />}
      </div>
    </div>
  );
}

/** Lists facilities from a file, first on trial, then for good, and says what came of the last ones. */
export function DirectoryPage() {
  const imports = useQuery(importsQuery);
  const [newest, ...others] = imports.data ?? [];
  return (
    <>
      <PageHeader
        title="Directory"
        lead="Lists facilities that are not on Sanguine yet. Donors find them, and can book once invited staff have joined."
      />
      <div className="flex flex-col gap-6">
        <Card title="Import a CSV file">
          <SendForm newest={newest} />
        </Card>
        {imports.isError && <ErrorState title={imports.error.message} onRetry={() => void imports.refetch()} />}
        {newest !== undefined && <ImportReport key={newest.id} work={newest} />}
        {others.length > 0 && (
          <DataTable caption="Earlier files" showCaption columns={earlier} rows={others} rowKey={(row) => row.id} />
        )}
      </div>
    </>
  );
}
