import { CircleAlert } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useWords } from '../words.ts';
import { fieldId } from './Field.tsx';

export interface FormProblem {
  /** The name of the field; absent when the problem is with the whole form. */
  field?: string | undefined;
  message: string;
}

export interface FormErrorSummaryProps {
  problems: readonly FormProblem[];
  /** Raise it at each failed submit: the summary then takes the focus again. */
  attempt?: number | undefined;
}

function controlOf(name: string, near: Element): HTMLElement | null {
  const inForm = near.closest('form')?.elements.namedItem(name);
  if (inForm instanceof HTMLElement) return inForm;
  return document.getElementById(fieldId(name));
}

function focusControl(event: MouseEvent<HTMLAnchorElement>, name: string) {
  const control = controlOf(name, event.currentTarget);
  if (control === null) return;
  event.preventDefault();
  control.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}

/** On top of a form that was refused: what is wrong, each line a link to its field. */
export function FormErrorSummary({ problems, attempt }: FormErrorSummaryProps) {
  const t = useWords();
  const box = useRef<HTMLDivElement>(null);
  const some = problems.length > 0;
  // A new attempt takes the focus again.
  useEffect(() => {
    if (some) box.current?.focus();
  }, [some, attempt]);
  if (!some) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-control border-2 border-urgent bg-urgent-tint p-4">
      <h2 className="flex items-center gap-2 font-bold text-urgent">
        <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
        {t('ui.errors.title')}
      </h2>
      <ul className="mt-2 flex flex-col gap-1">
        {problems.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field === undefined ? (
              message
            ) : (
              <a
                href={`#${fieldId(field)}`}
                className="font-semibold text-urgent underline underline-offset-4"
                onClick={(event) => focusControl(event, field)}
              >
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
