import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { controlClass } from './control-class.ts';
import { Field, type FieldText } from './Field.tsx';

export type TextAreaProps = FieldText & ComponentProps<'textarea'>;

export function TextArea(props: TextAreaProps) {
  const { label, help, error, optional, hideLabel, className, id, rows = 4, ...area } = props;
  return (
    <Field {...{ label, help, error, optional, hideLabel, id, className }} name={area.name}>
      {(control) => <textarea {...area} {...control} rows={rows} className={cx(controlClass, 'resize-y')} />}
    </Field>
  );
}
