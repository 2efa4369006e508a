import { Link, useNavigate } from '@tanstack/react-router';
import { withProblems } from '../../../../platform/checked.ts';
import { takeWantedPage } from '../../../../platform/wanted-page.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { textLinkClass } from '../../../../ui/button-class.ts';
import { toast } from '../../../../ui/feedback/messages.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Form, FormFailure } from '../../../../ui/form/Form.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { verifyAddress } from '../api.ts';
import { codeProblem } from '../code-problem.ts';
import { CodeField } from '../components/CodeField.tsx';
import { EmailField } from '../components/EmailField.tsx';
import { useCodes } from '../components/useCodes.ts';
import { emailProblem } from '../email-problem.ts';
import { homeNow } from '../home-now.ts';
import { useWords as useSignInWords } from '../sign-in/words.ts';
import { useWords } from '../words.ts';

function CodeForm({ codes, email }: { codes: ReturnType<typeof useCodes>; email: string }) {
  const t = useWords();
  const sayOfSignIn = useSignInWords();
  const navigate = useNavigate();
  const form = useForm({
    initial: { email, verificationToken: '' },
    check: (typed) =>
      withProblems(
        { data: typed },
        { email: emailProblem(typed.email, sayOfSignIn), verificationToken: codeProblem(typed.verificationToken, t) },
      ),
    send: async (typed) => {
      const message = await verifyAddress(typed.verificationToken, typed.email);
      const to = await homeNow();
      toast(message);
      await navigate({ href: to === '/' ? to : (takeWantedPage() ?? to), replace: true });
    },
    failure: t('accounts.otp.failed'),
  });
  function sendNewCode() {
    const problem = emailProblem(form.draft.email, sayOfSignIn);
    if (problem === undefined) void codes.send(form.draft.email.trim());
    else form.refuse({ email: problem });
  }
  return (
    <Form form={form}>
      {codes.result !== undefined && <Notice kind={codes.result.kind}>{codes.result.text}</Notice>}
      <EmailField {...form.text('email')} />
      <CodeField
        field={form.text('verificationToken')}
        next={{ nextCodeAt: codes.nextCodeAt, busy: codes.busy, onSend: sendNewCode }}
      />
      <FormFailure form={form} />
      <Button type="submit" variant="primary" full busy={form.busy} busyText={t('accounts.otp.busy')}>
        {t('accounts.otp.verify')}
      </Button>
    </Form>
  );
}

export function VerifyOtpPage() {
  const t = useWords();
  const codes = useCodes();
  const { known = '' } = codes;
  return (
    <>
      <PageHeader title={t('accounts.otp.title')} lead={t('accounts.otp.lead')} />
      <CodeForm key={known} codes={codes} email={known} />
      <p className="mt-6">
        <Link to="/" className={textLinkClass}>
          {t('platform.action.sign-in')}
        </Link>
      </p>
    </>
  );
}
