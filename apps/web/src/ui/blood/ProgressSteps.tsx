import { cx } from '../cx.ts';
import { useWords } from '../words.ts';
import { Drop, type DropLevel } from './Drop.tsx';

export interface ProgressStepsProps {
  /** The name of what makes progress, for screen readers. */
  label: string;
  /** Three words, such as Submitted, Scheduled, Completed. */
  steps: readonly string[];
  /** The step reached, from 0. */
  current: number;
  /** It ended before its last step: no longer in the colour of hope. */
  stopped?: boolean | undefined;
}

const levels: DropLevel[] = ['quarter', 'half', 'full'];

function levelOf(step: number, steps: number): DropLevel {
  return step === steps - 1 ? 'full' : (levels[step] ?? 'half');
}

export function ProgressSteps({ label, steps, current, stopped = false }: ProgressStepsProps) {
  const t = useWords();
  const reachedInk = stopped ? 'text-muted' : 'text-crimson';
  return (
    <ol aria-label={label} className="flex">
      {steps.map((step, index) => {
        const reached = index <= current;
        const state =
          index < current ? t('ui.steps.done') : index === current ? t('ui.steps.now') : t('ui.steps.ahead');
        return (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className="relative flex flex-1 flex-col items-center gap-2 text-center text-sm"
          >
            {index > 0 && (
              <span
                aria-hidden="true"
                className={cx(
                  'absolute end-1/2 top-5 me-7 h-0.5 w-[calc(100%-3.5rem)] rounded-full',
                  !reached && 'bg-line',
                  reached && (stopped ? 'bg-muted' : 'bg-crimson'),
                )}
              />
            )}
            <span
              className={cx(
                'grid size-11 place-items-center rounded-full',
                reached ? cx(reachedInk, stopped ? 'bg-sunken' : 'bg-tint') : 'text-edge',
              )}
            >
              <Drop level={reached ? levelOf(index, steps.length) : 'stale'} className="size-6" />
            </span>
            <span className={index === current ? 'font-bold' : 'text-muted'}>
              {step}
              <span className="sr-only"> {state}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
