import type { AuditEntry, AuditTopic } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '../../../platform/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { SkeletonTable } from '../../../ui/feedback/Skeleton.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { type TrailSearch, trailQuery } from '../api.ts';
import { deedText } from '../deeds.ts';
import { actorText, changeText, placeText, topics } from '../words.ts';

const columns: Column<AuditEntry>[] = [
  {
    key: 'at',
    header: 'When',
    cell: ({ at }) => (
      <time dateTime={at} className="whitespace-nowrap">
        {formatInstant(at)}
      </time>
    ),
  },
  { key: 'who', header: 'Who', cell: (entry) => <bdi>{actorText(entry)}</bdi> },
  {
    key: 'what',
    header: 'What',
    cell: (entry) => (
      <>
        <span className="block font-semibold">{deedText(entry)}</span>{' '}
        <bdi className="text-sm break-words text-muted">{changeText(entry)}</bdi>
      </>
    ),
  },
  { key: 'where', header: 'From', cell: (entry) => <span className="text-sm">{placeText(entry)}</span> },
];

const choices = Object.entries(topics).map(([value, label]) => ({ value, label }));

function isTopic(value: string): value is AuditTopic {
  return value in topics;
}

function Filters({ search, onChange }: { search: TrailSearch; onChange: (search: TrailSearch) => void }) {
  const change = (part: Partial<TrailSearch>) => onChange({ ...search, ...part, page: 1 });
  return (
    <div className="mb-6 grid gap-4 sm:grid-cols-3">
      <SelectField
        label="About"
        name="topic"
        placeholder="Everything"
        options={choices}
        value={search.topic ?? ''}
        onChange={({ currentTarget: { value } }) => change({ topic: isTopic(value) ? value : undefined })}
      />
      <TextField
        label="From"
        name="from"
        type="date"
        value={search.from}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <TextField
        label="To"
        name="to"
        type="date"
        value={search.to}
        onChange={(event) => change({ to: event.currentTarget.value })}
      />
    </div>
  );
}

function Entries({ facilityId, search, onPage }: EntriesProps) {
  const trail = useQuery(trailQuery(facilityId, search));
  if (trail.isPending) {
    return (
      <Loading label="Fetching the audit trail...">
        <SkeletonTable rows={5} />
      </Loading>
    );
  }
  if (trail.isError) return <ErrorState title={trail.error.message} onRetry={() => void trail.refetch()} />;
  const { list, currentPage, hasMore } = trail.data;
  if (list.length === 0) return <EmptyState>Nothing was done here in that time.</EmptyState>;
  return (
    <>
      <DataTable
        caption="Audit trail"
        columns={columns}
        rows={list}
        rowKey={({ id }) => id}
        busy={trail.isPlaceholderData}
      />
      <div className="mt-6 flex justify-between gap-3">
        <Button disabled={currentPage === 1} onClick={() => onPage(currentPage - 1)}>
          Newer
        </Button>
        <Button disabled={!hasMore} onClick={() => onPage(currentPage + 1)}>
          Older
        </Button>
      </div>
    </>
  );
}

interface EntriesProps {
  facilityId: string | undefined;
  search: TrailSearch;
  onPage: (page: number) => void;
}

/** The audit trail of a facility or, for operators, of the whole installation; the newest entry first. */
export function Trail({ facilityId }: { facilityId?: string }) {
  const [search, setSearch] = useState<TrailSearch>({ page: 1, topic: undefined, from: '', to: '' });
  return (
    <>
      <Filters search={search} onChange={setSearch} />
      <Entries facilityId={facilityId} search={search} onPage={(page) => setSearch({ ...search, page })} />
    </>
  );
}
