import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../platform/api.ts';
import { failureText } from '../../../platform/failures.ts';
import { sendCode } from '../api.ts';
import { useArrival } from '../arrival.ts';
import { useWords } from '../words.ts';

const BETWEEN_CODES_S = 60;

/** When the next code may be asked for, `seconds` from now. */
export function nextCodeAfter(seconds = BETWEEN_CODES_S): number {
  return Date.now() + seconds * 1000;
}

interface Result {
  readonly kind: 'success' | 'error';
  readonly text: string;
}

/** Sends codes; the first one without a press where the page before promised it. */
export function useCodes() {
  const t = useWords();
  const navigate = useNavigate();
  const { email: known, sendsCode = false, nextCodeAt } = useArrival();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Result>();
  const begun = useRef(false);

  /** A reload then neither sends another nor forgets the waiting. */
  async function keep(email: string, seconds: number | undefined) {
    const state = seconds === undefined ? { email } : { email, nextCodeAt: nextCodeAfter(seconds) };
    await navigate({ to: '.', state, replace: true, resetScroll: false });
  }

  async function send(email: string) {
    setBusy(true);
    try {
      setResult({ kind: 'success', text: await sendCode(email) });
      await keep(email, BETWEEN_CODES_S);
    } catch (error) {
      setResult({ kind: 'error', text: failureText(error, t('accounts.code.failed')) });
      await keep(email, error instanceof ApiError ? error.retryAfter : undefined);
    }
    setBusy(false);
  }

  useEffect(() => {
    if (!sendsCode || known === undefined || begun.current) return;
    begun.current = true;
    void send(known);
  });
  return { known, nextCodeAt, busy, result, send };
}
