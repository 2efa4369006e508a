import { type DirectoryImport, type DirectoryReport, MAX_ROWS_SHOWN, REPORTED_KINDS } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../../../../platform/api.ts';
import { formatNumber } from '../../../../platform/format.ts';
import { textLinkClass } from '../../../../ui/button-class.ts';
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { type Column, DataTable } from '../../../../ui/list/DataTable.tsx';
import { DownloadLink } from '../../../../ui/DownloadLink.tsx';
import { reportQuery } from '../api.ts';
import { resultText } from './imports.ts';
import { RefusedRows } from './RefusedRows.tsx';
import { type Say, useWords } from '../words.ts';

type ReportedRow = DirectoryReport['report'][number];

const columnsOf = (t: Say): Column<ReportedRow>[] => [
  {
    key: 'line',
    header: t('operator.directory.report.line'),
    cell: ({ line }) => <span className="whitespace-nowrap">{t('operator.directory.report.line-of', { line })}</span>,
  },
  {
    key: 'name',
    header: t('operator.directory.report.facility'),
    cell: (row) => (
      <bdi className="wrap-anywhere">{row.name === '' ? t('operator.directory.report.no-name') : row.name}</bdi>
    ),
  },
  {
    key: 'notes',
    header: t('operator.directory.report.why'),
    className: 'md:min-w-52',
    cell: (row) => <bdi>{row.notes.join(' ')}</bdi>,
  },
];

function progressOf({ state, percentRead, imported, accepted }: DirectoryImport, t: Say) {
  if (state === 'reading') {
    const text = t('operator.directory.progress.read', { percent: formatNumber(percentRead, t) });
    return { value: percentRead, max: 100, text };
  }
  const text = t('operator.directory.progress.listed', { done: imported, count: accepted });
  return { value: imported, max: Math.max(1, accepted), text };
}

/** Progress of an import that is still running, also of one that another operator sent. */
function Progress({ work }: { work: DirectoryImport }) {
  const t = useWords();
  const { value, max, text } = progressOf(work, t);
  const title = t(work.trial ? 'operator.directory.progress.checking' : 'operator.directory.progress.importing');
  return (
    <section
      aria-labelledby="progress-title"
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5"
    >
      <h2 id="progress-title" className="text-lg font-bold">
        {title}
      </h2>
      <progress aria-label={title} value={value} max={max} className="h-3 w-full" />
      <p>{text}</p>
    </section>
  );
}

function Outcome({ work }: { work: DirectoryImport }) {
  const t = useWords();
  const failed = work.state === 'failed';
  const over = work.trial ? 'operator.directory.over.checked' : 'operator.directory.over.imported';
  const stopped = work.trial ? 'operator.directory.over.check-failed' : 'operator.directory.over.import-failed';
  const done = work.trial ? 'info' : 'success';
  return (
    <Notice kind={failed ? 'error' : done} title={t(failed ? stopped : over)}>
      {resultText(work, t)}
    </Notice>
  );
}

/** Refused rows have a list of their own. */
const KINDS_IN_TABLES = REPORTED_KINDS.filter((kind) => kind !== 'refused');

function RowsOfKind({ kind, rows }: { kind: (typeof KINDS_IN_TABLES)[number]; rows: readonly ReportedRow[] }) {
  const t = useWords();
  if (rows.length === 0) return null;
  return (
    <DataTable
      caption={t(`operator.directory.kind.${kind}`)}
      showCaption
      columns={columnsOf(t)}
      rows={rows}
      rowKey={(row) => String(row.line)}
    />
  );
}

function RowsToLookAt({ work }: { work: DirectoryImport }) {
  const t = useWords();
  const report = useQuery(reportQuery(work.id));
  if (report.isError) return <ErrorState title={report.error.message} onRetry={() => void report.refetch()} />;
  const rows = report.data?.report.filter(({ outcome }) => outcome !== 'refused') ?? [];
  return (
    <>
      {report.data !== undefined && report.data.problems.length > 0 && <RefusedRows work={report.data} />}
      {KINDS_IN_TABLES.map((kind) => (
        <RowsOfKind key={kind} kind={kind} rows={rows.filter((row) => row.kind === kind)} />
      ))}
      {rows.length >= MAX_ROWS_SHOWN && <p>{t('operator.directory.report.more', { count: MAX_ROWS_SHOWN })}</p>}
      <p>
        <DownloadLink
          className={textLinkClass}
          href={addressOf('GET /api/operator/directory/{id}/report.csv', { params: { id: work.id } })}
        >
          {t('operator.directory.report.download')}
        </DownloadLink>
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
