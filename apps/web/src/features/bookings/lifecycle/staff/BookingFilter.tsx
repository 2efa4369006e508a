import { Button } from '../../../../ui/Button.tsx';
import { DateField } from '../../../../ui/form/DateField.tsx';
import { SearchBox } from '../../../../ui/list/SearchBox.tsx';
import { WaitingFilter } from './WaitingFilter.tsx';
import type { Narrowed } from '../api.ts';
import { useWords } from '../words.ts';

export interface BookingFilterProps {
  narrowed: Narrowed;
  /** True if the donors' names are known. */
  named: boolean;
  onChange: (change: Narrowed) => void;
}

/** Narrows the list to a day and, of donations whose donor is known, to a donor's name. */
export function BookingFilter({ narrowed, named, onChange }: BookingFilterProps) {
  const t = useWords();
  const { day = '', name = '' } = narrowed;
  const isNarrowed = !named && (narrowed.bloodType ?? narrowed.session) !== undefined;
  const all = { day: undefined, name: undefined, bloodType: undefined, session: undefined };
  return (
    <search aria-label={t('lifecycle.filter.label')} className="mb-4">
      <div className="flex flex-wrap items-end gap-4">
        <DateField
          label={t('lifecycle.filter.day')}
          name="day"
          className="w-full sm:w-48"
          value={day}
          onChange={(event) => onChange({ day: event.currentTarget.value || undefined, session: undefined })}
        />
        {!named && <WaitingFilter narrowed={narrowed} onChange={onChange} />}
        {named && (
          <SearchBox
            label={t('lifecycle.filter.name')}
            name="donor"
            className="w-full sm:w-72"
            value={name}
            onSearch={(next) => onChange({ name: next })}
          />
        )}
        {(day !== '' || (named && name !== '') || isNarrowed) && (
          <Button onClick={() => onChange(all)}>{t('lifecycle.filter.all')}</Button>
        )}
      </div>
      {!named && <p className="mt-2 text-sm text-muted">{t('lifecycle.filter.later')}</p>}
    </search>
  );
}
