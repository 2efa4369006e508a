import { TextField, type TextFieldProps } from './TextField.tsx';

/** A time of day as `HH:MM`. */
export function TimeField(props: Omit<TextFieldProps, 'type' | 'icon'>) {
  return <TextField {...props} type="time" />;
}
