import { Link, useNavigate } from '@tanstack/react-router';
import { withProblems } from '../../../platform/checked.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { textLinkClass } from '../../../ui/button-class.ts';
import { Form, FormFailure } from '../../../ui/form/Form.tsx';
import { sendCode } from '../api.ts';
import { useArrival } from '../arrival.ts';
import { emailProblem } from '../email-problem.ts';
import { EmailField } from './EmailField.tsx';
import { nextCodeAfter } from './useCodes.ts';

function CodeForm({ email }: { email: string }) {
  const navigate = useNavigate();
  const form = useForm({
    initial: { email },
    check: (typed) => withProblems({ data: typed.email.trim() }, { email: emailProblem(typed.email) }),
    send: async (address) => {
      await sendCode(address);
      await navigate({ to: '/verify-otp', state: { email: address, nextCodeAt: nextCodeAfter() } });
    },
    failure: 'The code could not be sent, try again.',
  });
  return (
    <Form form={form}>
      <EmailField {...form.text('email')} />
      <FormFailure form={form} />
      <Button type="submit" variant="primary" full busy={form.busy} busyText="Sending...">
        Send
      </Button>
    </Form>
  );
}

/** Asks for a mail with a code, then leads to where it is entered. */
export function SendCodeForm() {
  const { email = '' } = useArrival();
  return (
    <>
      <CodeForm key={email} email={email} />
      <p className="mt-6">
        You have a code already?{' '}
        <Link to="/verify-otp" className={textLinkClass}>
          Enter it
        </Link>
      </p>
    </>
  );
}
