import {
  BLOOD_TYPES,
  FACILITY_SORTS,
  FACILITY_URGENCIES,
  type BloodType,
  type FacilityUrgency,
  isBloodType,
} from '@sanguine/contract';
import { todayIn } from '../../../../platform/civil.ts';
import { readersTimeZone } from '../../../../platform/format.ts';
import { LocateFixed, SlidersHorizontal } from 'lucide-react';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { FoldedOnPhones } from '../../../../ui/layout/FoldedOnPhones.tsx';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { SearchBox } from '../../../../ui/list/SearchBox.tsx';
import type { FacilitySort } from '../api.ts';
import { type Say, useWords } from '../words.ts';
import { StockLegend } from './StockLegend.tsx';
import type { NearMe } from './useNearMe.ts';
import { nextSaturday } from '../next-saturday.ts';

const typeOptions = BLOOD_TYPES.map((type) => ({ value: type, label: type }));
const urgencies = ['high', 'medium', 'low'] as const;

function sortsOf(withNearest: boolean, t: Say) {
  const sorts = [
    { value: 'name', label: t('facilities.filter.by-name') },
    { value: 'urgency', label: t('facilities.filter.urgency') },
  ];
  return withNearest ? [{ value: 'distance', label: t('facilities.filter.nearest') }, ...sorts] : sorts;
}

// An alias: an interface has no index signature for the address.
type Filters = {
  search?: string | undefined;
  bloodType?: BloodType | undefined;
  urgency?: FacilityUrgency | undefined;
  day?: string | undefined;
};

export interface FacilityFiltersProps {
  filters: Filters;
  onChange: (change: Filters) => void;
  /** Undefined as long as it is not known who reads. */
  sort: FacilitySort | undefined;
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
  const t = useWords();
  const isNearest = nearMe.state === 'on';
  return (
    <SelectField
      label={t('facilities.filter.sort')}
      name="sort"
      placeholder={sort === undefined ? '' : null}
      options={sortsOf(isNearest || hasHome, t)}
      value={isNearest ? 'distance' : (sort ?? '')}
      onChange={({ target }) => onSort(FACILITY_SORTS.find((order) => order === target.value) ?? 'name')}
    />
  );
}

function Nearest({ nearMe, hasHome }: Pick<FacilityFiltersProps, 'nearMe' | 'hasHome'>) {
  const t = useWords();
  return (
    <Button
      icon={<LocateFixed aria-hidden="true" className="size-5" />}
      variant={nearMe.state === 'on' ? 'primary' : 'secondary'}
      aria-pressed={nearMe.state === 'on'}
      busy={nearMe.state === 'asking'}
      busyText={t('facilities.filter.finding')}
      onClick={nearMe.state === 'on' ? nearMe.stop : nearMe.ask}
    >
      {t(hasHome ? 'facilities.filter.my-location' : 'facilities.filter.nearest')}
    </Button>
  );
}

/** The two days on which most people have time: a press each, over all facilities. */
function DaysToCome({ day, onChange }: { day: string | undefined; onChange: (day: string | undefined) => void }) {
  const t = useWords();
  const today = todayIn(readersTimeZone());
  const saturday = nextSaturday(today);
  const days = [
    [today, 'facilities.filter.today'],
    ...(saturday === today ? [] : ([[saturday, 'facilities.filter.saturday']] as const)),
  ] as const;
  return (
    <div role="group" aria-label={t('facilities.filter.free-on')} className="flex flex-wrap items-center gap-2">
      {days.map(([date, id]) => (
        <Button
          key={date}
          size="small"
          aria-pressed={day === date}
          className="aria-pressed:border-crimson aria-pressed:bg-tint aria-pressed:text-crimson"
          onClick={() => onChange(day === date ? undefined : date)}
        >
          {t(id)}
        </Button>
      ))}
    </div>
  );
}

const howMany = ({ bloodType, urgency }: Filters) => [bloodType, urgency].filter((one) => one !== undefined).length;

export function FacilityFilters(props: FacilityFiltersProps) {
  const t = useWords();
  const { filters, onChange, sort, onSort, nearMe, hasHome } = props;
  const count = howMany(filters);
  return (
    <search className="flex flex-col gap-3 sm:gap-4">
      <SearchBox
        label={t('facilities.filter.search')}
        value={filters.search}
        onSearch={(search) => onChange({ search })}
      />
      <DaysToCome day={filters.day} onChange={(day) => onChange({ day })} />
      <FoldedOnPhones
        label={count === 0 ? t('facilities.filter.open') : t('facilities.filter.open-set', { count })}
        icon={<SlidersHorizontal aria-hidden="true" className="size-5" />}
        className="flex flex-col gap-4"
      >
        <div className="flex flex-wrap items-end gap-4 *:grow">
          <SelectField
            label={t('facilities.filter.type')}
            id="filter-bloodType"
            name="bloodType"
            placeholder={t('facilities.filter.all-types')}
            options={typeOptions}
            value={filters.bloodType ?? ''}
            onChange={({ target }) => onChange({ bloodType: isBloodType(target.value) ? target.value : undefined })}
          />
          <SelectField
            label={t('facilities.filter.urgency')}
            name="urgency"
            placeholder={t('facilities.filter.all-levels')}
            options={urgencies.map((value) => ({ value, label: t(`facilities.filter.${value}`) }))}
            value={filters.urgency ?? ''}
            onChange={({ target }) => onChange({ urgency: FACILITY_URGENCIES.find((level) => level === target.value) })}
          />
          <Sorting sort={sort} onSort={onSort} nearMe={nearMe} hasHome={hasHome} />
          <Nearest nearMe={nearMe} hasHome={hasHome} />
        </div>
        <StockLegend />
      </FoldedOnPhones>
      {nearMe.state === 'failed' && (
        <Notice kind="warning" title={t('facilities.filter.failed')}>
          {t('facilities.filter.allow')}
        </Notice>
      )}
    </search>
  );
}
