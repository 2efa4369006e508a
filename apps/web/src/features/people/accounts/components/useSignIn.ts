import type { AccountRole } from '@sanguine/contract';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { withProblems } from '../../../../platform/checked.ts';
import { redirectTarget } from '../../../../platform/paths.ts';
import { sessionChanged } from '../../../../platform/session-events.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { challengeOf, signIn } from '../api.ts';
import { emailProblem } from '../email-problem.ts';
import { type Say, useWords as useSignInWords } from '../sign-in/words.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

function checkCredentials(typed: Credentials, t: Say) {
  return withProblems(
    { data: typed },
    {
      email: emailProblem(typed.email, t),
      password: typed.password === '' ? t('platform.failure.password-missing') : undefined,
    },
  );
}

/** Signs in, asks for the second factor where the account has one, and leads to where the person wanted to be. */
export function useSignIn() {
  const t = useSignInWords();
  const router = useRouter();
  const [challenge, setChallenge] = useState<string>();

  function onSignedIn(role: AccountRole) {
    sessionChanged();
    const { location } = router.history;
    const { invitation: token } = location.state;
    if (token !== undefined) {
      void router.navigate({ to: '/accept-invitation', state: { token }, replace: true });
      return;
    }
    void router.navigate({ href: redirectTarget(location.search, role), replace: true });
  }
  async function send({ email, password }: Credentials): Promise<AccountRole | undefined> {
    try {
      const role = await signIn(email, password);
      onSignedIn(role);
      return role;
    } catch (error) {
      const asked = challengeOf(error);
      if (asked === undefined) throw error;
      setChallenge(asked);
      return undefined;
    }
  }
  const initial: Credentials = { email: '', password: '' };
  const form = useForm({
    initial,
    check: (typed) => checkCredentials(typed, t),
    send,
    failure: t('platform.failure.unknown'),
  });
  return { form, challenge, onSignedIn, onAgain: () => setChallenge(undefined) };
}
