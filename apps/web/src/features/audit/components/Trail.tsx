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
import { actorText, changeText, placeText } from '../change-text.ts';
import { type Say, useWords } from '../words.ts';

const columnsOf = (t: Say): Column<AuditEntry>[] => [
  {
    key: 'at',
    header: t('audit.column.when'),
    cell: ({ at }) => (
      <time dateTime={at} className="whitespace-nowrap">
        {formatInstant(at, t)}
      </time>
    ),
  },
  { key: 'who', header: t('audit.column.who'), cell: (entry) => <bdi>{actorText(entry, t)}</bdi> },
  {
    key: 'what',
    header: t('audit.column.what'),
    cell: (entry) => (
      <>
        <span className="block font-semibold">{actionText(entry, t)}</span>{' '}
        <bdi className="text-sm break-words text-muted">{changeText(entry, t)}</bdi>
      </>
    ),
  },
  {
    key: 'where',
    header: t('audit.column.where'),
    cell: (entry) => <span className="text-sm">{placeText(entry, t)}</span>,
  },
];

const topics = [
  'request',
  'session',
  'account',
  'staff',
  'facility',
  'consent',
  'token',
  'second-factor',
  'directory',
  'appointments',
  'wait-list',
] as const satisfies readonly AuditTopic[];

function isTopic(value: string | undefined): value is AuditTopic {
  return topics.some((one) => one === value);
}

interface TrailFilterProps {
  topic: AuditTopic | undefined;
  from: string | undefined;
  to: string | undefined;
}

function TrailFilter({ topic, from, to }: TrailFilterProps) {
  const t = useWords();
  const filter = useFilter();
  return (
    <div className="mb-6 grid gap-4 sm:grid-cols-3">
      <SelectField
        label={t('audit.filter.topic')}
        name="topic"
        placeholder={t('audit.filter.everything')}
        options={topics.map((value) => ({ value, label: t(`audit.topic.${value}`) }))}
        value={topic ?? ''}
        onChange={(event) => filter({ topic: event.currentTarget.value })}
      />
      <DateField
        label={t('audit.filter.from')}
        name="from"
        value={from ?? ''}
        onChange={(event) => filter({ from: event.currentTarget.value })}
      />
      <DateField
        label={t('audit.filter.to')}
        name="to"
        value={to ?? ''}
        onChange={(event) => filter({ to: event.currentTarget.value })}
      />
    </div>
  );
}

/** The audit trail of a facility or, for operators, of the whole installation; the newest entry first. */
export function Trail({ facilityId }: { facilityId?: string }) {
  const t = useWords();
  const { topic: given, from, to, page } = useSearch({ strict: false });
  const topic = isTopic(given) ? given : undefined;
  return (
    <>
      <TrailFilter topic={topic} from={from} to={to} />
      <PagedList
        result={useQuery(trailQuery(facilityId, { topic, from, to, page }))}
        loading={t('audit.list.loading')}
        failed={t('audit.list.failed')}
        empty={<EmptyState>{t('audit.list.empty')}</EmptyState>}
        rows={5}
        label={t('audit.list.pages')}
      >
        {({ list, isCut }, busy) => (
          <>
            <DataTable
              caption={t('audit.list.title')}
              columns={columnsOf(t)}
              rows={list}
              rowKey={({ id }) => id}
              busy={busy}
            />
            {isCut && <p className="mt-4 text-sm text-muted">{t('audit.list.cut')}</p>}
          </>
        )}
      </PagedList>
    </>
  );
}
