import { type DirectoryImport, type DirectoryReport, MAX_ROWS_SHOWN } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../../../platform/api.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { reportQuery } from '../api.ts';
import { facilitiesText, resultText } from '../imports.ts';

type ReportedRow = DirectoryReport['report'][number];

const OUTCOMES: Readonly<Record<ReportedRow['outcome'], string>> = {
  listed: 'Listed',
  completed: 'Details added',
  known: 'Known already',
  repeated: 'Repeated',
  refused: 'Not listed',
};

const columns: Column<ReportedRow>[] = [
  { key: 'line', header: 'Line', cell: (row) => <span className="whitespace-nowrap">{`Line ${row.line}`}</span> },
  {
    key: 'name',
    header: 'Facility',
    cell: (row) => <bdi className="wrap-anywhere">{row.name === '' ? 'No name' : row.name}</bdi>,
  },
  { key: 'outcome', header: 'Result', cell: (row) => OUTCOMES[row.outcome] },
  { key: 'notes', header: 'Why', className: 'md:min-w-52', cell: (row) => <bdi>{row.notes.join(' ')}</bdi> },
];

function progressOf({ state, percentRead, imported, accepted }: DirectoryImport) {
  if (state === 'reading') return { value: percentRead, max: 100, text: `${percentRead}% of the file has been read.` };
  const text = `${imported} of ${facilitiesText(accepted)} are listed.`;
  return { value: imported, max: Math.max(1, accepted), text };
}

/** Progress of an import that is still running, also of one that another operator sent. */
function Progress({ work }: { work: DirectoryImport }) {
  const { value, max, text } = progressOf(work);
  const title = work.trial ? 'The file is being checked' : 'The directory is being imported';
  return (
    <section
      aria-labelledby="progress-title"
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5"
    >
      <h2 id="progress-title" className="text-lg font-bold">
        {title}
      </h2>
      <progress aria-label={title} value={value} max={max} className="h-3 w-full" />
      <p>{text} It goes on when you leave this page.</p>
    </section>
  );
}

const TITLES = {
  done: { trial: 'Nothing has been imported yet', import: 'The directory has been imported' },
  failed: { trial: 'The check has failed', import: 'The import has failed' },
};

function Outcome({ work }: { work: DirectoryImport }) {
  const [failed, kind] = [work.state === 'failed', work.trial ? 'trial' : 'import'] as const;
  const done = work.trial ? 'info' : 'success';
  return (
    <Notice kind={failed ? 'error' : done} title={TITLES[failed ? 'failed' : 'done'][kind]}>
      {resultText(work)}
    </Notice>
  );
}

function RowsToLookAt({ work }: { work: DirectoryImport }) {
  const report = useQuery(reportQuery(work.id));
  if (report.isError) return <ErrorState title={report.error.message} onRetry={() => void report.refetch()} />;
  const { report: rows = [] } = report.data ?? {};
  return (
    <>
      {rows.length > 0 && (
        <DataTable
          caption={rows.length < MAX_ROWS_SHOWN ? 'Rows to look at' : `The first ${MAX_ROWS_SHOWN} rows to look at`}
          showCaption
          columns={columns}
          rows={rows}
          rowKey={(row) => String(row.line)}
        />
      )}
      <p>
        <a
          className="link"
          href={addressOf('GET /api/operator/directory/{id}/report.csv', { params: { id: work.id } })}
          download
        >
          Download the report of all rows (CSV)
        </a>
      </p>
    </>
  );
}

/** The newest import: how far it is, or what came of it. */
export function ImportReport({ work }: { work: DirectoryImport }) {
  if (work.finishedAt === null) return <Progress work={work} />;
  return (
    <div className="flex flex-col gap-6">
      <Outcome work={work} />
      {work.rows > 0 && <RowsToLookAt work={work} />}
    </div>
  );
}
