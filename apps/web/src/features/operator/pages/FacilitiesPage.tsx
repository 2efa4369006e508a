import type { VerificationStatus, ReviewedFacility } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { BadgeCheck, CircleDashed, CircleHelp, CirclePause, CircleX, Clock3, MailQuestion } from 'lucide-react';
import { useState } from 'react';
import { countOfFacilities } from '../../facilities/index.ts';
import { formatInstant } from '../../../platform/format.ts';
import { useFilter } from '../../../platform/useFilter.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { SearchBox } from '../../../ui/list/SearchBox.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-part.tsx';
import { Sentence } from '../../../platform/language/Sentence.tsx';
import { type FacilitySearch, facilitiesQuery } from '../api.ts';
import { Admins } from '../components/Admins.tsx';
import { Closed, Contact } from '../components/Contact.tsx';
import { hiddenPart } from '../components/hidden.tsx';
import { type Say, useWords } from '../words.ts';

const statuses = {
  waiting: { tone: 'low', Icon: Clock3 },
  paused: { tone: 'urgent', Icon: CirclePause },
  unchecked: { tone: 'neutral', Icon: CircleHelp },
  verified: { tone: 'sufficient', Icon: BadgeCheck },
  unproven: { tone: 'neutral', Icon: MailQuestion },
  unclaimed: { tone: 'neutral', Icon: CircleDashed },
  closed: { tone: 'neutral', Icon: CircleX },
} as const;

function Status({ verificationStatus }: { verificationStatus: VerificationStatus }) {
  const t = useWords();
  const { tone, Icon } = statuses[verificationStatus];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" className="size-4" />}>
      {t(`operator.status.${verificationStatus}`)}
    </Badge>
  );
}

function Who({ facility }: { facility: ReviewedFacility }) {
  const { admins, claimedAt, closedAt } = facility;
  if (closedAt !== null) return <Closed closedAt={closedAt} into={facility.closedInto} />;
  return claimedAt === null ? <Contact facility={facility} /> : <Admins admins={admins} />;
}

const columnsOf = (t: Say): Column<ReviewedFacility>[] => [
  {
    key: 'name',
    header: t('platform.field.facility'),
    className: 'md:min-w-44',
    cell: (row) => (
      <>
        <span className="block font-semibold wrap-anywhere">
          <bdi>{row.name}</bdi>
        </span>{' '}
        <bdi className="text-sm font-normal wrap-anywhere text-muted">{row.address}</bdi>{' '}
        <span className="block text-sm font-normal text-muted">
          <bdi dir="ltr">{row.phoneNumber}</bdi>
        </span>
      </>
    ),
  },
  {
    key: 'admins',
    header: t('operator.facilities.who'),
    className: 'md:min-w-36',
    cell: (row) => <Who facility={row} />,
  },
  {
    key: 'verificationStatus',
    header: t('operator.facilities.status-and-reason'),
    cell: (row) => (
      <>
        <Status verificationStatus={row.verificationStatus} />{' '}
        {row.reportedSince !== null && (
          <span className="mt-1 block text-sm font-semibold">
            {t('operator.facilities.reported-since', {
              count: row.openReports,
              since: formatInstant(row.reportedSince, t),
            })}
          </span>
        )}
        {row.note !== '' && (
          <span className="mt-1 block text-sm wrap-anywhere text-muted">
            <bdi>{row.note}</bdi>
          </span>
        )}
      </>
    ),
  },
];

function choicesOf(t: Say) {
  const ofEach = Object.keys(statuses).filter(isStatus);
  return [
    { value: 'all', label: t('operator.facilities.all') },
    ...ofEach.map((value) => ({ value, label: t(`operator.status.${value}`) })),
  ];
}

const route = getRouteApi('/operator/');

function isStatus(value: string): value is VerificationStatus {
  return value in statuses;
}

interface ResultsProps {
  search: FacilitySearch;
  onDecide: (decision: Decision) => void;
}

function nothingFound({ search, verificationStatus }: FacilitySearch, t: Say): string {
  const status = verificationStatus && t(`operator.status.${verificationStatus}`);
  if (search !== undefined) {
    return status === undefined
      ? t('operator.facilities.no-match')
      : t('operator.facilities.no-match-with-status', { status });
  }
  if (verificationStatus === 'waiting') return t('operator.facilities.none-waiting');
  return status === undefined ? t('operator.facilities.none') : t('operator.facilities.none-of-status', { status });
}

