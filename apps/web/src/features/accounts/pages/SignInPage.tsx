import { lazy, Suspense } from 'react';
import { PageLink } from '../../../platform/navigation.tsx';
import { persistently } from '../../../platform/persistently.ts';
import { Button } from '../../../ui/Button.tsx';
import { textLinkClass } from '../../../ui/button-class.ts';
import { cx } from '../../../ui/cx.ts';
import { Form } from '../../../ui/form/Form.tsx';
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
  const { form, challenge, onSignedIn, onAgain } = useSignIn();
  const busy = form.busy || form.saved !== undefined;
  if (challenge !== undefined) {
    return (
      <Suspense>
        <SecondStep challenge={challenge} onSignedIn={onSignedIn} onAgain={onAgain} />
      </Suspense>
    );
  }
  return (
    <>
      <PageHeader title="Sign In" lead="Blood donors and the hospitals that need them, brought together." />
      <Form form={form}>
        <EmailField {...form.text('email')} />
        <PasswordField {...form.text('password')} label="Password" required autoComplete="current-password" />
        <PageLink to="/forgot-password" className={cx(textLinkClass, '-my-2 w-fit self-end py-2')}>
          Forgot Password?
        </PageLink>
        <ResultMessage form={form} />
        <Button type="submit" variant="primary" full busy={busy} busyText="Signing In...">
          Sign In
        </Button>
      </Form>
      <p className="mt-6">
        Don't have an account?{' '}
        <PageLink to="/sign-up" keepsQuery className={textLinkClass}>
          Create Account
        </PageLink>
      </p>
      <p className="mt-2">
        Just looking for a place to donate?{' '}
        <a href="/donate" className={textLinkClass}>
          Find a facility
        </a>
      </p>
      <DemoAccounts disabled={busy} onChoose={({ email, password }) => form.submitAs({ email, password })} />
    </>
  );
}
