import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from '../../../ui/Button.tsx';
import { textLinkClass } from '../../../ui/buttonClass.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { sendCode } from '../api.ts';
import { useArrival } from '../arrival.ts';
import { EmailField } from './EmailField.tsx';
import { nextCodeAfter } from './useCodes.ts';
import { emailProblem, useSmallForm } from './useSmallForm.ts';

const names = ['email'] as const;

/** Asks for a mail with a code, then leads to where it is entered. */
export function SendCodeForm() {
  const navigate = useNavigate();
  const { email } = useArrival();
  const { props, busy, wrong, message } = useSmallForm({
    names,
    failure: 'The code could not be sent, try again.',
    check: (_typed, form) => ({ email: emailProblem(form) }),
    send: async (typed) => {
      await sendCode(typed.email);
      await navigate({ to: '/verify-otp', state: { email: typed.email.trim(), nextCodeAt: nextCodeAfter() } });
    },
  });
  return (
    <>
      <form {...props} className="flex flex-col gap-5">
        <EmailField key={email} defaultValue={email} error={wrong.email} />
        {message !== undefined && <Notice kind="error">{message}</Notice>}
        <Button type="submit" variant="primary" full busy={busy} busyText="Sending...">
          Send
        </Button>
      </form>
      <p className="mt-6">
        You have a code already?{' '}
        <Link to="/verify-otp" className={textLinkClass}>
          Enter it
        </Link>
      </p>
    </>
  );
}
