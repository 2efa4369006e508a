import type { DonationRequest } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useRef } from 'react';
import { failureText } from '../../../platform/forms.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { SkeletonTable } from '../../../ui/feedback/Skeleton.tsx';
import { Pagination } from '../../../ui/list/Pagination.tsx';
import { SegmentedSwitch } from '../../../ui/nav/SegmentedSwitch.tsx';
import { facilityRequests } from '../api.ts';
import { BookingsTable } from './BookingsTable.tsx';
import { useLastPage } from './use-last-page.ts';

const StaffRequestDialog = lazy(async () => ({
  default: (await import('./StaffRequestDialog.tsx')).StaffRequestDialog,
}));

type Tab = 'pending' | 'scheduled' | 'completed';

const tabs = [
  { value: 'pending', label: 'Pending' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'completed', label: 'Completed' },
] as const;

const emptyTexts: Record<Tab, string> = {
  pending: 'There are no Pending Donation Requests',
  scheduled: 'There are no scheduled donations',
  completed: 'There are no completed donations',
};

const statusOf = { pending: 'PENDING', scheduled: 'APPROVED', completed: 'COMPLETED' } as const;

/** The bookings that wait for the facility's answer: the list's first page. */
export const pendingBookings = facilityRequests({ status: 'PENDING', creator: 'donor', page: 1 });

export interface DonationRequestsProps {
  tab: Tab;
  onTab: (tab: Tab) => void;
  page: number;
  onPage: (page: number) => void;
  /** The request whose details are open. */
  request: string | undefined;
  onRequest: (id: string | undefined) => void;
}

/** Donors' bookings at the facility, with what can be answered in their details. */
export function DonationRequests({ tab, onTab, page, onPage, request, onRequest }: DonationRequestsProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // Its row may be gone from the list, and with it the button that gets the focus back.
  function close(decided: boolean) {
    onRequest(undefined);
    setTimeout(() => {
      if (decided || document.activeElement === document.body) title.current?.focus();
    }, 50);
  }
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <h2 ref={title} id={titleId} tabIndex={-1} className="text-xl font-bold">
          Donation Requests
        </h2>
        <SegmentedSwitch label="Which requests" value={tab} options={tabs} onChange={onTab} />
      </div>
      <Bookings tab={tab} page={page} onPage={onPage} onOpen={({ id }) => onRequest(id)} />
      {request !== undefined && (
        <Suspense>
          <StaffRequestDialog
            key={request}
            requestId={request}
            onClose={() => close(false)}
            onDecided={() => close(true)}
          />
        </Suspense>
      )}
    </section>
  );
}

interface BookingsProps {
  tab: Tab;
  page: number;
  onPage: (page: number) => void;
  onOpen: (request: DonationRequest) => void;
}

function Bookings({ tab, page, onPage, onOpen }: BookingsProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    facilityRequests({ status: statusOf[tab], creator: 'donor', page }),
  );
  useLastPage(data, page, onPage);
  if (error !== null) {
    return (
      <ErrorState
        title={failureText(error, 'Failed to fetch donation requests')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data === undefined) {
    return (
      <Loading label="Fetching requests...">
        <SkeletonTable rows={3} />
      </Loading>
    );
  }
  if (data.total === 0) return <EmptyState>{emptyTexts[tab]}</EmptyState>;
  return (
    <>
      <BookingsTable bookings={data.list} tab={tab} busy={isPlaceholderData} onOpen={onOpen} />
      <Pagination label="Pages of donation requests" page={page} pages={data.totalPages} onPage={onPage} />
    </>
  );
}
