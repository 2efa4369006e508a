import { lazy, Suspense, type SyntheticEvent } from 'react';
import { PageLink } from '../../../platform/navigation.tsx';
import { persistently } from '../../../platform/persistently.ts';
import { Button } from '../../../ui/Button.tsx';
import { textLinkClass } from '../../../ui/buttonClass.ts';
import { cx } from '../../../ui/cx.ts';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { DemoAccounts } from '../components/DemoAccounts.tsx';
import { EmailField } from '../components/EmailField.tsx';
import { ResultMessage } from '../components/ResultMessage.tsx';
import { useSignIn } from '../components/useSignIn.ts';

/** Few need it: it comes when it is asked for, and is asked for until it comes. */
const SecondStep = lazy(async () => {
  const code = await persistently(async () => import('../components/SecondStep.tsx'));
  return { default: code.SecondStep };
});

export function SignInPage() {
  const { form, busy, problems, challenge, arrive, begin, submit, signInAs, forget } = useSignIn();
  function send(event: SyntheticEvent) {
    event.preventDefault();
    void submit();
  }
  if (challenge !== undefined) {
    return (
      <Suspense>
        <SecondStep challenge={challenge} onSignedIn={arrive} onAgain={begin} />
      </Suspense>
    );
  }
  return (
    <>
      <PageHeader title="Sign In" lead="Blood donors and the hospitals that need them, brought together." />
      <form ref={form} noValidate onSubmit={send} onInput={forget} className="flex flex-col gap-5">
        <EmailField error={problems.email} />
        <PasswordField
          label="Password"
          name="password"
          required
          autoComplete="current-password"
          error={problems.password}
        />
        <PageLink to="/forgot-password" className={cx(textLinkClass, '-my-2 w-fit self-end py-2')}>
          Forgot Password?
        </PageLink>
        {problems.message !== undefined && <ResultMessage>{problems.message}</ResultMessage>}
        <Button type="submit" variant="primary" full busy={busy} busyText="Signing In...">
          Sign In
        </Button>
      </form>
      <p className="mt-6">
        Don't have an account?{' '}
        <PageLink to="/sign-up" keepsQuery className={textLinkClass}>
          Create Account
        </PageLink>
      </p>
      <DemoAccounts disabled={busy} onChoose={(account) => void signInAs(account)} />
    </>
  );
}
