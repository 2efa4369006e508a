import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from '../../../ui/Button.tsx';
import { textLinkClass } from '../../../ui/buttonClass.ts';
import { toast } from '../../../ui/feedback/messages.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { verifyAddress } from '../api.ts';
import { EmailField } from '../components/EmailField.tsx';
import { SendNewCode } from '../components/SendNewCode.tsx';
import { useCodes } from '../components/useCodes.ts';
import { emailProblem, type Typed, useSmallForm } from '../components/useSmallForm.ts';
import { homeNow } from '../home-now.ts';

const names = ['email', 'verificationToken'] as const;

/** Spaces and dashes do no harm; anything else is no code of ours. */
function codeProblem(typed: string): string | undefined {
  const code = typed.replace(/[\s-]/g, '');
  if (code === '') return 'Enter the code from the mail.';
  return /^\d{6}$/.test(code) ? undefined : 'The code has six digits. Enter it as it stands in the mail.';
}

function useVerification() {
  const navigate = useNavigate();
  return useSmallForm({
    names,
    failure: 'The code could not be checked, try again.',
    check: ({ verificationToken }, form) => ({
      email: emailProblem(form),
      verificationToken: codeProblem(verificationToken),
    }),
    send: async ({ verificationToken, email }) => {
      const message = await verifyAddress(verificationToken, email);
      const to = await homeNow();
      toast(message);
      await navigate({ to, replace: true });
    },
  });
}

export function VerifyOtpPage() {
  const codes = useCodes();
  const { props, busy, wrong, message, attempt } = useVerification();
  const sendAgain = async ({ email }: Typed<'email'>, form: HTMLFormElement) => {
    const problem = emailProblem(form);
    if (problem === undefined) await codes.send(email.trim());
    return { wrong: { email: problem } };
  };
  return (
    <>
      <PageHeader
        title="Verify your Email Address"
        lead="Enter the six digits of our mail. They hold for 10 minutes; only the newest mail works."
      />
      <form {...props} className="flex flex-col gap-5">
        {codes.result !== undefined && <Notice kind={codes.result.kind}>{codes.result.text}</Notice>}
        <EmailField key={codes.known} defaultValue={codes.known} error={wrong.email} />
        <div className="flex flex-col gap-1">
          <TextField
            label="One Time Password"
            name="verificationToken"
            placeholder="Input OTP here..."
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            error={wrong.verificationToken}
          />
          <SendNewCode nextCodeAt={codes.nextCodeAt} busy={codes.busy} onSend={() => void attempt(sendAgain)} />
        </div>
        {message !== undefined && <Notice kind="error">{message}</Notice>}
        <Button type="submit" variant="primary" full busy={busy && !codes.busy} busyText="Verifying...">
          Verify
        </Button>
      </form>
      <p className="mt-6">
        <Link to="/" className={textLinkClass}>
          Sign In
        </Link>
      </p>
    </>
  );
}
