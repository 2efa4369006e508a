import type { DirectoryImport, DirectoryReport } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { reportQuery } from '../api.ts';
import { facilitiesText, resultText } from '../imports.ts';

type Refusal = DirectoryReport['refusals'][number];

const columns: Column<Refusal>[] = [
  { key: 'line', header: 'Line', cell: (row) => `Line ${row.line}` },
  { key: 'field', header: 'Column', cell: (row) => <code>{row.field}</code> },
  { key: 'problem', header: 'Why', cell: (row) => <bdi>{row.problem}</bdi> },
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

function Refusals({ id }: { id: string }) {
  const report = useQuery(reportQuery(id));
  if (report.isError) return <ErrorState title={report.error.message} onRetry={() => void report.refetch()} />;
  const { refused = 0, refusals = [] } = report.data ?? {};
  if (refusals.length === 0) return null;
  return (
    <DataTable
      caption={refused > refusals.length ? `The first ${refusals.length} refused rows` : 'Refused rows'}
      showCaption
      columns={columns}
      rows={refusals}
      rowKey={(row) => `${row.line} ${row.field}`}
    />
  );
}

/** The newest import: how far it is, or what came of it. */
export function ImportReport({ work }: { work: DirectoryImport }) {
  if (work.finishedAt === null) return <Progress work={work} />;
  return (
    <div className="flex flex-col gap-6">
      <Outcome work={work} />
      {work.refused > 0 && <Refusals id={work.id} />}
    </div>
  );
}
