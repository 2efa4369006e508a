import type { UseQueryResult } from '@tanstack/react-query';
import type { BloodType, FacilityRow } from '@sanguine/contract';
import type { ReactNode } from 'react';
import { failureText } from '../../../../platform/failures.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { SkeletonTable } from '../../../../ui/feedback/Skeleton.tsx';
import { FewOnPhones } from '../../../../ui/list/FewOnPhones.tsx';
import { isOnMap } from '../../map/index.ts';
import type { FacilityPage } from '../api.ts';
import { countOfFacilities } from '../count-of-facilities.ts';
import { BesideMap } from './BesideMap.tsx';
import { FacilityTable, type NextTime } from './FacilityTable.tsx';
import { NothingFound } from './NothingFound.tsx';
import { Reasons } from './Reasons.tsx';
import { type Say, useWords } from '../words.ts';

export interface FacilityResultsProps {
  result: UseQueryResult<FacilityPage>;
  /** True if something narrows the list. */
  filtered: boolean;
  /** The searched text. */
  search: string | undefined;
  onClear: () => void;
  /** Removes the filters beside the search; undefined where there are none. */
  onClearFilters: (() => void) | undefined;
  name: (facility: FacilityRow) => ReactNode;
  time?: NextTime | undefined;
  pagination: (page: FacilityPage) => ReactNode;
  /** Beside the list, for facilities that are near enough. */
  map?: ((page: FacilityPage) => ReactNode) | undefined;
  /** The donor's blood type, where the list answers who needs it. */
  needing?: BloodType | undefined;
  /** Instead of an empty list. */
  nothing?: ReactNode;
}

function headingOf(needing: BloodType | undefined, t: Say): string {
  return needing === undefined ? t('facilities.results.all') : t('facilities.results.needs');
}

function Nothing(props: FacilityResultsProps) {
  const t = useWords();
  if (props.nothing !== undefined) return props.nothing;
  if (!props.filtered) return <EmptyState picture="found">{t('facilities.results.none')}</EmptyState>;
  return <NothingFound search={props.search} onClear={props.onClear} onClearFilters={props.onClearFilters} />;
}

/** That the search forgave something, or meant a place, and what. */
function Forgiven({ around, exactMatches, leftOut = [] }: FacilityPage) {
  const t = useWords();
  if (around !== undefined) {
    return (
      <p role="status" className="mb-3">
        <Sentence of={t} id="facilities.results.around" values={{ place: <bdi>{around.name}</bdi> }} />
      </p>
    );
  }
  if (exactMatches === undefined) return null;
  return (
    <div role="status" className="mb-3">
      <p>
        {exactMatches === 0 ? t('facilities.results.close') : t('facilities.results.exact', { matches: exactMatches })}
      </p>
      {leftOut.map((word) => (
        <p key={word}>{t('facilities.results.left-out', { word })}</p>
      ))}
    </div>
  );
}

function Found({ page, props }: { page: FacilityPage; props: FacilityResultsProps }) {
  const t = useWords();
  if (page.total === 0) return <Nothing {...props} />;
  const { needing } = props;
  const map = page.list.some(isOnMap) ? props.map?.(page) : undefined;
  const reason = needing && ((facility: FacilityRow) => <Reasons facility={facility} own={needing} />);
  return (
    <>
      <Forgiven {...page} />
      <BesideMap map={map}>
        <FewOnPhones
          rows={5}
          count={page.list.length}
          label={t('facilities.results.more-rows', { count: page.list.length })}
        >
          <FacilityTable
            facilities={page.list}
            name={props.name}
            time={props.time}
            busy={props.result.isPlaceholderData}
            besideMap={map !== undefined}
            caption={headingOf(needing, t)}
            reason={reason}
          />
        </FewOnPhones>
      </BesideMap>
      {props.pagination(page)}
    </>
  );
}

/** The list in each of its states, and its count said aloud. */
export function FacilityResults(props: FacilityResultsProps) {
  const t = useWords();
  const { data, error, isFetching, isPending, refetch } = props.result;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-xl font-bold">{headingOf(props.needing, t)}</h2>
        <p role="status" className="text-sm text-muted">
          {data !== undefined &&
            error === null &&
            countOfFacilities(data, { isFiltered: props.filtered, needing: props.needing }, t)}
        </p>
      </div>
      {error !== null && (
        <ErrorState title={t('facilities.results.failed')} onRetry={() => void refetch()} retrying={isFetching}>
          {failureText(error, t('platform.failure.in-a-moment'))}
        </ErrorState>
      )}
      {isPending && (
        <Loading label={t('facilities.results.fetching')}>
          <SkeletonTable rows={6} />
        </Loading>
      )}
      {data !== undefined && error === null && <Found page={data} props={props} />}
    </>
  );
}
