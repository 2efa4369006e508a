import type { AccountRole } from '@sanguine/contract';
import { type SyntheticEvent, useRef, useState } from 'react';
import { ApiError } from '../../../platform/api.ts';
import { failureText, fieldOf, withoutChanged } from '../../../platform/failures.ts';
import { useNavigation } from '../../../platform/navigation.tsx';
import { redirectTarget } from '../../../platform/paths.ts';
import { sessionChanged } from '../../../platform/session-events.ts';
import { challengeOf, signIn } from '../api.ts';

interface Problems {
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  readonly message?: string | undefined;
}

function control(form: HTMLFormElement, name: string): HTMLInputElement {
  const found = form.elements.namedItem(name);
  if (found instanceof HTMLInputElement) return found;
  throw new Error(`the form has no field ${name}`);
}

/** The browser itself knows which email addresses are none. */
function problemsOf(email: HTMLInputElement, password: HTMLInputElement): Problems {
  return {
    email: email.validity.valid ? undefined : 'Enter an email address, like name@example.com.',
    password: password.value === '' ? 'Enter your password.' : undefined,
  };
}

function refusalOf(error: unknown): Problems {
  const fields = error instanceof ApiError ? error.fields : {};
  const { email, password } = fields;
  return email || password ? { email, password } : { message: failureText(error, 'An error occurred') };
}

const controlsOf = (form: HTMLFormElement) => [control(form, 'email'), control(form, 'password')] as const;

interface Account {
  readonly email: string;
  readonly password: string;
}

function fill(form: HTMLFormElement, account: Account): void {
  const [email, password] = controlsOf(form);
  [email.value, password.value] = [account.email, account.password];
}

/** What is wrong, until the field is typed into again. */
function useProblems() {
  const [problems, setProblems] = useState<Problems>({});
  const forget = (typed: SyntheticEvent) => setProblems((before) => withoutChanged(before, fieldOf(typed)));
  return [problems, setProblems, forget] as const;
}

/** The sign-in form's doings: checks, sends, and leads to where the person wanted to be. */
export function useSignIn() {
  const navigation = useNavigation();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems, forget] = useProblems();
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [challenge, setChallenge] = useState<string>();

  function arrive(role: AccountRole) {
    sessionChanged();
    navigation.go(redirectTarget(navigation.query(), role), { replace: true });
  }

  function begin(next?: string) {
    setChallenge(next);
    setBusy(false);
    sending.current = false;
  }

  async function send(email: string, password: string) {
    sending.current = true;
    setBusy(true);
    setProblems({});
    try {
      arrive(await signIn(email, password));
    } catch (error) {
      const next = challengeOf(error);
      if (next === undefined) setProblems(refusalOf(error));
      begin(next);
    }
  }

  async function submit() {
    if (sending.current || form.current === null) return;
    const [email, password] = controlsOf(form.current);
    const found = problemsOf(email, password);
    setProblems(found);
    const wrong = (found.email && email) ?? (found.password && password);
    await (wrong ? wrong.focus() : send(email.value, password.value));
  }

  /** Fills in the form for all to see, then signs in as if it had been typed. */
  async function signInAs(account: Account) {
    if (!sending.current && form.current !== null) fill(form.current, account);
    return submit();
  }

  return { form, busy, problems, challenge, arrive, begin: () => begin(), submit, signInAs, forget };
}
