import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { isolated } from '../../platform/language/isolated.ts';
import { cx } from '../cx.ts';
import { useWords } from '../words.ts';
import { controlClass } from './control-class.ts';
import { Field, type FieldText } from './Field.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectFieldProps extends FieldText, Omit<ComponentProps<'select'>, 'children'> {
  options: readonly SelectOption[];
  /** The first, empty choice; `null` leaves it out. */
  placeholder?: string | null | undefined;
}

/** The platform's own list: best on phones and with assistive technology, and weighs nothing. */
export function SelectField(props: SelectFieldProps) {
  const { label, help, error, optional, hideLabel, className, id, options, ...rest } = props;
  const { placeholder, ...select } = rest;
  const t = useWords();
  return (
    <Field {...{ label, help, error, optional, hideLabel, id, className }} name={select.name}>
      {(control) => (
        <span className="relative block">
          <select {...select} {...control} className={cx(controlClass, 'appearance-none truncate pe-12')}>
            {placeholder !== null && <option value="">{placeholder ?? t('ui.select.choose')}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {isolated(option.label, t.locale)}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 end-4 my-auto size-5 text-muted"
          />
        </span>
      )}
    </Field>
  );
}
