import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../platform/api.ts';
import { failureText } from '../../../../platform/failures.ts';
import { sendCode } from '../api.ts';
import { useArrival } from '../../../../platform/arrival.ts';
import { useWords } from '../words.ts';

const BETWEEN_CODES_S = 60;

/** Returns when the next code may be asked for, `seconds` from now. */
export function nextCodeAfter(seconds = BETWEEN_CODES_S): number {
  return Date.now() + seconds * 1000;
}

interface Result {
  readonly kind: 'success' | 'error';
  readonly text: string;
}

/** Sends codes; `keep` hears after how many seconds the next one may be asked for. */
function useSending(keep: (email: string, seconds: number | undefined) => Promise<void>) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Result>();
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
  return { busy, result, send };
}

/** Sends the first code without a press; nothing where no address is given. */
function useFirstCode(email: string | undefined, send: (email: string) => Promise<void>): void {
  const begun = useRef(false);
  useEffect(() => {
    if (email === undefined || begun.current) return;
    begun.current = true;
    void send(email);
  });
}

/** Sends codes on the page of the code; the first one without a press where the page before promised it. */
export function useCodes() {
  const navigate = useNavigate();
  const { email: known, sendsCode = false, nextCodeAt } = useArrival();
  /** A reload then neither sends another nor forgets the waiting. */
  const sending = useSending(async (email, seconds) => {
    const state = seconds === undefined ? { email } : { email, nextCodeAt: nextCodeAfter(seconds) };
    await navigate({ to: '.', state, replace: true, resetScroll: false });
  });
  useFirstCode(sendsCode ? known : undefined, sending.send);
  return { known, nextCodeAt, ...sending };
}

/** Sends codes to the own address, on whatever page the person is. */
export function useOwnCodes(email: string, sends: boolean) {
  const [nextCodeAt, setNextCodeAt] = useState<number>();
  const sending = useSending(async (_email, seconds) => {
    setNextCodeAt(seconds === undefined ? undefined : nextCodeAfter(seconds));
  });
  useFirstCode(sends ? email : undefined, sending.send);
  return { nextCodeAt, ...sending };
}
