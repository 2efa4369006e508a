import { Search } from 'lucide-react';
import { useDebounced } from '../../platform/useDebounced.ts';
import { TextField, type TextFieldProps } from '../form/TextField.tsx';

export interface SearchBoxProps extends Pick<TextFieldProps, 'label' | 'name' | 'className'> {
  /** The text that is searched for now. */
  value: string | undefined;
  /** Called after a pause in typing; undefined: everything. */
  onSearch: (text: string | undefined) => void;
}

export function SearchBox({ value, onSearch, name = 'search', ...field }: SearchBoxProps) {
  const { text, setText } = useDebounced(value ?? '', (next) => onSearch(next || undefined));
  return (
    <TextField
      {...field}
      name={name}
      type="search"
      autoComplete="off"
      maxLength={100}
      icon={<Search aria-hidden="true" className="size-5" />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
