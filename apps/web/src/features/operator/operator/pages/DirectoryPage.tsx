import type { DirectoryImport } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../../../platform/format.ts';
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { type Column, DataTable } from '../../../../ui/list/DataTable.tsx';
import { importsQuery } from '../api.ts';
import { Claims } from '../directory/Claims.tsx';
import { ImportReport } from '../directory/ImportReport.tsx';
import { SendForm } from '../directory/SendForm.tsx';
import { resultText } from '../directory/imports.ts';
import { type Say, useWords } from '../words.ts';

const earlierOf = (t: Say): Column<DirectoryImport>[] => [
  { key: 'sent', header: t('operator.directory.earlier.sent'), cell: (row) => formatInstant(row.sentAt, t) },
  {
    key: 'kind',
    header: t('operator.directory.earlier.kind'),
    cell: (row) => t(row.trial ? 'operator.directory.earlier.check' : 'operator.directory.earlier.import'),
  },
  { key: 'result', header: t('operator.directory.result'), cell: (row) => resultText(row, t) },
];

/** Lists facilities from a file, first on trial, then for good, and says what came of the last ones. */
export function DirectoryPage() {
  const t = useWords();
  const imports = useQuery(importsQuery);
  const [newest, ...others] = imports.data ?? [];
  return (
    <>
      <PageHeader title={t('operator.directory.title')} lead={t('operator.directory.lead')} />
      <div className="flex flex-col gap-6">
        <Claims />
        <Card title={t('operator.directory.import-title')}>
          <SendForm newest={newest} />
        </Card>
        {imports.isError && <ErrorState title={imports.error.message} onRetry={() => void imports.refetch()} />}
        {newest !== undefined && <ImportReport key={newest.id} work={newest} />}
        {others.length > 0 && (
          <DataTable
            caption={t('operator.directory.earlier.title')}
            showCaption
            columns={earlierOf(t)}
            rows={others}
            rowKey={(row) => row.id}
          />
        )}
      </div>
    </>
  );
}
