import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../../platform/api.ts';
import { failureText } from '../../../../platform/failures.ts';
import type { HomePath } from '../../../../platform/paths.ts';
import { takeWantedPage } from '../../../../platform/wanted-page.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { toast } from '../../../../ui/feedback/messages.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { verifyAddress } from '../api.ts';
import { homeNow, isVerifiedNow } from '../home-now.ts';
import { SendCodeForm } from './SendCodeForm.tsx';
import { sayNow, useWords } from '../words.ts';

let under: { readonly token: string; readonly answer: Promise<string> } | undefined;

/** A link works once: a second call while the first is under way gets the same answer. */
async function verifyOnce(token: string): Promise<string> {
  if (under?.token === token) return under.answer;
  under = { token, answer: verifyAddress(token) };
  return under.answer.finally(() => {
    under = undefined;
  });
}

/** The link has been used or has expired. */
function isDead(error: unknown): boolean {
  return error instanceof ApiError && error.fields['verificationToken'] !== undefined;
}

/** Waits for a press: programs that look through mail open links, and run what is on their pages. */
export function VerifyByLink({ token }: { token: string }) {
  const t = useWords();
  const [isPressed, setPressed] = useState(false);
  if (isPressed) return <Verifying token={token} />;
  return (
    <>
      <p className="mb-6 text-muted">{t('accounts.verify.why-press')}</p>
      <Button variant="primary" full onClick={() => setPressed(true)}>
        {t('accounts.verify.press')}
      </Button>
    </>
  );
}

/** Uses the link of the mail; a dead one makes room for the form. */
function Verifying({ token }: { token: string }) {
  const t = useWords();
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(1);
  const [refusal, setRefusal] = useState<unknown>();
  useEffect(() => {
    let gone = false;
    const goOn = async (home: HomePath, text: string, kind: 'success' | 'error') => {
      toast(text, kind);
      await navigate({ href: takeWantedPage() ?? home, replace: true });
    };
    const use = async () => {
      await verifyOnce(token);
      const home = await homeNow();
      if (gone) return;
      if (home !== '/') await goOn(home, sayNow()('accounts.verify.done'), 'success');
      else await navigate({ to: '.', search: {}, state: { isVerified: true }, replace: true, resetScroll: false });
    };
    // A link that was used before: who is signed in goes on, and the banner there sends another code where one is needed.
    const refuse = async (error: unknown) => {
      const home = isDead(error) ? await homeNow() : '/';
      if (gone) return;
      if (home === '/') setRefusal(error);
      else if (isVerifiedNow()) await goOn(home, sayNow()('accounts.verify.done'), 'success');
      else await goOn(home, failureText(error, sayNow()('accounts.verify.failed')), 'error');
    };
    use().catch(refuse);
    return () => {
      gone = true;
    };
  }, [token, attempt, navigate]);

  if (refusal === undefined) return <Loading label={t('accounts.verify.busy')} />;
  const text = failureText(refusal, t('accounts.verify.failed'));
  if (isDead(refusal)) {
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
