import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { controlClass } from './control-class.ts';
import { Field, type FieldText } from './Field.tsx';

export interface TextFieldProps extends FieldText, ComponentProps<'input'> {
  /** Drawn inside the box at its start, such as a magnifying glass. */
  icon?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  const { label, help, error, optional, hideLabel, icon, className, id, ...input } = props;
  const text = { label, help, error, optional, hideLabel };
  return (
    <Field {...text} id={id} name={input.name} className={className}>
      {(control) => (
        <span className="relative block">
          {icon !== undefined && (
            <span className="pointer-events-none absolute inset-y-0 start-4 flex items-center text-muted">{icon}</span>
          )}
          <input type="text" {...input} {...control} className={cx(controlClass, icon !== undefined && 'ps-12')} />
        </span>
      )}
    </Field>
  );
}
