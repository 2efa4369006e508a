import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from '../../../ui/Button.tsx';
import { textLinkClass } from '../../../ui/buttonClass.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { askForResetLink } from '../api.ts';
import { useArrival } from '../arrival.ts';
import { EmailField } from '../components/EmailField.tsx';
import { emailProblem, useSmallForm } from '../components/useSmallForm.ts';

const names = ['email'] as const;

export function ForgotPasswordPage() {
  const navigate = useNavigate();
  const { email } = useArrival();
  const { props, busy, wrong, message } = useSmallForm({
    names,
    failure: 'The link could not be sent, try again.',
    check: (_typed, form) => ({ email: emailProblem(form) }),
    send: async (typed) => {
      await askForResetLink(typed.email);
      await navigate({ to: '/reset-link-sent', state: { email: typed.email.trim() } });
    },
  });
  return (
    <>
      <PageHeader
        title="Forgot Password"
        lead="Enter the email address of your account. We send you a link to set a new password."
      />
      <form {...props} className="flex flex-col gap-5">
        <EmailField key={email} defaultValue={email} error={wrong.email} />
        {message !== undefined && <Notice kind="error">{message}</Notice>}
        <Button type="submit" variant="primary" full busy={busy} busyText="Sending...">
          Reset
        </Button>
      </form>
      <p className="mt-6">
        You remember it?{' '}
        <Link to="/" className={textLinkClass}>
          Sign In
        </Link>
      </p>
    </>
  );
}
