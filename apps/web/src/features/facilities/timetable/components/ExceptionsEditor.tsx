import { MAX_EXCEPTIONS } from '@sanguine/contract';
import { Plus, X } from 'lucide-react';
import { Button } from '../../../../ui/Button.tsx';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { DateField } from '../../../../ui/form/DateField.tsx';
import { FieldError } from '../../../../ui/form/FieldError.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { TimeField } from '../../../../ui/form/TimeField.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import type { ExceptionDraft } from '../template-draft.ts';
import type { TemplateForm } from './TemplateFields.tsx';
import { useWords } from '../words.ts';

const usual: ExceptionDraft = { date: '', closed: true, from: '', until: '', places: '', reason: '' };

interface ExceptionProps {
  exception: ExceptionDraft;
  index: number;
  error: string | undefined;
  onChange: (part: Partial<ExceptionDraft>) => void;
  onRemove: () => void;
}

type TextName = 'date' | 'from' | 'until' | 'places' | 'reason';

interface Field {
  name: string;
  value: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
}

/** Asks for what is not as usual on a date with a session. */
function OtherTimes({ from, until, places }: Readonly<Record<'from' | 'until' | 'places', Field>>) {
  const t = useWords();
  const label = t('timetable.exceptions.places');
  return (
    <div className="mt-3 grid grid-cols-2 items-end gap-4 sm:grid-cols-3">
      <TimeField {...from} label={t('timetable.from')} optional />
      <TimeField {...until} label={t('timetable.until')} optional />
      <TextField {...places} label={label} optional inputMode="numeric" autoComplete="off" />
    </div>
  );
}

function Exception({ exception, index, error, onChange, onRemove }: ExceptionProps) {
  const t = useWords();
  const name = `exceptions.${index}`;
  const text = (field: TextName): Field => ({
    name: field === 'date' ? name : `${name}.${field}`,
    value: exception[field],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [field]: event.currentTarget.value }),
  });
  return (
    <li className="py-4 first:pt-0">
      <fieldset>
        <legend className="sr-only">{t('timetable.exceptions.one', { number: index + 1 })}</legend>
        <FieldError id={`${name}-error`}>{error}</FieldError>
        <div className="flex items-end gap-2">
          <DateField
            {...text('date')}
            label={t('timetable.exceptions.date')}
            className="w-48"
            aria-invalid={error ? true : undefined}
          />
          <Checkbox
            label={t('timetable.exceptions.no-session')}
            checked={exception.closed}
            onChange={(event) => onChange({ closed: event.currentTarget.checked })}
          />
          <IconButton
            label={t('timetable.exceptions.remove', { number: index + 1 })}
            icon={<X aria-hidden="true" className="size-5" />}
            className="ms-auto"
            onClick={onRemove}
          />
        </div>
        {!exception.closed && <OtherTimes from={text('from')} until={text('until')} places={text('places')} />}
        <TextField
          {...text('reason')}
          label={t('timetable.reason')}
          optional
          className="mt-3"
          maxLength={200}
          autoComplete="off"
        />
      </fieldset>
    </li>
  );
}

/** Single dates without a session, or with other times or places. */
export function ExceptionsEditor({ form: { draft, change, problems, busy } }: { form: TemplateForm }) {
  const t = useWords();
  const { exceptions } = draft;
  const set = (next: readonly ExceptionDraft[]) => !busy && change({ exceptions: next });
  return (
    <section aria-label={t('timetable.exceptions.title')}>
      <h3 className="font-bold">{t('timetable.exceptions.title')}</h3>
      <p className="mb-3 text-sm text-muted">{t('timetable.exceptions.text')}</p>
      <FieldError id="field-exceptions-error">{problems['exceptions']}</FieldError>
      <ul className="divide-y divide-line">
        {exceptions.map((exception, index) => (
          <Exception
            key={index.toString()}
            exception={exception}
            index={index}
            error={problems[`exceptions.${index}`]}
            onChange={(part) => set(exceptions.map((one, at) => (at === index ? { ...one, ...part } : one)))}
            onRemove={() => set(exceptions.filter((_, at) => at !== index))}
          />
        ))}
      </ul>
      {exceptions.length < MAX_EXCEPTIONS && (
        <Button
          size="small"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => set([...exceptions, usual])}
        >
          {t('timetable.exceptions.add')}
        </Button>
      )}
    </section>
  );
}
