import type { VerificationStatus, ReviewedFacility } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, CircleDashed, CircleHelp, CirclePause, Clock3, MailQuestion } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { SkeletonTable } from '../../../ui/feedback/Skeleton.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { Pagination } from '../../../ui/list/Pagination.tsx';
import { type FacilitySearch, facilitiesQuery } from '../api.ts';
import { AppealsDialog } from '../components/AppealsDialog.tsx';
import { UnitsDialog } from '../components/UnitsDialog.tsx';
import { VerificationDialog } from '../components/VerificationDialog.tsx';

const statuses = {
  waiting: { label: 'Waiting', tone: 'low', Icon: Clock3 },
  paused: { label: 'Appeals paused', tone: 'urgent', Icon: CirclePause },
  unchecked: { label: 'Not checked', tone: 'neutral', Icon: CircleHelp },
  verified: { label: 'Verified', tone: 'sufficient', Icon: BadgeCheck },
  unproven: { label: 'Address not confirmed', tone: 'neutral', Icon: MailQuestion },
  unclaimed: { label: 'Not on Sanguine yet', tone: 'neutral', Icon: CircleDashed },
} as const;

function Status({ verificationStatus }: { verificationStatus: VerificationStatus }) {
  const { label, tone, Icon } = statuses[verificationStatus];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" className="size-4" />}>
      {label}
    </Badge>
  );
}

const columns: Column<ReviewedFacility>[] = [
  {
    key: 'name',
    header: 'Facility',
    cell: (row) => (
      <>
        <bdi className="block font-semibold">{row.name}</bdi> <bdi className="text-sm text-muted">{row.address}</bdi>
      </>
    ),
  },
  {
    key: 'admins',
    header: 'Admins',
    cell: (row) =>
      row.admins.length === 0
        ? 'Nobody'
        : row.admins.map((admin) => (
            <p key={admin.email}>
              <bdi>{admin.name}</bdi>{' '}
              <span className="block text-sm break-all text-muted">
                {admin.email}
                {admin.emailVerified ? '' : ' (not verified)'} {admin.phoneNumber}
              </span>
            </p>
          )),
  },
  {
    key: 'verificationStatus',
    header: 'Status',
    cell: (row) => <Status verificationStatus={row.verificationStatus} />,
  },
  { key: 'note', header: 'Last reason', cell: (row) => <bdi>{row.note === '' ? 'None' : row.note}</bdi> },
];

const choices = Object.entries(statuses).map(([value, { label }]) => ({ value, label }));

function isStatus(value: string): value is VerificationStatus {
  return value in statuses;
}

function Results({ search, onPage, onDecide }: ResultsProps) {
  const result = useQuery(facilitiesQuery(search));
  if (result.isPending) {
    return (
      <Loading label="Fetching facilities...">
        <SkeletonTable rows={4} />
      </Loading>
    );
  }
  if (result.isError) return <ErrorState title={result.error.message} onRetry={() => void result.refetch()} />;
  const { list, currentPage, totalPages } = result.data;
  if (list.length === 0) return <EmptyState>No facility is waiting for your decision here.</EmptyState>;
  return (
    <>
      <DataTable
        caption="Facilities"
        columns={columns}
        rows={list}
        rowKey={(row) => row.id}
        busy={result.isPlaceholderData}
        rowAction={(row) =>
          row.verificationStatus === 'unclaimed' ? null : (
            <div className="flex flex-wrap gap-2">
              <Button size="small" onClick={() => onDecide({ facility: row, about: 'verification' })}>
                {row.isVerified ? 'Withdraw' : 'Verify'}
                <span className="sr-only"> {row.name}</span>
              </Button>
              <Button size="small" onClick={() => onDecide({ facility: row, about: 'appeals' })}>
                {row.openReports === 0 ? 'Appeals' : `Reports (${row.openReports})`}
                <span className="sr-only"> {row.name}</span>
              </Button>
              <Button size="small" onClick={() => onDecide({ facility: row, about: 'units' })}>
                Units
                <span className="sr-only"> {row.name}</span>
              </Button>
            </div>
          )
        }
      />
      <Pagination page={currentPage} pages={totalPages} onPage={onPage} />
    </>
  );
}

interface ResultsProps {
  search: FacilitySearch;
  onPage: (page: number) => void;
  onDecide: (decision: Decision) => void;
}

interface Decision {
  readonly facility: ReviewedFacility;
  readonly about: 'verification' | 'appeals' | 'units';
}

const DIALOGS = { verification: VerificationDialog, appeals: AppealsDialog, units: UnitsDialog };

/** Facilities as they stand to the operator; those that wait come first. */
export function FacilitiesPage() {
  const [search, setSearch] = useState<FacilitySearch>({ verificationStatus: 'waiting', search: '', page: 1 });
  const [deciding, decide] = useState<Decision>();
  const DecisionDialog = deciding && DIALOGS[deciding.about];
  return (
    <>
      <PageHeader
        title="Facilities"
        lead="Verified is said of a facility only after you have checked it. One that waits, has not confirmed an address or is paused may do everything except appeal to donors."
      />
      <div className="mb-6 grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TextField
          label="Search"
          name="search"
          type="search"
          value={search.search}
          onChange={(event) => setSearch({ ...search, search: event.currentTarget.value, page: 1 })}
        />
        <SelectField
          label="Status"
          name="verificationStatus"
          placeholder="All"
          options={choices}
          value={search.verificationStatus ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setSearch({ ...search, verificationStatus: isStatus(value) ? value : undefined, page: 1 })
          }
        />
      </div>
      <Results search={search} onPage={(page) => setSearch({ ...search, page })} onDecide={decide} />
      {deciding !== undefined && DecisionDialog !== undefined && (
        <DecisionDialog facility={deciding.facility} onClose={() => decide(undefined)} />
      )}
    </>
  );
}
