import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { failureText } from '../../../platform/failures.ts';
import { formatNumber } from '../../../platform/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { SkeletonTable } from '../../../ui/feedback/Skeleton.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Pagination } from '../../../ui/list/Pagination.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { facilityList, type FacilityPage, FacilityTable } from '../../facilities/index.ts';
import { useDebounced } from '../../../platform/use-debounced.ts';

interface View {
  readonly search: string;
  readonly page: number;
}

export interface AllFacilitiesDialogProps {
  view: View;
  onView: (view: View) => void;
  onClose: () => void;
}

function countOf({ total }: FacilityPage, search: string): string {
  const noun = total === 1 ? 'facility' : 'facilities';
  if (search === '') return `${formatNumber(total)} ${noun}`;
  return `${formatNumber(total)} ${noun} ${total === 1 ? 'matches' : 'match'}`;
}

function Results({ view, onView }: { view: View; onView: (view: View) => void }) {
  const search = view.search === '' ? undefined : view.search;
  const page = view.page === 1 ? undefined : view.page;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(facilityList({ search, page }));
  if (error !== null) {
    return (
      <ErrorState title="The facilities could not be fetched." onRetry={() => void refetch()} retrying={isFetching}>
        {failureText(error, 'Try again in a moment.')}
      </ErrorState>
    );
  }
  if (data === undefined) {
    return (
      <Loading label="Fetching facilities...">
        <SkeletonTable rows={6} />
      </Loading>
    );
  }
  return (
    <>
      <p role="status" className="mb-3 text-sm text-muted">
        {countOf(data, view.search)}
      </p>
      {data.total === 0 ? (
        <EmptyState action={search && <Button onClick={() => onView({ search: '', page: 1 })}>Clear search</Button>}>
          {search === undefined ? 'No facility has registered yet.' : 'No facility matches your search.'}
        </EmptyState>
      ) : (
        <FacilityTable
          facilities={data.list}
          name={(facility) => <bdi>{facility.name}</bdi>}
          busy={isPlaceholderData}
        />
      )}
      <Pagination
        page={data.currentPage}
        pages={data.totalPages}
        label="Pages of facilities"
        onPage={(next) => onView({ ...view, page: next })}
      />
    </>
  );
}

/** All facilities with what they have in stock, for reading; what lies below does not scroll meanwhile. */
export function AllFacilitiesDialog({ view, onView, onClose }: AllFacilitiesDialogProps) {
  const { text, setText } = useDebounced(view.search, (search) => onView({ search, page: 1 }));
  return (
    <Dialog open onClose={onClose} title="All facilities" size="wide">
      <search className="mb-5 block">
        <TextField
          label="Search by Blood Type, Facility Name or Location"
          name="facilities-search"
          type="search"
          autoComplete="off"
          maxLength={100}
          icon={<Search aria-hidden="true" className="size-5" />}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </search>
      <Results view={view} onView={onView} />
      <DialogActions stick>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
