import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { fieldId } from './Field.tsx';
import { FieldError } from './FieldError.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
}

export function Checkbox({ label, help, error, className, id, ...input }: CheckboxProps) {
  const made = useId();
  const boxId = id ?? (input.name === undefined ? made : fieldId(input.name));
  const helpId = help ? `${boxId}-help` : undefined;
  const errorId = error ? `${boxId}-error` : undefined;
  return (
    <div className={className}>
      <FieldError id={errorId}>{error}</FieldError>
      <div className="flex items-start gap-1">
        <span className="relative grid size-11 shrink-0 place-items-center -ms-2.5">
          <input
            {...input}
            id={boxId}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={cx(helpId, errorId) || undefined}
            className={cx(
              'peer col-start-1 row-start-1 size-6 appearance-none rounded-small border border-edge bg-surface',
              'checked:border-fill checked:bg-fill hover:border-ink aria-invalid:border-2 aria-invalid:border-urgent',
              'before:absolute before:inset-0 disabled:bg-sunken',
            )}
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none col-start-1 row-start-1 size-4 text-on-fill opacity-0 peer-checked:opacity-100"
          />
        </span>
        <div className="py-2.5">
          <label htmlFor={boxId}>{label}</label>
          {helpId && (
            <p id={helpId} className="mt-1 text-sm text-muted">
              {help}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
