import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useNavigation } from '../../../platform/navigation.tsx';
import { redirectTarget } from '../../../platform/paths.ts';
import type { FormState } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { textLinkClass } from '../../../ui/button-class.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import type { Registered } from '../api.ts';

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
  promise: string;
  onReadTerms: () => void;
  children: ReactNode;
}

/** After the success message, back to the page that led here, or home; not when the page was left meanwhile. */
function useLeave(created: Registered | undefined, afterMs: number) {
  const { go, query } = useNavigation();
  useEffect(() => {
    if (created === undefined) return undefined;
    const timer = setTimeout(() => go(redirectTarget(query(), created.role), { replace: true }), afterMs);
    return () => clearTimeout(timer);
  }, [created, afterMs, go, query]);
}

export function RegistrationForm({ form, leaveAfterMs, promise, onReadTerms, children }: Props) {
  const { busy, saved: created } = form;
  useLeave(created, leaveAfterMs);
  return (
    <Form form={form} summary>
      {children}
      <Checkbox
        {...form.box('acceptedTerms')}
        required
        label={
          <>
            {promise}{' '}
            <Link to="/terms-and-conditions" onClick={onReadTerms} className={textLinkClass}>
              Terms & Conditions
            </Link>
          </>
        }
      />
      {created !== undefined && <Notice kind="success">{created.message}</Notice>}
      <Button
        type="submit"
        variant="primary"
        full
        busy={busy || created !== undefined}
        busyText={created === undefined ? 'Creating...' : 'Account created'}
      >
        Create Account
      </Button>
    </Form>
  );
}