function Results({ search, onDecide }: ResultsProps) {
  const t = useWords();
  return (
    <PagedList
      result={useQuery(facilitiesQuery(search))}
      loading={t('operator.facilities.loading')}
      failed={t('operator.facilities.failed')}
      empty={<EmptyState>{nothingFound(search, t)}</EmptyState>}
      count={(found) =>
        countOfFacilities(
          found,
          { isFiltered: search.search !== undefined || search.verificationStatus !== undefined },
          t,
        )
      }
      label={t('operator.facilities.pages')}
    >
      {({ list }, busy) => (
        <DataTable
          caption={t('operator.facilities.title')}
          columns={columnsOf(t)}
          rows={list}
          rowKey={(row) => row.id}
          busy={busy}
          rowAction={(row) => <Actions facility={row} onDecide={onDecide} />}
        />
      )}
    </PagedList>
  );
}

type About = Decision['about'];
type Action = readonly [about: About, label: About | 'withdrawal' | 'reports' | 'merge-likely'];

function actionsOf({ isVerified, openReports, claimedAt, closedAt, twins }: ReviewedFacility): readonly Action[] {
  if (closedAt !== null) return [['reopen', 'reopen']];
  const shared: Action[] = [
    ['merge', twins.length === 0 ? 'merge' : 'merge-likely'],
    ['close', 'close'],
  ];
  if (claimedAt === null) return [['edit', 'edit'], ['invite', 'invite'], ...shared, ['delete', 'delete']];
  return [
    ['verification', isVerified ? 'withdrawal' : 'verification'],
    ['appeals', openReports === 0 ? 'appeals' : 'reports'],
    ['units', 'units'],
    ['release', 'release'],
    ...shared,
  ];
}

function Actions({ facility, onDecide }: { facility: ReviewedFacility; onDecide: (decision: Decision) => void }) {
  const t = useWords();
  const { name, openReports, twins } = facility;
  const actions = actionsOf(facility);
  const text = (label: Action[1]) => {
    if (label === 'reports' || label === 'merge-likely') {
      const count = label === 'reports' ? openReports : twins.length;
      return <Sentence of={t} id={`operator.action.${label}`} values={{ name, count }} tags={hiddenPart} />;
    }
    return <Sentence of={t} id={`operator.action.${label}`} values={{ name }} tags={hiddenPart} />;
  };
  return (
    <div className="flex min-w-44 flex-wrap gap-2">
      {actions.map(([about, label]) => (
        <Button key={about} size="small" onClick={() => onDecide({ facility, about })}>
          {text(label)}
        </Button>
      ))}
    </div>
  );
}

interface Decision {
  readonly facility: ReviewedFacility;
  readonly about:
    | 'verification'
    | 'appeals'
    | 'units'
    | 'release'
    | 'edit'
    | 'invite'
    | 'merge'
    | 'close'
    | 'reopen'
    | 'delete';
}

const DIALOGS = {
  verification: lazyDialog(async () => (await import('../decisions/VerificationDialog.tsx')).VerificationDialog),
  appeals: lazyDialog(async () => (await import('../decisions/AppealsDialog.tsx')).AppealsDialog),
  units: lazyDialog(async () => (await import('../decisions/UnitsDialog.tsx')).UnitsDialog),
  release: lazyDialog(async () => (await import('../decisions/ReleaseDialog.tsx')).ReleaseDialog),
  edit: lazyDialog(async () => (await import('../decisions/EditListingDialog.tsx')).EditListingDialog),
  invite: lazyDialog(async () => (await import('../decisions/ListingDialogs.tsx')).InviteDialog),
  merge: lazyDialog(async () => (await import('../decisions/MergeDialog.tsx')).MergeDialog),
  close: lazyDialog(async () => (await import('../decisions/CloseDialog.tsx')).CloseDialog),
  reopen: lazyDialog(async () => (await import('../decisions/CloseDialog.tsx')).ReopenDialog),
  delete: lazyDialog(async () => (await import('../decisions/ListingDialogs.tsx')).DeleteDialog),
};

/** Facilities as the operator sees them; those that are waiting come first. */
export function FacilitiesPage() {
  const t = useWords();
  const { status = 'waiting', search, page } = route.useSearch();
  const filter = useFilter();
  const [deciding, decide] = useState<Decision>();
  const DecisionDialog = deciding && DIALOGS[deciding.about];
  return (
    <>
      <PageHeader title={t('operator.facilities.title')} lead={t('operator.facilities.lead')} />
      <div className="mb-6 grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <SearchBox
          label={t('operator.facilities.search')}
          value={search}
          onSearch={(text) => filter({ search: text })}
        />
        <SelectField
          label={t('platform.field.status')}
          name="verificationStatus"
          placeholder={null}
          options={choicesOf(t)}
          value={isStatus(status) ? status : 'all'}
          onChange={(event) => filter({ status: event.currentTarget.value })}
        />
      </div>
      <Results search={{ verificationStatus: isStatus(status) ? status : undefined, search, page }} onDecide={decide} />
      {deciding !== undefined && DecisionDialog !== undefined && (
        <DecisionDialog facility={deciding.facility} onClose={() => decide(undefined)} />
      )}
    </>
  );
}
