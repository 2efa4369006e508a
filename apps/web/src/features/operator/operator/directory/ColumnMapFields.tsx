import { DIRECTORY_FIELDS, type DirectoryField } from '@sanguine/contract';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import type { CsvHead } from './csv-head.ts';
import { type Say, useWords } from '../words.ts';

const optionsOf = (t: Say) =>
  DIRECTORY_FIELDS.map((field) => ({ value: field, label: t(`operator.directory.field.${field}`) }));

function fieldOf(value: string): DirectoryField | '' {
  return DIRECTORY_FIELDS.find((field) => field === value) ?? '';
}

function columnsOf({ headings, example }: CsvHead, t: Say) {
  return headings.map((heading, at) => ({
    name: `column-${at}`,
    at,
    label: heading === '' ? t('operator.directory.columns.column', { position: at + 1 }) : heading,
    help: example[at]
      ? t('operator.directory.columns.example', { example: example[at].slice(0, 40) })
      : t('operator.directory.columns.empty'),
  }));
}

interface ColumnMapFieldsProps {
  head: CsvHead;
  map: readonly (DirectoryField | '')[];
  problem: string | undefined;
  onChange: (map: (DirectoryField | '')[]) => void;
}

/** Asks what each column of the file becomes: proposed from its heading, and chosen by the operator. */
export function ColumnMapFields({ head, map, problem, onChange }: ColumnMapFieldsProps) {
  const t = useWords();
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1 text-lg font-bold">{t('operator.directory.columns.title')}</legend>
      <p className="text-muted">{t('operator.directory.columns.lead')}</p>
      {problem !== undefined && (
        <p role="alert" className="text-urgent">
          {problem}
        </p>
      )}
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {columnsOf(head, t).map(({ name, at, label, help }) => (
          <SelectField
            key={name}
            name={name}
            label={label}
            help={help}
            placeholder={t('operator.directory.columns.leave-out')}
            options={optionsOf(t)}
            value={map[at] ?? ''}
            onChange={(event) => onChange(map.with(at, fieldOf(event.currentTarget.value)))}
          />
        ))}
      </div>
    </fieldset>
  );
}
