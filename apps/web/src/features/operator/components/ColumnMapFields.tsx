import { DIRECTORY_FIELDS, type DirectoryField } from '@sanguine/contract';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import type { CsvHead } from '../csv-head.ts';

const LABELS: Readonly<Record<DirectoryField, string>> = {
  name: 'Name of the facility',
  address: 'Address',
  district: 'District',
  city: 'City',
  region: 'Region or state',
  postal_code: 'Postal code',
  phone_number: 'Telephone',
  public_email: 'Public email address',
  website: 'Website',
  operational_hours: 'Opening hours',
  latitude: 'Latitude',
  longitude: 'Longitude',
  time_zone: 'Time zone',
  contact_email: 'Email address of a contact',
  contact_first_name: 'First name of the contact',
  contact_last_name: 'Last name of the contact',
};

const options = DIRECTORY_FIELDS.map((field) => ({ value: field, label: LABELS[field] }));

function fieldOf(value: string): DirectoryField | '' {
  return DIRECTORY_FIELDS.find((field) => field === value) ?? '';
}

function columnsOf({ headings, example }: CsvHead) {
  return headings.map((heading, at) => ({
    name: `column-${at}`,
    at,
    label: heading === '' ? `Column ${at + 1}` : heading,
    help: example[at] ? `Example: ${example[at].slice(0, 40)}` : 'Empty in the first row',
  }));
}

interface ColumnMapFieldsProps {
  head: CsvHead;
  map: readonly (DirectoryField | '')[];
  problem: string | undefined;
  onChange: (map: (DirectoryField | '')[]) => void;
}

/** What each column of the file becomes: proposed from its heading, and chosen by the operator. */
export function ColumnMapFields({ head, map, problem, onChange }: ColumnMapFieldsProps) {
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1 text-lg font-bold">Columns</legend>
      <p className="text-muted">
        Look whether each column becomes the right thing. A column without a choice is left out.
      </p>
      {problem !== undefined && (
        <p role="alert" className="text-urgent">
          {problem}
        </p>
      )}
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {columnsOf(head).map(({ name, at, label, help }) => (
          <SelectField
            key={name}
            name={name}
            label={label}
            help={help}
            placeholder="Leave it out"
            options={options}
            value={map[at] ?? ''}
            onChange={(event) => onChange(map.with(at, fieldOf(event.currentTarget.value)))}
          />
        ))}
      </div>
    </fieldset>
  );
}
