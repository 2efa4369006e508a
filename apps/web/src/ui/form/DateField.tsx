import { TextField, type TextFieldProps } from './TextField.tsx';

/** A civil date as `YYYY-MM-DD`; `min` and `max` in the same form. */
export function DateField(props: Omit<TextFieldProps, 'type' | 'icon'>) {
  return <TextField {...props} type="date" />;
}
