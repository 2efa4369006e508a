import type { QueryClient } from '@tanstack/react-query';
import { sessionKeys } from '../keys.ts';
import { watchUse } from '../presence.ts';
import type { Message } from './connection.ts';
import { createRefresher } from './refresh.ts';
import { share } from './shared.ts';

/** The interval at which the screens ask where there is no stream. */
const POLL_MS = 30_000;
/** Shorter interruptions are not shown. */
const SHOWN_AFTER_MS = 2_000;

export interface LiveOptions {
  readonly client: QueryClient;
  readonly userId: string;
  /** Called when the connection has been away for a while, and when it is back. */
  readonly onAway: (isAway: boolean) => void;
}

/** Keeps what is on screen as it is on the server. Returns what ends it. */
export function startLive({ client, userId, onAway }: LiveOptions): () => void {
  const refresher = createRefresher(client);
  const endUse = watchUse();
  let isLive = false;
  let shown: ReturnType<typeof setTimeout> | undefined;

  function away(): void {
    isLive = false;
    shown ??= setTimeout(() => onAway(true), SHOWN_AFTER_MS);
  }

  function back(): void {
    isLive = true;
    clearTimeout(shown);
    shown = undefined;
    onAway(false);
    refresher.failed();
  }

  function hear(message: Message): void {
    if (message.type === 'hint') refresher.hint(message.hint);
    else if (message.type === 'live') back();
    else if (message.type === 'away') away();
    else if (message.type === 'reset') refresher.everything();
    else if (message.type === 'replaced') back();
    // A refused listener may no longer be signed in: the profile says so.
    if (message.type === 'replaced') isLive = false;
    if (message.type === 'signed-out' || message.type === 'refused') {
      void client.invalidateQueries({ queryKey: sessionKeys.profile });
    }
  }

  const poll = setInterval(() => {
    if (!isLive && navigator.onLine && document.visibilityState === 'visible') refresher.everything();
  }, POLL_MS);
  const offline = () => away();
  addEventListener('offline', offline);
  const end = typeof EventSource === 'undefined' ? () => {} : share(userId, hear);
  return () => {
    end();
    endUse();
    refresher.stop();
    clearInterval(poll);
    clearTimeout(shown);
    removeEventListener('offline', offline);
  };
}
