import type { DonationRequest } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { failureText } from '../../../platform/failures.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { SkeletonTable } from '../../../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Pagination } from '../../../ui/list/Pagination.tsx';
import { AppealStatusNotice, facilityAppealStatusQuery } from '../../appeals/index.ts';
import { facilityRequests } from '../api.ts';
import { EmergencyDialog } from '../staff/EmergencyDialog.tsx';
import { EmergencyTable } from '../staff/EmergencyTable.tsx';
import { NewEmergencyDialog } from '../staff/NewEmergencyDialog.tsx';
import { useLastPage } from '../staff/use-last-page.ts';

/** What the page asks at once (docs/first-paint.md). */
export const needs = [facilityAppealStatusQuery, facilityRequests({ creator: 'facility_staff', page: 1 })];

const route = getRouteApi('/facility/emergency-requests');

interface Shown {
  page?: number | undefined;
  request?: string | undefined;
  new?: '1' | undefined;
}

export function FacilityEmergencyRequestsPage() {
  const { page = 1, request, new: creating } = route.useSearch();
  const navigate = route.useNavigate();

  function show(change: Shown) {
    void navigate({ search: (before) => ({ ...before, ...change }), resetScroll: false });
  }
  return (
    <>
      <PageHeader
        title="Emergency requests"
        lead="Ask donors whose blood can be given to the type that you need."
        actions={
          <Button
            variant="primary"
            icon={<Plus aria-hidden="true" className="size-5" />}
            onClick={() => show({ new: '1' })}
          >
            New Request
          </Button>
        }
      />
      <AppealStatusNotice />
      <Requests
        page={page}
        onPage={(next) => show({ page: next === 1 ? undefined : next })}
        onView={({ id }) => show({ request: id })}
      />
      {creating !== undefined && <NewEmergencyDialog onClose={() => show({ new: undefined })} />}
      {request !== undefined && (
        <EmergencyDialog key={request} requestId={request} onClose={() => show({ request: undefined })} />
      )}
    </>
  );
}

interface RequestsProps {
  page: number;
  onPage: (page: number) => void;
  onView: (request: DonationRequest) => void;
}

function Requests({ page, onPage, onView }: RequestsProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    facilityRequests({ creator: 'facility_staff', page }),
  );
  useLastPage(data, page, onPage);
  return (
    <>
      {error !== null && (
        <ErrorState
          title={failureText(error, 'Failed to fetch requests')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data === undefined && error === null && (
        <Loading label="Fetching requests...">
          <SkeletonTable rows={4} />
        </Loading>
      )}
      {data?.total === 0 && <EmptyState>Create your first emergency request</EmptyState>}
      {data !== undefined && data.total > 0 && (
        <>
          <EmergencyTable requests={data.list} busy={isPlaceholderData} onView={onView} />
          <Pagination label="Pages of emergency requests" page={page} pages={data.totalPages} onPage={onPage} />
        </>
      )}
    </>
  );
}
