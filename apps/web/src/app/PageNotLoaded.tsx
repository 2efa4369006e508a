import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { reloadOnce } from '../platform/page-code.ts';
import { isServerThere } from '../platform/server-there.ts';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { useWords } from './words.ts';

const PAUSE_MS = 5_000;

type Reason = 'unknown' | 'offline' | 'not-on-server';

/** Finds out why the code is missing, and fetches it again as soon as there is a connection. */
function useMissingCode() {
  const router = useRouter();
  const [reason, setReason] = useState<Reason>('unknown');
  const [busy, setBusy] = useState(false);
  const look = useRef<() => void>(() => {});
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout>;
    let wasAway = false;
    const lookAgain = async () => {
      clearTimeout(timer);
      if (await isServerThere(signal)) {
        // A connection that came back may bring the code; a server that no longer has it cannot.
        if (wasAway) await router.invalidate();
        wasAway = false;
        if (!signal.aborted && !reloadOnce()) setReason('not-on-server');
      } else if (!signal.aborted) {
        wasAway = true;
        setReason('offline');
        timer = setTimeout(() => void lookAgain(), PAUSE_MS);
      }
    };
    look.current = () => {
      setBusy(true);
      void lookAgain().finally(() => setBusy(false));
    };
    const comeBack = () => void lookAgain();
    addEventListener('online', comeBack);
    comeBack();
    return () => {
      leaving.abort();
      clearTimeout(timer);
      removeEventListener('online', comeBack);
    };
  }, [router]);
  return { reason, busy, retry: () => look.current() };
}

/** In place of a page whose code did not come; the menu around it stays. */
export function PageNotLoaded() {
  const t = useWords();
  const { reason, busy, retry } = useMissingCode();
  if (reason === 'unknown') return <Loading label={t('app.missing.loading')} />;
  return (
    <div className="flex flex-col gap-4">
      <h1 tabIndex={-1} className="text-2xl font-bold">
        {t('app.missing.title')}
      </h1>
      {reason === 'offline' ? (
        <ErrorState title={t('app.missing.offline')} onRetry={retry} retrying={busy}>
          {t('app.missing.offline-text')}
        </ErrorState>
      ) : (
        <ErrorState title={t('app.missing.server')} onRetry={() => location.reload()}>
          {t('app.missing.server-text')}
        </ErrorState>
      )}
    </div>
  );
}
