import { Minus, Plus } from 'lucide-react';
import { cx } from '../cx.ts';
import { useWords } from '../words.ts';
import { controlClass } from './controlClass.ts';
import { Field, type FieldText } from './Field.tsx';

export interface NumberStepperProps extends Omit<FieldText, 'label'> {
  label: string;
  /** The text as typed, so that a half-typed or wrong number stays on screen. */
  value: string;
  onChange: (value: string) => void;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  id?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** The next value of a stepper, kept between its bounds; what is no number counts as the minimum. */
export function stepped(value: string, change: number, min: number, max: number): string {
  const number = Number.parseInt(value, 10);
  const from = Number.isNaN(number) ? min - Math.max(change, 0) : number;
  return String(Math.min(max, Math.max(min, from + change)));
}

const stepClass =
  'grid size-12 shrink-0 place-items-center rounded-control border border-edge bg-surface text-ink ' +
  'hover:border-crimson hover:text-crimson disabled:cursor-not-allowed disabled:border-line ' +
  'disabled:bg-sunken disabled:text-muted';

export function NumberStepper(props: NumberStepperProps) {
  const { label, value, onChange, min = 0, max = Number.MAX_SAFE_INTEGER, step = 1 } = props;
  const { id, name, className, disabled = false, help, error, optional, hideLabel } = props;
  const words = useWords();
  const number = Number.parseInt(value, 10);
  return (
    <Field {...{ label, help, error, optional, hideLabel, id, name, className }}>
      {(control) => (
        <div className="flex max-w-60 gap-2">
          <button
            type="button"
            aria-label={words.less(label)}
            aria-controls={control.id}
            disabled={disabled || number <= min}
            className={stepClass}
            onClick={() => onChange(stepped(value, -step, min, max))}
          >
            <Minus aria-hidden="true" className="size-5" />
          </button>
          <input
            {...control}
            type="number"
            inputMode="numeric"
            name={name}
            value={value}
            min={min}
            max={max === Number.MAX_SAFE_INTEGER ? undefined : max}
            step={step}
            disabled={disabled}
            className={cx(controlClass, 'number-plain px-2 text-center text-lg font-semibold')}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <button
            type="button"
            aria-label={words.more(label)}
            aria-controls={control.id}
            disabled={disabled || number >= max}
            className={stepClass}
            onClick={() => onChange(stepped(value, step, min, max))}
          >
            <Plus aria-hidden="true" className="size-5" />
          </button>
        </div>
      )}
    </Field>
  );
}
