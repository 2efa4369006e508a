import { Search } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useDebounced } from '../../../platform/use-debounced.ts';
import type { Narrowed } from '../api.ts';

export interface BookingFilterProps {
  narrowed: Narrowed;
  /** Whether the donors' names are known. */
  named: boolean;
  onChange: (change: Narrowed) => void;
}

function NameBox({ name, onName }: { name: string; onName: (name: string) => void }) {
  const { text, setText } = useDebounced(name, onName);
  return (
    <TextField
      label="Donor’s name"
      name="donor"
      type="search"
      autoComplete="off"
      maxLength={100}
      className="w-full sm:w-72"
      icon={<Search aria-hidden="true" className="size-5" />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}

const NAMES_LATER = 'A donor’s name is hidden while the booking waits, so it can be looked for once it is scheduled.';

/** Narrows the list to a day and, of donations whose donor is known, to a donor's name. */
export function BookingFilter({ narrowed, named, onChange }: BookingFilterProps) {
  const { day = '', name = '' } = narrowed;
  return (
    <search aria-label="Find bookings" className="mb-4">
      <div className="flex flex-wrap items-end gap-4">
        <DateField
          label="Day"
          name="day"
          className="w-full sm:w-48"
          value={day}
          onChange={(event) => onChange({ day: event.currentTarget.value || undefined })}
        />
        {named && <NameBox name={name} onName={(next) => onChange({ name: next || undefined })} />}
        {(day !== '' || (named && name !== '')) && (
          <Button onClick={() => onChange({ day: undefined, name: undefined })}>Show all</Button>
        )}
      </div>
      {!named && <p className="mt-2 text-sm text-muted">{NAMES_LATER}</p>}
    </search>
  );
}
