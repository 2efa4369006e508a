import type { DirectoryImport } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../../platform/format.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { importsQuery } from '../api.ts';
import { Claims } from '../components/Claims.tsx';
import { ImportReport } from '../components/ImportReport.tsx';
import { SendForm } from '../components/SendForm.tsx';
import { resultText } from '../imports.ts';

const earlier: Column<DirectoryImport>[] = [
  { key: 'sent', header: 'Sent', cell: (row) => formatInstant(row.sentAt) },
  { key: 'kind', header: 'Kind', cell: (row) => (row.trial ? 'Check' : 'Import') },
  { key: 'result', header: 'Result', cell: resultText },
];

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
        <Claims />
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
