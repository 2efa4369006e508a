import type { AuditEntry, AuditTopic } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { formatInstant } from '../../../../platform/format.ts';
import { useFilter } from '../../../../platform/useFilter.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { DateField } from '../../../../ui/form/DateField.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { type Column, DataTable } from '../../../../ui/list/DataTable.tsx';
import { PagedList } from '../../../../ui/list/PagedList.tsx';
import { trailQuery } from '../api.ts';
import { actionText } from '../action-text.ts';
import { actorText, changeText, placeText } from '../change-text.ts';
import { type Say, useWords } from '../words.ts';
import { Only } from './Only.tsx';

const NARROWINGS = ['facility', 'person', 'request'] as const;
type Narrowing = (typeof NARROWINGS)[number];

/** Narrows the trail to what an operator has pressed in a line. */
type Narrow = (change: Partial<Record<Narrowing, string | undefined>>) => void;

const columnsOf = (t: Say, narrow?: Narrow): Column<AuditEntry>[] => [
  {
    key: 'at',
    header: t('audit.column.when'),
    cell: ({ at }) => (
      <time dateTime={at} className="whitespace-nowrap">
        {formatInstant(at, t)}
      </time>
    ),
  },
  {
    key: 'who',
    header: t('audit.column.who'),
    cell: (entry) => (
      <Only id={entry.actor.ref} hint={t('audit.only.person')} onPress={narrow && ((person) => narrow({ person }))}>
        {actorText(entry, t)}
      </Only>
    ),
  },
  ...(narrow === undefined ? [] : [facilityColumn(narrow, t)]),
  {
    key: 'what',
    header: t('audit.column.what'),
    cell: (entry) => (
      <>
        <span className="block font-semibold">
          <Only
            id={entry.subject.kind === 'request' ? entry.subject.id : null}
            hint={t('audit.only.request')}
            onPress={narrow && ((request) => narrow({ request }))}
          >
            {actionText(entry, t)}
          </Only>
        </span>{' '}
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

const facilityColumn = (narrow: Narrow, t: Say): Column<AuditEntry> => ({
  key: 'facility',
  header: t('platform.field.facility'),
  cell: ({ facilityId, facilityName }) => (
    <Only id={facilityId} hint={t('audit.only.facility')} onPress={(facility) => narrow({ facility })}>
      {facilityName ?? (facilityId === null ? t('audit.facility.none') : t('audit.facility.gone'))}
    </Only>
  ),
});

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

/** Says to what the trail is narrowed, and takes that away. */
function Narrowed({
  names,
  onRemove,
}: {
  names: Partial<Record<Narrowing, string>>;
  onRemove: (one: Narrowing) => void;
}) {
  const t = useWords();
  return (
    <ul aria-label={t('audit.only.label')} className="mb-4 flex flex-wrap gap-2 empty:hidden">
      {NARROWINGS.map((one) => {
        const name = names[one];
        return name === undefined ? null : (
          <li key={one}>
            <Button size="small" icon={<X aria-hidden="true" className="size-4" />} onClick={() => onRemove(one)}>
              {t(`audit.only.remove-${one}`, { name })}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** The names of what the trail is narrowed to, as its lines have them. */
function namesOf(list: readonly AuditEntry[], given: Partial<Record<Narrowing, string | undefined>>, t: Say) {
  const { facility, person, request } = given;
  const name = list.find(({ facilityId }) => facilityId === facility)?.facilityName;
  const actor = list.find((entry) => entry.actor.ref === person);
  return {
    ...(facility === undefined ? {} : { facility: name ?? t('audit.only.a-facility') }),
    ...(person === undefined ? {} : { person: actor === undefined ? t('audit.only.a-person') : actorText(actor, t) }),
    ...(request === undefined ? {} : { request: t('audit.only.a-request') }),
  };
}

/** The audit trail of a facility or, for operators, of the whole installation; the newest entry first. */
export function Trail({ facilityId }: { facilityId?: string }) {
  const t = useWords();
  const { topic: given, from, to, page, facility, person, request } = useSearch({ strict: false });
  const filter = useFilter();
  const isWhole = facilityId === undefined;
  const one = isWhole ? { facility, person, request } : {};
  const topic = isTopic(given) ? given : undefined;
  const result = useQuery(trailQuery(facilityId, { topic, from, to, page, ...one }));
  return (
    <>
      <TrailFilter topic={topic} from={from} to={to} />
      <Narrowed names={namesOf(result.data?.list ?? [], one, t)} onRemove={(key) => filter({ [key]: undefined })} />
      <PagedList
        result={result}
        loading={t('audit.list.loading')}
        failed={t('audit.list.failed')}
        empty={<EmptyState picture="found">{t('audit.list.empty')}</EmptyState>}
        rows={5}
        label={t('audit.list.pages')}
      >
        {({ list, isCut }, busy) => (
          <>
            <DataTable
              caption={t('audit.list.title')}
              columns={columnsOf(t, isWhole ? filter : undefined)}
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
