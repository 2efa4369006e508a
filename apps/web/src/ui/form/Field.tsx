import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { useWords } from '../words.ts';
import { FieldError } from './FieldError.tsx';

export interface FieldText {
  label: ReactNode;
  /** Under the label: what to give, in which form. */
  help?: ReactNode;
  /** Under the help: what is wrong and how to mend it. */
  error?: ReactNode;
  /** Says '(optional)' after the label. */
  optional?: boolean | undefined;
  /** The label is said, not drawn. */
  hideLabel?: boolean | undefined;
}

/** The attributes that tie a control to its label, help and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldText {
  id?: string | undefined;
  name?: string | undefined;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** The id of the control of this name; an error summary links to it. */
export function fieldId(name: string): string {
  return `field-${name}`;
}

export function Field({ id, name, className, children, ...text }: FieldProps) {
  const t = useWords();
  const made = useId();
  const controlId = id ?? (name === undefined ? made : fieldId(name));
  const helpId = text.help ? `${controlId}-help` : undefined;
  const errorId = text.error ? `${controlId}-error` : undefined;
  return (
    <div className={cx('flex flex-col', className)}>
      <label htmlFor={controlId} className={text.hideLabel ? 'sr-only' : 'mb-1 w-fit font-semibold'}>
        {text.label}
        {text.optional && <span className="font-normal text-muted"> {t('ui.field.optional')}</span>}
      </label>
      {helpId && (
        <p id={helpId} className="mb-2 text-sm text-muted">
          {text.help}
        </p>
      )}
      <FieldError id={errorId}>{text.error}</FieldError>
      {children({
        id: controlId,
        'aria-describedby': cx(helpId, errorId) || undefined,
        'aria-invalid': text.error ? true : undefined,
      })}
    </div>
  );
}
