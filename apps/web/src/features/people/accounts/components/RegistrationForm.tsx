import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { homeOf, redirectTarget } from '../../../../platform/paths.ts';
import type { FormState } from '../../../../platform/useForm.ts';
import { keepWantedPage } from '../../../../platform/wanted-page.ts';
import { Button } from '../../../../ui/Button.tsx';
import { textLinkClass } from '../../../../ui/button-class.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { Form } from '../../../../ui/form/Form.tsx';
import type { Registered } from '../api.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { useWords } from '../words.ts';

export interface RegistrationFormProps<Draft> {
  form: FormState<Draft, Registered>;
  /** Before the terms open in place of the form. */
  onReadTerms: () => void;
}

interface Props {
  form: Pick<
    FormState<{ acceptedTerms: boolean }, Registered>,
    'box' | 'busy' | 'saved' | 'summary' | 'attempt' | 'submit'
  >;
  /** From the success message to the dashboard. */
  leaveAfterMs: number;
  /** The person states to be of this age. */
  promisedAge?: number;
  onReadTerms: () => void;
  children: ReactNode;
}

/** After the success message, back to the page that led here, or home, or to the code of the mail; not when the page was left meanwhile. */
function useLeave(created: Registered | undefined, afterMs: number) {
  const router = useRouter();
  useEffect(() => {
    if (created === undefined) return undefined;
    const target =
      created.role === undefined ? '/verify-otp' : redirectTarget(router.history.location.search, created.role);
    if (created.role !== undefined && target !== homeOf(created.role)) keepWantedPage(target);
    const timer = setTimeout(() => void router.navigate({ href: target, replace: true }), afterMs);
    return () => clearTimeout(timer);
  }, [created, afterMs, router]);
}

export function RegistrationForm({ form, leaveAfterMs, promisedAge, onReadTerms, children }: Props) {
  const t = useWords();
  const { busy, saved: created } = form;
  useLeave(created, leaveAfterMs);
  const linkToTerms = (text: ReactNode) => (
    <Link to="/terms-and-conditions" onClick={onReadTerms} className={textLinkClass}>
      {text}
    </Link>
  );
  return (
    <Form form={form} summary>
      {children}
      <Checkbox
        {...form.box('acceptedTerms')}
        required
        label={
          promisedAge === undefined ? (
            <Sentence of={t} id="accounts.promise.plain" tags={{ a: linkToTerms }} />
          ) : (
            <Sentence of={t} id="accounts.promise.age" values={{ age: promisedAge }} tags={{ a: linkToTerms }} />
          )
        }
      />
      {created !== undefined && <Notice kind="success">{created.message}</Notice>}
      <Button
        type="submit"
        variant="primary"
        full
        busy={busy || created !== undefined}
        busyText={t(created === undefined ? 'accounts.creating' : 'accounts.created')}
      >
        {t('accounts.create')}
      </Button>
    </Form>
  );
}
