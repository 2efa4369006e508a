import { type ReactNode, useId } from 'react';
import { cx } from '../../../../ui/cx.ts';

interface TilesProps<Value extends string> {
  label: ReactNode;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** The grid of the tiles. */
  className: string;
}

/** One of several, each a tile: radio buttons under the skin. */
export function Tiles<Value extends string>({ label, options, value, onChange, className }: TilesProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className={className}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'relative flex min-h-12 cursor-pointer items-center justify-center rounded-control border border-edge bg-surface px-3 text-center font-bold',
              'hover:border-crimson hover:text-crimson has-checked:border-fill has-checked:bg-fill has-checked:text-on-fill',
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
      </div>
    </fieldset>
  );
}
