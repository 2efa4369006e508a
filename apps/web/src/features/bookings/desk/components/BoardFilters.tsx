import { DAY_GROUPS, type FacilityDay } from '@sanguine/contract';
import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { SegmentedSwitch } from '../../../../ui/nav/SegmentedSwitch.tsx';
import { type BoardFilter, dayAt, placesOf } from '../board.ts';
import { countsOf } from '../day.ts';
import { useWords } from '../words.ts';

const TYPING = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]';

/** `/` leads to the search from anywhere on the page where nobody is typing. */
function useSlash() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null;
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return field;
}

export interface BoardFiltersProps {
  day: FacilityDay;
  facilityName: string;
  filter: BoardFilter;
  onChange: (part: Partial<BoardFilter>) => void;
}

/** Narrows the board: the counts are of everybody at the place chosen, and add up. */
export function BoardFilters({ day, facilityName, filter, onChange }: BoardFiltersProps) {
  const t = useWords();
  const field = useSlash();
  const counts = countsOf(dayAt(day, filter.place));
  const places = placesOf(day);
  const finished = counts.done + counts.missed;
  return (
    <div role="search" className="mb-2 flex flex-wrap items-center gap-2 print:hidden">
      <TextField
        ref={field}
        name="find"
        type="search"
        label={t('desk.sessions.board.find')}
        hideLabel
        placeholder={t('desk.sessions.board.find')}
        autoComplete="off"
        maxLength={100}
        icon={<Search aria-hidden="true" className="size-5" />}
        className="w-full sm:w-64"
        value={filter.text}
        onChange={({ currentTarget: { value } }) => onChange({ text: value.trimStart() })}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onChange({ text: '' });
        }}
      />
      <SegmentedSwitch
        label={t('desk.sessions.board.show')}
        className="max-sm:*:px-1.5 max-sm:*:text-sm"
        value={filter.group ?? 'all'}
        options={(['all', ...DAY_GROUPS] as const)
          .filter((value) => value !== 'closed' || counts.closed > 0)
          .map((value) => ({
            value,
            label: t(`desk.sessions.board.group.${value}`, { count: counts[value] }),
          }))}
        onChange={(value) => onChange({ group: value === 'all' ? undefined : value })}
      />
      {places.length > 1 && (
        <SelectField
          name="place"
          label={t('desk.sessions.board.place')}
          hideLabel
          placeholder={t('desk.sessions.board.all-places')}
          options={places.map((place) => ({ value: place || '-', label: place || facilityName }))}
          value={filter.place === undefined ? '' : filter.place || '-'}
          onChange={({ currentTarget: { value } }) =>
            onChange({ place: value === '' ? undefined : value === '-' ? '' : value })
          }
        />
      )}
      {finished > 0 && filter.group === undefined && (
        // On a phone their hours fold.
        <Button
          size="small"
          className={filter.isFolded ? undefined : 'max-sm:hidden'}
          aria-pressed={filter.isFolded}
          onClick={() => onChange({ isFolded: !filter.isFolded })}
        >
          {t(filter.isFolded ? 'desk.sessions.board.unfold' : 'desk.sessions.board.fold', { count: finished })}
        </Button>
      )}
    </div>
  );
}
