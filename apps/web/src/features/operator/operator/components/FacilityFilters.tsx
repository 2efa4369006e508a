import { COUNTRY_CODES, FACILITY_ORDERS, VERIFICATION_STATUSES } from '@sanguine/contract';
import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFilter } from '../../../../platform/useFilter.ts';
import { DateField } from '../../../../ui/form/DateField.tsx';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { FoldedOnPhones } from '../../../../ui/layout/FoldedOnPhones.tsx';
import { SearchBox } from '../../../../ui/list/SearchBox.tsx';
import type { FacilitySearch } from '../api.ts';
import { type Say, useWords } from '../words.ts';
import { countriesIn } from './countries.ts';

const TYPING = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]';

/** `/` leads to the search from anywhere on the page where nobody is typing. */
function useSlash() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null;
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      box.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return box;
}

function statusesIn(t: Say) {
  return [
    { value: 'all', label: t('operator.facilities.all') },
    ...VERIFICATION_STATUSES.map((value) => ({ value, label: t(`operator.status.${value}`) })),
  ];
}

/** Narrows and orders the list; all of it is in the address. */
export function FacilityFilters({ search: filters }: { search: FacilitySearch }) {
  const t = useWords();
  const filter = useFilter();
  const box = useSlash();
  const { verificationStatus, search, country, from, to, sort = 'newest' } = filters;
  return (
    <div ref={box} role="search" className="mb-4 flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <SearchBox
          label={t('operator.facilities.search')}
          value={search}
          onSearch={(text) => filter({ search: text })}
        />
        <SelectField
          label={t('platform.field.status')}
          name="verificationStatus"
          placeholder={null}
          options={statusesIn(t)}
          value={verificationStatus ?? 'all'}
          onChange={(event) => filter({ status: event.currentTarget.value })}
        />
        <SelectField
          label={t('operator.facilities.order')}
          name="sort"
          placeholder={null}
          options={FACILITY_ORDERS.map((value) => ({ value, label: t(`operator.order.${value}`) }))}
          value={sort}
          onChange={(event) => filter({ sort: event.currentTarget.value })}
        />
      </div>
      <FoldedOnPhones
        label={t('operator.facilities.more-filters')}
        icon={<SlidersHorizontal aria-hidden="true" className="size-5" />}
        className="grid gap-4 sm:grid-cols-3"
      >
        <SelectField
          label={t('operator.facilities.country')}
          name="country"
          placeholder={t('operator.facilities.any-country')}
          options={countriesIn(COUNTRY_CODES, t)}
          value={country ?? ''}
          onChange={(event) => filter({ country: event.currentTarget.value })}
        />
        <DateField
          label={t('operator.facilities.from')}
          name="from"
          value={from ?? ''}
          onChange={(event) => filter({ from: event.currentTarget.value })}
        />
        <DateField
          label={t('operator.facilities.to')}
          name="to"
          value={to ?? ''}
          onChange={(event) => filter({ to: event.currentTarget.value })}
        />
      </FoldedOnPhones>
    </div>
  );
}
