import { useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { persistently } from '../platform/persistently.ts';
import { useProfile } from '../platform/session.ts';
import { useWords } from './words.ts';

/** Begins once the page is drawn and nothing else wants to be done. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}

/** Keeps the screens up to date while somebody is signed in. Answers whether the connection has been away for a while. */
function useLive(): boolean {
  const client = useQueryClient();
  const { id: userId } = useProfile();
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    let end: (() => void) | undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    async function begin(): Promise<void> {
      const { startLive } = await persistently(async () => import('../platform/live/live.ts'), {
        signal,
        onFailure: () => setIsAway(true),
      });
      if (!signal.aborted) end = startLive({ client, userId, onAway: setIsAway });
    }
    const forget = whenIdle(() => void begin().catch(() => {}));
    return () => {
      leaving.abort();
      forget();
      end?.();
    };
  }, [client, userId]);
  return isAway;
}

/** The mark that what is shown may be of a while ago; nothing while all is well. */
export function LiveConnection() {
  const t = useWords();
  const isAway = useLive();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar,0rem)+1rem)] z-30 flex justify-center px-4"
    >
      {isAway && (
        <p className="flex items-center gap-2 rounded-full border border-line bg-surface px-4 py-2 text-sm shadow-float">
          <WifiOff aria-hidden="true" className="size-4 text-muted" />
          {t('app.frame.reconnecting')}
        </p>
      )}
    </div>
  );
}
