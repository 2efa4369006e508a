import { type ReactNode, useEffect, useRef } from 'react';
import type { FormState } from '../../platform/useForm.ts';
import { Notice } from '../feedback/Notice.tsx';
import { FormErrorSummary } from './FormErrorSummary.tsx';

type Shown = Pick<FormState<object>, 'submit' | 'summary' | 'attempt'>;

export interface FormProps {
  form: Shown;
  /** For a button outside the form. */
  id?: string | undefined;
  label?: string | undefined;
  /** True if what is wrong is listed on top and takes the focus; else the first wrong field does. */
  summary?: boolean | undefined;
  /** The field to which the reader was led: it gets the focus, in the middle of the screen. */
  focusOn?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Form(props: FormProps) {
  const { form, id, label, summary = false, focusOn, className = 'flex flex-col gap-5', children } = props;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = focusOn === undefined ? null : element.current?.elements.namedItem(focusOn);
    if (!(field instanceof HTMLElement)) return;
    field.scrollIntoView({ block: 'center' });
    field.focus({ preventScroll: true });
  }, [focusOn]);
  useEffect(() => {
    if (!summary && form.attempt > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [summary, form.attempt]);
  return (
    <form ref={element} id={id} noValidate aria-label={label} onSubmit={form.submit} className={className}>
      {summary && <FormErrorSummary problems={form.summary} attempt={form.attempt} />}
      {children}
    </form>
  );
}

/** Shows what is wrong with the form as a whole, where there is no summary. */
export function FormFailure({ form, className }: { form: Shown; className?: string }) {
  return form.summary.map(
    ({ field, message }) =>
      field === undefined && (
        <Notice key={message} kind="error" className={className}>
          {message}
        </Notice>
      ),
  );
}
