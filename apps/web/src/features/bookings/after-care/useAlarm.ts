import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../platform/api.ts';
import { changed } from '../../../platform/changes.ts';
import { failureText } from '../../../platform/failures.ts';
import { useProfile } from '../../../platform/session.ts';
import { randomKey } from '../../../platform/submission-keys.ts';
import { type AlarmBody, sendAlarm } from './api.ts';
import { readWaiting, storeWaiting, type WaitingAlarm } from './waiting-alarm.ts';
import { useWords } from './words.ts';

const RETRY_MS = 15_000;

/** Sends an alarm; without a connection it is stored on this device and sent as soon as there is one. */
export function useAlarm(requestId: string) {
  const t = useWords();
  const client = useQueryClient();
  const { id: userId } = useProfile();
  const [waiting, setWaiting] = useState(() => readWaiting(userId));
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function send(alarm: WaitingAlarm) {
    setBusy(true);
    setProblem(undefined);
    storeWaiting(alarm);
    try {
      await sendAlarm(alarm.requestId, alarm.body, alarm.key);
      storeWaiting(undefined);
      setWaiting(undefined);
      await changed(client, 'request');
    } catch (error) {
      // Only what the server has read and refused is not tried again.
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
      if (isRefused) storeWaiting(undefined);
      setWaiting(isRefused ? undefined : alarm);
      if (isRefused) setProblem(failureText(error, t('platform.failure.unknown')));
    } finally {
      setBusy(false);
    }
  }

  useEffect(() => {
    if (waiting === undefined) return undefined;
    const again = () => void send(waiting);
    const timer = setInterval(again, RETRY_MS);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  });

  const press = (body: AlarmBody) => void send({ userId, requestId, body, key: randomKey() });
  return { press, busy, problem, isWaiting: waiting !== undefined };
}
