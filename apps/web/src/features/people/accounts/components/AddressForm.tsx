import { withProblems } from '../../../../platform/checked.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form, FormFailure } from '../../../../ui/form/Form.tsx';
import { emailProblem } from '../email-problem.ts';
import { EmailField } from './EmailField.tsx';
import { useWords as useSignInWords } from '../sign-in/words.ts';
import { useWords } from '../words.ts';

interface AddressFormProps {
  readonly email: string;
  readonly send: (email: string) => Promise<void>;
  readonly failure: string;
  /** The words of its button. */
  readonly children: string;
}

/** One email address, to which something is sent. */
export function AddressForm({ email, send, failure, children }: AddressFormProps) {
  const t = useWords();
  const sayOfSignIn = useSignInWords();
  const form = useForm({
    initial: { email },
    check: (typed) => withProblems({ data: typed.email.trim() }, { email: emailProblem(typed.email, sayOfSignIn) }),
    send,
    failure,
  });
  return (
    <Form form={form}>
      <EmailField {...form.text('email')} />
      <FormFailure form={form} />
      <Button type="submit" variant="primary" full busy={form.busy} busyText={t('platform.action.sending')}>
        {children}
      </Button>
    </Form>
  );
}
