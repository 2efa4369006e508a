import type { DirectoryReport } from '@sanguine/contract';
import { type ChangeEvent, useState } from 'react';
import { failureText } from '../../../platform/forms.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { useDirectory } from '../api.ts';

type Refusal = DirectoryReport['refusals'][number];

const columns: Column<Refusal>[] = [
  { key: 'line', header: 'Line', cell: (row) => row.line },
  { key: 'field', header: 'Column', cell: (row) => <code>{row.field}</code> },
  { key: 'problem', header: 'Why', cell: (row) => <bdi>{row.problem}</bdi> },
];

function Report({ report, isTrial }: { report: DirectoryReport; isTrial: boolean }) {
  const { accepted, imported, invited, refused, refusals } = report;
  return (
    <div className="mt-6 flex flex-col gap-6">
      <Notice
        kind={isTrial ? 'info' : 'success'}
        title={isTrial ? 'Nothing has been imported yet' : 'The directory has been imported'}
      >
        {isTrial
          ? `${accepted} facilities can be listed; ${refused} rows are refused.`
          : `${imported} facilities are listed, ${invited} contacts are invited; ${refused} rows were refused.`}
      </Notice>
      {refusals.length > 0 && (
        <DataTable
          caption={refused > refusals.length ? `The first ${refusals.length} refused rows` : 'Refused rows'}
          showCaption
          columns={columns}
          rows={refusals}
          rowKey={(row) => `${row.line} ${row.field}`}
        />
      )}
    </div>
  );
}

function ImportButton(props: { accepted: number; busy: boolean; onImport: () => void }) {
  return (
    <Button variant="primary" busy={props.busy} busyText="Importing..." onClick={props.onImport}>
      Import {props.accepted} facilities
    </Button>
  );
}

const COLUMNS =
  'Columns: name, address, operational_hours, latitude, longitude, time_zone, contact_email, contact_first_name, contact_last_name. At most 50,000 rows and 5 MB.';

/** A file, first on trial, then for good. */
export function DirectoryPage() {
  const [csv, setCsv] = useState('');
  const directory = useDirectory();
  const isTrial = directory.variables?.trial === true;
  const report = directory.data;
  const takeIn = () => directory.mutate({ csv, trial: false });
  async function choose(event: ChangeEvent<HTMLInputElement>) {
    directory.reset();
    const file = event.currentTarget.files?.[0];
    setCsv(file === undefined ? '' : await file.text());
  }
  return (
    <>
      <PageHeader
        title="Directory"
        lead="Lists facilities that are not on Sanguine yet. Donors find them, and can book once invited staff have joined."
      />
      <Card title="Import a CSV file">
        <div className="flex flex-col gap-5">
          <TextField
            label="File"
            name="file"
            type="file"
            accept=".csv,text/csv"
            help={COLUMNS}
            onChange={(event) => void choose(event)}
          />
          {directory.isError && (
            <Notice kind="error">{failureText(directory.error, 'The file could not be read, try again.')}</Notice>
          )}
          <div className="flex flex-wrap gap-3">
            <Button
              variant={report === undefined ? 'primary' : 'secondary'}
              disabled={csv === ''}
              busy={directory.isPending && isTrial}
              busyText="Checking..."
              onClick={() => directory.mutate({ csv, trial: true })}
            >
              Check the file
            </Button>
            {report !== undefined && isTrial && report.accepted > 0 && (
              <ImportButton {...report} busy={directory.isPending} onImport={takeIn} />
            )}
          </div>
        </div>
      </Card>
      {report !== undefined && <Report report={report} isTrial={isTrial} />}
    </>
  );
}
