import { type LucideIcon, Minus, Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { typedNumber } from '../../platform/typed-number.ts';
import { cx } from '../cx.ts';
import { useWords } from '../words.ts';
import { controlClass } from './control-class.ts';
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
  const number = Math.trunc(typedNumber(value));
  const from = Number.isNaN(number) ? min - Math.max(change, 0) : number;
  return String(Math.min(max, Math.max(min, from + change)));
}

const stepClass =
  'grid size-12 shrink-0 place-items-center rounded-control border border-edge bg-surface text-ink ' +
  'hover:border-crimson hover:text-crimson disabled:cursor-not-allowed disabled:border-line ' +
  'disabled:bg-sunken disabled:text-muted';

interface StepButtonProps {
  icon: LucideIcon;
  label: string;
  controls: string | undefined;
  disabled: boolean;
  onClick: () => void;
}

function StepButton({ icon: Icon, label, controls, disabled, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-controls={controls}
      disabled={disabled}
      className={stepClass}
      onClick={onClick}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}

function moveByArrow(event: KeyboardEvent, move: (direction: 1 | -1) => void) {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  event.preventDefault();
  move(event.key === 'ArrowUp' ? 1 : -1);
}

/** A text field, so that digits of every script can be typed and a wrong number stays on screen. */
export function NumberStepper(props: NumberStepperProps) {
  const { label, value, onChange, min = 0, max = Number.MAX_SAFE_INTEGER, step = 1 } = props;
  const { id, name, className, disabled = false, help, error, optional, hideLabel } = props;
  const t = useWords();
  const number = typedNumber(value);
  const move = (change: number) => onChange(stepped(value, change, min, max));
  return (
    <Field {...{ label, help, error, optional, hideLabel, id, name, className }}>
      {(control) => (
        <div className="flex max-w-60 gap-2">
          <StepButton
            icon={Minus}
            label={t('ui.stepper.less', { label })}
            controls={control.id}
            disabled={disabled || number <= min}
            onClick={() => move(-step)}
          />
          <input
            {...control}
            type="text"
            role="spinbutton"
            inputMode="numeric"
            autoComplete="off"
            name={name}
            value={value}
            aria-valuemin={min}
            aria-valuemax={max === Number.MAX_SAFE_INTEGER ? undefined : max}
            aria-valuenow={Number.isNaN(number) ? undefined : number}
            disabled={disabled}
            className={cx(controlClass, 'px-2 text-center text-lg font-semibold')}
            onChange={(event) => onChange(event.currentTarget.value)}
            onKeyDown={(event) => moveByArrow(event, (direction) => move(direction * step))}
          />
          <StepButton
            icon={Plus}
            label={t('ui.stepper.more', { label })}
            controls={control.id}
            disabled={disabled || number >= max}
            onClick={() => move(step)}
          />
        </div>
      )}
    </Field>
  );
}
