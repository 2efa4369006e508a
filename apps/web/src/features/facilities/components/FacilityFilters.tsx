import {
  BLOOD_TYPES,
  FACILITY_SORTS,
  FACILITY_URGENCIES,
  type BloodType,
  type FacilityUrgency,
  isBloodType,
} from '@sanguine/contract';
import { LocateFixed } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { SearchBox } from '../../../ui/list/SearchBox.tsx';
import type { FacilitySort } from '../api.ts';
import type { NearMe } from './useNearMe.ts';

const typeOptions = BLOOD_TYPES.map((type) => ({ value: type, label: type }));
const urgencyOptions = [
  { value: 'high', label: 'Urgent' },
  { value: 'medium', label: 'Low' },
  { value: 'low', label: 'Sufficient' },
];
const sortOptions = [
  { value: 'name', label: 'Name' },
  { value: 'urgency', label: 'Urgency' },
];
const nearestOption = { value: 'distance', label: 'Nearest first' };

// An alias: an interface has no index signature for the address.
type Filters = {
  search?: string | undefined;
  bloodType?: BloodType | undefined;
  urgency?: FacilityUrgency | undefined;
};

export interface FacilityFiltersProps {
  filters: Filters;
  onChange: (change: Filters) => void;
  sort: FacilitySort;
  onSort: (sort: FacilitySort) => void;
  nearMe: NearMe;
  /** It is known where the reader lives. */
  hasHome: boolean;
}

function Sorting({
  sort,
  onSort,
  nearMe,
  hasHome,
}: Pick<FacilityFiltersProps, 'sort' | 'onSort' | 'nearMe' | 'hasHome'>) {
  const isNearest = nearMe.state === 'on';
  return (
    <SelectField
      label="Sort by"
      name="sort"
      placeholder={null}
      options={isNearest || hasHome ? [nearestOption, ...sortOptions] : sortOptions}
      value={isNearest ? 'distance' : sort}
      onChange={({ target }) => onSort(FACILITY_SORTS.find((order) => order === target.value) ?? 'name')}
    />
  );
}

export function FacilityFilters({ filters, onChange, sort, onSort, nearMe, hasHome }: FacilityFiltersProps) {
  return (
    <search className="flex flex-col gap-4">
      <SearchBox
        label="Search by Blood Type, Facility Name or Location"
        value={filters.search}
        onSearch={(search) => onChange({ search })}
      />
      <div className="grid grid-cols-2 items-end gap-4 lg:grid-cols-4">
        <SelectField
          label="Blood type"
          id="filter-bloodType"
          name="bloodType"
          placeholder="All blood types"
          options={typeOptions}
          value={filters.bloodType ?? ''}
          onChange={({ target }) => onChange({ bloodType: isBloodType(target.value) ? target.value : undefined })}
        />
        <SelectField
          label="Urgency"
          name="urgency"
          placeholder="All levels"
          options={urgencyOptions}
          value={filters.urgency ?? ''}
          onChange={({ target }) => onChange({ urgency: FACILITY_URGENCIES.find((level) => level === target.value) })}
        />
        <Sorting sort={sort} onSort={onSort} nearMe={nearMe} hasHome={hasHome} />
        <Button
          icon={<LocateFixed aria-hidden="true" className="size-5" />}
          variant={nearMe.state === 'on' ? 'primary' : 'secondary'}
          aria-pressed={nearMe.state === 'on'}
          busy={nearMe.state === 'asking'}
          busyText="Finding you…"
          onClick={nearMe.state === 'on' ? nearMe.stop : nearMe.ask}
        >
          {hasHome ? 'Use my location' : 'Nearest first'}
        </Button>
      </div>
      {nearMe.state === 'failed' && (
        <Notice kind="warning" title="Your location could not be read.">
          Allow this page to use your location in the browser, or search for a town instead.
        </Notice>
      )}
    </search>
  );
}
