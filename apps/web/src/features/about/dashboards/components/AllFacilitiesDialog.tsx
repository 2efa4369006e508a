import { useQuery } from '@tanstack/react-query';
import { countOfFacilities, facilityList, FacilityTable } from '../../../facilities/facilities/index.ts';
import { Button } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { PagedList } from '../../../../ui/list/PagedList.tsx';
import { SearchBox } from '../../../../ui/list/SearchBox.tsx';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../../ui/overlay/DialogActions.tsx';
import { useWords } from '../words.ts';

export interface AllFacilitiesDialogProps {
  search: string | undefined;
  page: number;
  onSearch: (search: string | undefined) => void;
  onClose: () => void;
}

function Results({ search, page, onSearch }: Omit<AllFacilitiesDialogProps, 'onClose'>) {
  const t = useWords();
  return (
    <PagedList
      result={useQuery(facilityList({ search, page: page === 1 ? undefined : page }))}
      loading={t('dashboards.inventory.loading')}
      failed={t('dashboards.inventory.failed')}
      count={(found) => countOfFacilities(found, { isFiltered: search !== undefined }, t)}
      empty={
        <EmptyState
          action={search && <Button onClick={() => onSearch(undefined)}>{t('dashboards.inventory.clear')}</Button>}
        >
          {search === undefined ? t('dashboards.inventory.none') : t('dashboards.inventory.no-match')}
        </EmptyState>
      }
      rows={6}
      label={t('dashboards.inventory.pages')}
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
  const t = useWords();
  return (
    <Dialog open onClose={onClose} title={t('dashboards.inventory.all')} size="wide">
      <search className="mb-5 block">
        <SearchBox
          label={t('dashboards.inventory.search')}
          name="facilities-search"
          value={list.search}
          onSearch={list.onSearch}
        />
      </search>
      <Results {...list} />
      <DialogActions stick>
        <Button onClick={onClose}>{t('platform.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
