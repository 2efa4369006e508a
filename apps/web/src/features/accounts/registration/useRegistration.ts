import { useEffect, useRef, useState } from 'react';
import { failureText, fieldMessages } from '../../../platform/failures.ts';
import { useNavigation } from '../../../platform/navigation.tsx';
import { redirectTarget } from '../../../platform/paths.ts';
import { sessionChanged } from '../../../platform/session-events.ts';
import { submissionKeys } from '../../../platform/submission-keys.ts';
import type { Registered } from '../api.ts';
import { atFields, mismatch, type Problems, type Registration, type Values, withoutProblemOf } from './registration.ts';

interface Outcome<Name extends string> {
  readonly problems: Problems<Name>;
  /** What is wrong with no field in particular. */
  readonly rest: readonly string[];
  readonly attempt: number;
}

/** After the success message, back to the page that led here, or home; not when the page was left meanwhile. */
function useLeave(created: Registered | undefined, afterMs: number) {
  const { go, query } = useNavigation();
  useEffect(() => {
    if (created === undefined) return undefined;
    const timer = setTimeout(() => go(redirectTarget(query(), created.role), { replace: true }), afterMs);
    return () => clearTimeout(timer);
  }, [created, afterMs, go, query]);
}

function refusalOf<Name extends string>(registration: Registration<Name>, error: unknown) {
  const found = atFields(registration, fieldMessages(error));
  const isPlaced = Object.keys(found.problems).length > 0 || found.rest.length > 0;
  return isPlaced ? found : { problems: {}, rest: [failureText(error, registration.failure)] };
}

/** Checks, sends and leaves; what was typed stays with the form. */
export function useRegistration<Name extends string>(registration: Registration<Name>, values: Values<Name>) {
  const [busy, setBusy] = useState(false);
  const [created, setCreated] = useState<Registered>();
  const [outcome, setOutcome] = useState<Outcome<Name>>({ problems: {}, rest: [], attempt: 0 });
  const [keys] = useState(submissionKeys);
  const sending = useRef(false);
  useLeave(created, registration.leaveAfterMs);

  function refuse(found: { problems: Problems<Name>; rest: readonly string[] }) {
    sending.current = false;
    setBusy(false);
    setOutcome(({ attempt }) => ({ ...found, attempt: attempt + 1 }));
  }

  async function send() {
    const checked = await registration.check(values);
    const differing = mismatch(registration, values);
    if (!checked.isGood || Object.keys(differing).length > 0) {
      const found = atFields(registration, checked.isGood ? {} : checked.wrong);
      return refuse({ ...found, problems: { ...differing, ...found.problems } });
    }
    const answer = await checked.send(keys.keyFor(values));
    sessionChanged();
    setOutcome((before) => ({ ...before, problems: {}, rest: [] }));
    setCreated(answer);
    return setBusy(false);
  }

  async function submit() {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    try {
      await send();
    } catch (error) {
      refuse(refusalOf(registration, error));
    }
  }

  function forget(name: Name) {
    setOutcome((before) => ({ ...before, problems: withoutProblemOf(registration, before.problems, name) }));
  }

  const listed = registration.names.flatMap((field) => {
    const message = outcome.problems[field];
    return message === undefined ? [] : [{ field, message }];
  });
  const summary = [...listed, ...outcome.rest.map((message) => ({ message }))];
  return { busy, created, problems: outcome.problems, summary, attempt: outcome.attempt, submit, forget };
}
