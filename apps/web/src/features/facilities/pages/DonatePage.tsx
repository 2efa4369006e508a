import type { BloodType, FacilityRow } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';

import { formatDate, readersTimeZone } from '../../../platform/format.ts';
import { useProfile } from '../../../platform/session.ts';
import { useFilter } from '../../../platform/useFilter.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { laterClass } from '../../../ui/layout/later.ts';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { rowLinkClass } from '../../../ui/list/DataTable.tsx';
import { Pages } from '../../../ui/list/Pages.tsx';
import { SegmentedSwitch } from '../../../ui/nav/SegmentedSwitch.tsx';
import { todayIn } from '../../donations/index.ts';
import { type FacilityListQuery, facilityList } from '../api.ts';
import { FacilityFilters } from '../components/FacilityFilters.tsx';
import { FacilityResults } from '../components/FacilityResults.tsx';
import { NobodyNeeds, TypeNotKnown } from '../components/NoNeeds.tsx';
import { StockLegend } from '../components/StockLegend.tsx';
import { useNearMe } from '../components/useNearMe.ts';
import { lazyDialog } from '../../../ui/overlay/lazy-part.tsx';

/** What the page asks at once (docs/first-paint.md). */
export const needs = [facilityList({ sort: 'name' })];

const route = getRouteApi('/user/donate');

const FacilityDialog = lazyDialog(async () => (await import('../components/FacilityDialog.tsx')).FacilityDialog);

function FacilityLink({ facility }: { facility: FacilityRow }) {
  return (
    <Link
      from="/user/donate"
      to="/user/donate"
      search={(before) => ({ ...before, facility: facility.id })}
      resetScroll={false}
      className={rowLinkClass}
    >
      <bdi>{facility.name}</bdi>
    </Link>
  );
}

function NextDate() {
  const { nextEligibleDate } = useProfile();
  if (nextEligibleDate === undefined || nextEligibleDate <= todayIn(readersTimeZone())) return null;
  return (
    <Notice kind="info" live={false}>
      You may be able to donate from {formatDate(nextEligibleDate)}. A facility with other rules says its own date.
    </Notice>
  );
}

function OpenFacility() {
  const { facility } = route.useSearch();
  const navigate = route.useNavigate();
  if (facility === undefined) return null;
  const close = () => void navigate({ search: (before) => ({ ...before, facility: undefined }), resetScroll: false });
  return <FacilityDialog key={facility} facilityId={facility} onClose={close} />;
}

/** By default the page lists all by name; those in need by how urgently they need it. */
function usualSort(needing: BloodType | undefined): 'name' | 'urgency' {
  return needing === undefined ? 'name' : 'urgency';
}

function Facilities({ needing }: { needing: BloodType | undefined }) {
  const { search, bloodType, urgency, sort = usualSort(needing), page } = route.useSearch();
  const filter = useFilter();
  const nearMe = useNearMe();
  const order: FacilityListQuery = nearMe.near === undefined ? { sort } : { sort: 'distance', near: nearMe.near };
  const result = useQuery(facilityList({ page, search, bloodType, urgency, donorBloodType: needing, ...order }));
  return (
    <>
      <FacilityFilters
        filters={{ search, bloodType, urgency }}
        onChange={filter}
        sort={sort}
        onSort={(next) => {
          nearMe.stop();
          filter({ sort: next === usualSort(needing) || next === 'distance' ? undefined : next });
        }}
        nearMe={nearMe}
      />
      <StockLegend />
      <div className={laterClass}>
        <FacilityResults
          result={result}
          filtered={[search, bloodType, urgency].some((value) => value !== undefined)}
          onClear={() => filter({ search: undefined, bloodType: undefined, urgency: undefined })}
          name={(facility) => <FacilityLink facility={facility} />}
          pagination={(found) => <Pages page={found} label="Pages of facilities" />}
          needing={needing}
          nothing={needing && <NobodyNeeds own={needing} />}
        />
      </div>
    </>
  );
}

export function DonatePage() {
  const { list } = route.useSearch();
  const navigate = route.useNavigate();
  const { bloodType, bloodTypeCertainty } = useProfile();
  const own = bloodTypeCertainty === 'unclear' ? undefined : bloodType;
  const asks = list === 'needs';
  return (
    <>
      <PageHeader title="Donate" lead="Choose a facility, and ask for a date on which to give blood there." />
      <div className="flex flex-col gap-6">
        <NextDate />
        <SegmentedSwitch
          label="Which facilities"
          className="self-start"
          value={asks ? 'needs' : 'all'}
          options={[
            { value: 'needs', label: 'Needs my blood' },
            { value: 'all', label: 'All facilities' },
          ]}
          onChange={(next) =>
            void navigate({
              search: (before) => ({
                ...before,
                list: next === 'needs' ? next : undefined,
                sort: undefined,
                page: undefined,
              }),
              resetScroll: false,
            })
          }
        />
        {asks && own === undefined ? (
          <TypeNotKnown unclear={bloodTypeCertainty === 'unclear'} />
        ) : (
          <Facilities needing={asks ? own : undefined} />
        )}
      </div>
      <OpenFacility />
    </>
  );
}
