import type { AuditEntry, AuditTopic } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { formatInstant } from '../../../platform/format.ts';
import { useFilter } from '../../../platform/useFilter.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { trailQuery } from '../api.ts';
import { actionText } from '../action-text.ts';
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
        <span className="block font-semibold">{actionText(entry)}</span>{' '}
        <bdi className="text-sm break-words text-muted">{changeText(entry)}</bdi>
      </>
    ),
  },
  { key: 'where', header: 'From', cell: (entry) => <span className="text-sm">{placeText(entry)}</span> },
];

const choices = Object.entries(topics).map(([value, label]) => ({ value, label }));

function isTopic(value: string | undefined): value is AuditTopic {
  return value !== undefined && Object.hasOwn(topics, value);
}

/** The audit trail of a facility or, for operators, of the whole installation; the newest entry first. */
export function Trail({ facilityId }: { facilityId?: string }) {
  const { topic: given, from, to, page } = useSearch({ strict: false });
  const filter = useFilter();
  const topic = isTopic(given) ? given : undefined;
  return (
    <>
      <div className="mb-6 grid gap-4 sm:grid-cols-3">
        <SelectField
          label="About"
          name="topic"
          placeholder="Everything"
          options={choices}
          value={topic ?? ''}
          onChange={(event) => filter({ topic: event.currentTarget.value })}
        />
        <DateField
          label="From"
          name="from"
          value={from ?? ''}
          onChange={(event) => filter({ from: event.currentTarget.value })}
        />
        <DateField
          label="To"
          name="to"
          value={to ?? ''}
          onChange={(event) => filter({ to: event.currentTarget.value })}
        />
      </div>
      <PagedList
        result={useQuery(trailQuery(facilityId, { topic, from, to, page }))}
        loading="Fetching the audit trail..."
        failed="The audit trail could not be fetched."
        empty={<EmptyState>Nothing was done here in that time.</EmptyState>}
        rows={5}
        label="Pages of the audit trail"
      >
        {({ list, isCut }, busy) => (
          <>
            <DataTable caption="Audit trail" columns={columns} rows={list} rowKey={({ id }) => id} busy={busy} />
            {isCut && <p className="mt-4 text-sm text-muted">Choose an earlier day under "To" for older entries.</p>}
          </>
        )}
      </PagedList>
    </>
  );
}
