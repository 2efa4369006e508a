import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { cx } from '../cx.ts';
import { controlClass } from './control-class.ts';
import { type ControlProps, Field, type FieldText } from './Field.tsx';
import { useWords } from '../words.ts';

export interface Suggestion {
  readonly key: string;
  readonly label: ReactNode;
}

export interface ComboboxProps extends FieldText {
  name: string;
  value: string;
  suggestions: readonly Suggestion[];
  /** Said to screen readers when it changes: how many suggestions there are. */
  status: string;
  onType: (text: string) => void;
  onChoose: (key: string) => void;
  autoComplete?: string;
  className?: string | undefined;
}

/** Returns which suggestion the keyboard points at; none when the list is closed. */
function usePointer({ suggestions, onChoose, onType }: ComboboxProps) {
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const count = suggestions.length;
  const shown = isOpen && count > 0;
  function close() {
    setOpen(false);
    setAt(-1);
  }
  function choose(suggestion: Suggestion) {
    onChoose(suggestion.key);
    close();
  }
  function type(text: string) {
    onType(text);
    setOpen(true);
    setAt(-1);
  }
  function move(event: KeyboardEvent, step: number) {
    event.preventDefault();
    setOpen(true);
    setAt(at < 0 ? (step > 0 ? 0 : count - 1) : (at + step + count) % Math.max(1, count));
  }
  function onKeyDown(event: KeyboardEvent) {
    const pointed = suggestions[at];
    if (event.key === 'ArrowDown') move(event, 1);
    else if (event.key === 'ArrowUp') move(event, -1);
    else if (event.key === 'Enter' && shown && pointed !== undefined) {
      event.preventDefault();
      choose(pointed);
    } else if (event.key === 'Escape' && shown) {
      // Only the list is closed, not the dialog around it.
      event.stopPropagation();
      event.preventDefault();
      close();
    }
  }
  return { shown, at: shown ? at : -1, close, choose, type, onKeyDown };
}

type Pointer = ReturnType<typeof usePointer>;

interface ListProps {
  id: string;
  suggestions: readonly Suggestion[];
  pointer: Pointer;
}

function Suggestions({ id, suggestions, pointer }: ListProps) {
  const t = useWords();
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={t('ui.combobox.suggestions')}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-control border border-line bg-surface py-1 shadow-float"
    >
      {suggestions.map((suggestion, index) => (
        // The keyboard stays in the box and points at options by aria-activedescendant.
        <div
          key={suggestion.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === pointer.at}
          tabIndex={-1}
          onKeyDown={pointer.onKeyDown}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => pointer.choose(suggestion)}
          className={cx(
            'flex min-h-11 cursor-pointer flex-col justify-center px-4 py-2',
            index === pointer.at ? 'bg-crimson-tint text-crimson' : 'hover:bg-sunken',
          )}
        >
          {suggestion.label}
        </div>
      ))}
    </div>
  );
}

interface BoxProps {
  props: ComboboxProps;
  control: ControlProps;
}

function Box({ props, control }: BoxProps) {
  const pointer = usePointer(props);
  const listId = useId();
  return (
    <span className="relative block">
      <input
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={pointer.shown}
        aria-controls={pointer.shown ? listId : undefined}
        aria-activedescendant={pointer.at < 0 ? undefined : `${listId}-${pointer.at}`}
        autoComplete={props.autoComplete ?? 'off'}
        spellCheck={false}
        name={props.name}
        value={props.value}
        onChange={(event) => pointer.type(event.currentTarget.value)}
        onKeyDown={pointer.onKeyDown}
        onBlur={pointer.close}
        {...control}
        className={controlClass}
      />
      {pointer.shown && <Suggestions id={listId} suggestions={props.suggestions} pointer={pointer} />}
      <span role="status" className="sr-only">
        {props.status}
      </span>
    </span>
  );
}

/** A box with suggestions for what is typed, after the combobox pattern of ARIA: arrows point, Enter chooses, Escape closes. */
export function Combobox(props: ComboboxProps) {
  const { label, help, error, optional, hideLabel, name, className } = props;
  return (
    <Field {...{ label, help, error, optional, hideLabel, name, className }}>
      {(control) => <Box props={props} control={control} />}
    </Field>
  );
}
