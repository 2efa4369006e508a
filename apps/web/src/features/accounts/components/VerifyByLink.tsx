import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../platform/api.ts';
import { failureText } from '../../../platform/failures.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { verifyAddress } from '../api.ts';
import { homeNow } from '../home-now.ts';
import { SendCodeForm } from './SendCodeForm.tsx';
import { useWords } from '../words.ts';

let under: { readonly token: string; readonly answer: Promise<string> } | undefined;

/** A link works once: a second call while the first is under way gets the same answer. */
async function verifyOnce(token: string): Promise<string> {
  if (under?.token === token) return under.answer;
  under = { token, answer: verifyAddress(token) };
  return under.answer.finally(() => {
    under = undefined;
  });
}

/** Uses the link of the mail at once; a dead one makes room for the form. */
export function VerifyByLink({ token }: { token: string }) {
  const t = useWords();
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(1);
  const [refusal, setRefusal] = useState<unknown>();
  useEffect(() => {
    let gone = false;
    const use = async () => {
      await verifyOnce(token);
      const verifiedFor = await homeNow();
      if (!gone) await navigate({ to: '.', search: {}, state: { verifiedFor }, replace: true, resetScroll: false });
    };
    use().catch((error: unknown) => gone || setRefusal(error));
    return () => {
      gone = true;
    };
  }, [token, attempt, navigate]);

  if (refusal === undefined) return <Loading label={t('accounts.verify.busy')} />;
  const text = failureText(refusal, t('accounts.verify.failed'));
  if (refusal instanceof ApiError && refusal.fields['verificationToken'] !== undefined) {
    return (
      <>
        <Notice kind="error" className="mb-6">
          {text}
        </Notice>
        <SendCodeForm />
      </>
    );
  }
  function retry() {
    setRefusal(undefined);
    setAttempt((before) => before + 1);
  }
  return <ErrorState title={text} onRetry={retry} />;
}
