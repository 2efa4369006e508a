import type { VerificationStatus, ReviewedFacility } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { BadgeCheck, CircleDashed, CircleHelp, CirclePause, CircleX, Clock3, MailQuestion } from 'lucide-react';
import { useState } from 'react';
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
import { currentSay } from '../../../platform/language/language.ts';
import { countOfFacilities } from '../../facilities/index.ts';
import { type FacilitySearch, facilitiesQuery } from '../api.ts';
import { Admins } from '../components/Admins.tsx';
import { Closed, Contact } from '../components/Contact.tsx';

const statuses = {
  waiting: { label: 'Waiting', tone: 'low', Icon: Clock3 },
  paused: { label: 'Appeals paused', tone: 'urgent', Icon: CirclePause },
  unchecked: { label: 'Not checked', tone: 'neutral', Icon: CircleHelp },
  verified: { label: 'Verified', tone: 'sufficient', Icon: BadgeCheck },
  unproven: { label: 'Address not confirmed', tone: 'neutral', Icon: MailQuestion },
  unclaimed: { label: 'Not on Sanguine yet', tone: 'neutral', Icon: CircleDashed },
  closed: { label: 'Closed', tone: 'neutral', Icon: CircleX },
} as const;

function Status({ verificationStatus }: { verificationStatus: VerificationStatus }) {
  const { label, tone, Icon } = statuses[verificationStatus];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" className="size-4" />}>
      {label}
    </Badge>
  );
}

function Who({ facility }: { facility: ReviewedFacility }) {
  const { admins, claimedAt, closedAt } = facility;
  if (closedAt !== null) return <Closed closedAt={closedAt} into={facility.closedInto} />;
  return claimedAt === null ? <Contact facility={facility} /> : <Admins admins={admins} />;
}

const columns: Column<ReviewedFacility>[] = [
  {
    key: 'name',
    header: 'Facility',
    className: 'md:min-w-44',
    cell: (row) => (
      <>
        <bdi className="block font-semibold wrap-anywhere">{row.name}</bdi>{' '}
        <bdi className="text-sm font-normal wrap-anywhere text-muted">{row.address}</bdi>{' '}
        <span className="block text-sm font-normal text-muted" dir="ltr">
          {row.phoneNumber}
        </span>
      </>
    ),
  },
  {
    key: 'admins',
    header: 'Admins or contact',
    className: 'md:min-w-36',
    cell: (row) => <Who facility={row} />,
  },
  {
    key: 'verificationStatus',
    header: 'Status and last reason',
    cell: (row) => (
      <>
        <Status verificationStatus={row.verificationStatus} />{' '}
        {row.note !== '' && <bdi className="mt-1 block text-sm wrap-anywhere text-muted">{row.note}</bdi>}
      </>
    ),
  },
];

const ofEach = Object.entries(statuses).map(([value, { label }]) => ({ value, label }));
const choices = [{ value: 'all', label: 'All' }, ...ofEach];

const route = getRouteApi('/operator/');

function isStatus(value: string): value is VerificationStatus {
  return value in statuses;
}

interface ResultsProps {
  search: FacilitySearch;
  onDecide: (decision: Decision) => void;
}

function nothingFound({ search, verificationStatus: status }: FacilitySearch): string {
  if (search !== undefined) {
    return status === undefined
      ? 'No facility matches your search.'
      : `No facility with the status "${statuses[status].label}" matches your search. Choose the status "All" to look everywhere.`;
  }
  if (status === 'waiting') return 'No facility is waiting for your decision.';
  return status === undefined
    ? 'No facility has registered yet.'
    : `No facility has the status "${statuses[status].label}".`;
}

function Results({ search, onDecide }: ResultsProps) {
  return (
    <PagedList
      result={useQuery(facilitiesQuery(search))}
      loading="Fetching facilities..."
      failed="The facilities could not be fetched."
      empty={<EmptyState>{nothingFound(search)}</EmptyState>}
      count={(found) =>
        countOfFacilities(
          found,
          { isFiltered: search.search !== undefined || search.verificationStatus !== undefined },
          currentSay(),
        )
      }
      label="Pages of facilities"
    >
      {({ list }, busy) => (
        <DataTable
          caption="Facilities"
          columns={columns}
          rows={list}
          rowKey={(row) => row.id}
          busy={busy}
          rowAction={(row) => <Actions facility={row} onDecide={onDecide} />}
        />
      )}
    </PagedList>
  );
}

type Action = readonly [about: Decision['about'], label: string];

function actionsOf({ isVerified, openReports, claimedAt, closedAt, twins }: ReviewedFacility): readonly Action[] {
  if (closedAt !== null) return [['reopen', 'Reopen']];
  const shared: Action[] = [
    ['merge', twins.length === 0 ? 'Merge' : `Merge (${twins.length})`],
    ['close', 'Close'],
  ];
  if (claimedAt === null) return [['edit', 'Edit'], ['invite', 'Invite'], ...shared, ['delete', 'Delete']];
  return [
    ['verification', isVerified ? 'Withdraw' : 'Verify'],
    ['appeals', openReports === 0 ? 'Appeals' : `Reports (${openReports})`],
    ['units', 'Units'],
    ['release', 'Release'],
    ...shared,
  ];
}

function Actions({ facility, onDecide }: { facility: ReviewedFacility; onDecide: (decision: Decision) => void }) {
  const { name } = facility;
  const actions = actionsOf(facility);
  return (
    <div className="flex min-w-44 flex-wrap gap-2">
      {actions.map(([about, label]) => (
        <Button key={about} size="small" onClick={() => onDecide({ facility, about })}>
          {label}
          <span className="sr-only"> {name}</span>
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
  verification: lazyDialog(async () => (await import('../components/VerificationDialog.tsx')).VerificationDialog),
  appeals: lazyDialog(async () => (await import('../components/AppealsDialog.tsx')).AppealsDialog),
  units: lazyDialog(async () => (await import('../components/UnitsDialog.tsx')).UnitsDialog),
  release: lazyDialog(async () => (await import('../components/ReleaseDialog.tsx')).ReleaseDialog),
  edit: lazyDialog(async () => (await import('../components/EditListingDialog.tsx')).EditListingDialog),
  invite: lazyDialog(async () => (await import('../components/ListingDialogs.tsx')).InviteDialog),
  merge: lazyDialog(async () => (await import('../components/MergeDialog.tsx')).MergeDialog),
  close: lazyDialog(async () => (await import('../components/CloseDialog.tsx')).CloseDialog),
  reopen: lazyDialog(async () => (await import('../components/CloseDialog.tsx')).ReopenDialog),
  delete: lazyDialog(async () => (await import('../components/ListingDialogs.tsx')).DeleteDialog),
};

/** Facilities as the operator sees them; those that are waiting come first. */
export function FacilitiesPage() {
  const { status = 'waiting', search, page } = route.useSearch();
  const filter = useFilter();
  const [deciding, decide] = useState<Decision>();
  const DecisionDialog = deciding && DIALOGS[deciding.about];
  return (
    <>
      <PageHeader
        title="Facilities"
        lead="A facility is called verified only after you have checked it. One that is waiting, has not confirmed an address or is paused can do everything except appeal to donors."
      />
      <div className="mb-6 grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <SearchBox label="Search" value={search} onSearch={(text) => filter({ search: text })} />
        <SelectField
          label="Status"
          name="verificationStatus"
          placeholder={null}
          options={choices}
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
