import { Link, useNavigate } from '@tanstack/react-router';
import { withProblems } from '../../../platform/checked.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { textLinkClass } from '../../../ui/button-class.ts';
import { Form, FormFailure } from '../../../ui/form/Form.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { askForResetLink } from '../api.ts';
import { useArrival } from '../arrival.ts';
import { EmailField } from '../components/EmailField.tsx';
import { emailProblem } from '../email-problem.ts';

function LinkForm({ email }: { email: string }) {
  const navigate = useNavigate();
  const form = useForm({
    initial: { email },
    check: (typed) => withProblems({ data: typed.email.trim() }, { email: emailProblem(typed.email) }),
    send: async (address) => {
      await askForResetLink(address);
      await navigate({ to: '/reset-link-sent', state: { email: address } });
    },
    failure: 'The link could not be sent, try again.',
  });
  return (
    <Form form={form}>
      <EmailField {...form.text('email')} />
      <FormFailure form={form} />
      <Button type="submit" variant="primary" full busy={form.busy} busyText="Sending...">
        Reset
      </Button>
    </Form>
  );
}

export function ForgotPasswordPage() {
  const { email = '' } = useArrival();
  return (
    <>
      <PageHeader
        title="Forgot Password"
        lead="Enter the email address of your account. We send you a link to set a new password."
      />
      <LinkForm key={email} email={email} />
      <p className="mt-6">
        You remember it?{' '}
        <Link to="/" className={textLinkClass}>
          Sign In
        </Link>
      </p>
    </>
  );
}
