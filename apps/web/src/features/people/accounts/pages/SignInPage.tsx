import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { persistently } from '../../../../platform/persistently.ts';
import { Button } from '../../../../ui/Button.tsx';
import { textLinkClass } from '../../../../ui/button-class.ts';
import { cx } from '../../../../ui/cx.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Form } from '../../../../ui/form/Form.tsx';
import { PasswordField } from '../../../../ui/form/PasswordField.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { type DemoAccount, demoAccounts } from '../api.ts';
import type { DemoAccountsProps } from '../components/DemoAccounts.tsx';
import { EmailField } from '../components/EmailField.tsx';
import { ResultMessage } from '../components/ResultMessage.tsx';
import { WantedTime } from '../components/WantedTime.tsx';
import { useSignIn } from '../components/useSignIn.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { useWords as useSignInWords } from '../sign-in/words.ts';

const route = getRouteApi('/_public/');

/** Few need it: it comes when it is asked for, and is asked for until it comes. */
const SecondStep = lazy(async () => {
  const code = await persistently(async () => import('../components/SecondStep.tsx'));
  return { default: code.SecondStep };
});

const DemoAccounts = lazy(async () => {
  const code = await persistently(async () => import('../components/DemoAccounts.tsx'));
  return { default: code.DemoAccounts };
});

/** Only where the server offers accounts to try comes their box; below the form, which it does not hold up. */
function Demonstration(props: Omit<DemoAccountsProps, 'accounts'>) {
  const [accounts, setAccounts] = useState<readonly DemoAccount[]>([]);
  useEffect(() => {
    const gone = new AbortController();
    void demoAccounts(gone.signal).then((found) => {
      if (!gone.signal.aborted) setAccounts(found);
    });
    return () => gone.abort();
  }, []);
  if (accounts.length === 0) return null;
  return (
    <Suspense>
      <DemoAccounts accounts={accounts} {...props} />
    </Suspense>
  );
}

/** For those who have no account yet. */
function OtherWays() {
  const t = useSignInWords();
  const { from } = route.useSearch();
  return (
    <>
      <p className="mt-6">
        <Sentence
          of={t}
          id="accounts.sign-in.no-account"
          tags={{
            a: (text) => (
              <Link to="/sign-up" search={{ from }} className={textLinkClass}>
                {text}
              </Link>
            ),
          }}
        />
      </p>
      <p className="mt-2">
        <Sentence
          of={t}
          id="accounts.sign-in.find"
          tags={{
            a: (text) => (
              <a href="/donate" className={textLinkClass}>
                {text}
              </a>
            ),
          }}
        />
      </p>
    </>
  );
}

const never = () => () => {};

/** Shows why the person has to sign in again; after the first paint, which is the same for everybody. */
function EndedBecause() {
  const { history } = useRouter();
  const text = useSyncExternalStore(
    never,
    () => history.location.state.endedBecause,
    () => undefined,
  );
  return text === undefined ? null : (
    <Notice kind="info" className="mb-6">
      {text}
    </Notice>
  );
}

export function SignInPage() {
  const t = useSignInWords();
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
      <PageHeader title={t('accounts.sign-in.title')} lead={t('accounts.sign-in.lead')} />
      <EndedBecause />
      <WantedTime />
      <Form form={form}>
        <EmailField {...form.text('email')} />
        <PasswordField
          {...form.text('password')}
          label={t('platform.field.password')}
          required
          autoComplete="current-password"
        />
        <Link to="/forgot-password" className={cx(textLinkClass, '-my-2 w-fit self-end py-2')}>
          {t('accounts.sign-in.forgot')}
        </Link>
        <ResultMessage form={form} />
        <Button type="submit" variant="primary" full busy={busy} busyText={t('accounts.sign-in.busy')}>
          {t('accounts.sign-in.title')}
        </Button>
      </Form>
      <OtherWays />
      <Demonstration disabled={busy} onChoose={({ email, password }) => form.submitAs({ email, password })} />
    </>
  );
}
