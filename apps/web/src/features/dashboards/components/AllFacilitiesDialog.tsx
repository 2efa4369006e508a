import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { SearchBox } from '../../../ui/list/SearchBox.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { countOfFacilities, facilityList, FacilityTable } from '../../facilities/index.ts';

export interface AllFacilitiesDialogProps {
  search: string | undefined;
  page: number;
  onSearch: (search: string | undefined) => void;
  onClose: () => void;
}

function Results({ search, page, onSearch }: Omit<AllFacilitiesDialogProps, 'onClose'>) {
  return (
    <PagedList
      result={useQuery(facilityList({ search, page: page === 1 ? undefined : page }))}
      loading="Fetching facilities..."
      failed="The facilities could not be fetched."
      count={(found) => countOfFacilities(found, search !== undefined)}
      empty={
        <EmptyState action={search && <Button onClick={() => onSearch(undefined)}>Clear search</Button>}>
          {search === undefined ? 'No facility has registered yet.' : 'No facility matches your search.'}
        </EmptyState>
      }
      rows={6}
      label="Pages of facilities"
      param="facilities"
      resetScroll={false}
    >
      {({ list }, busy) => (
        <FacilityTable facilities={list} name={(facility) => <bdi>{facility.name}</bdi>} busy={busy} />
      )}
    </PagedList>
  );
}

/** All facilities with their stock, to read; the page behind does not scroll meanwhile. */
export function AllFacilitiesDialog({ onClose, ...list }: AllFacilitiesDialogProps) {
  return (
    <Dialog open onClose={onClose} title="All facilities" size="wide">
      <search className="mb-5 block">
        <SearchBox
          label="Search by Blood Type, Facility Name or Location"
          name="facilities-search"
          value={list.search}
          onSearch={list.onSearch}
        />
      </search>
      <Results {...list} />
      <DialogActions stick>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
