import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';

export interface SegmentedSwitchProps<Value extends string> {
  /** The name of the choice, for screen readers. */
  label: string;
  /** Undefined as long as it is not known. */
  value: Value | undefined;
  options: readonly { value: Value; label: ReactNode }[];
  onChange: (value: Value) => void;
  className?: string | undefined;
}

/** One of two to four, side by side: radio buttons under the skin. */
export function SegmentedSwitch<Value extends string>(props: SegmentedSwitchProps<Value>) {
  const { label, value, options, onChange, className } = props;
  const name = useId();
  return (
    <fieldset
      className={cx('inline-flex max-w-full flex-wrap rounded-control border border-line bg-sunken p-1', className)}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'relative flex min-h-11 flex-1 cursor-pointer items-center justify-center rounded-small px-2.5 text-center sm:px-4',
            'font-semibold whitespace-nowrap text-muted hover:text-ink',
            'has-checked:bg-raised has-checked:text-crimson has-checked:outline has-checked:outline-line',
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
