import type { AlarmBody } from './api.ts';

const KEY = 'sanguine.alarm';

/** An alarm that was pressed without a connection. It names a donation and a telephone number, and no illness. */
export interface WaitingAlarm {
  readonly userId: string;
  readonly requestId: string;
  readonly body: AlarmBody;
  /** The idempotency key: sent twice, it is one alarm. */
  readonly key: string;
}

/** Stored until it is sent: who closes the page must not lose it. */
export function storeWaiting(alarm: WaitingAlarm | undefined): void {
  if (alarm === undefined) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(alarm));
}

/** The alarm of this person that was not sent yet; another person at the same device sends it not. */
export function readWaiting(userId: string): WaitingAlarm | undefined {
  const stored = localStorage.getItem(KEY);
  if (stored === null) return undefined;
  const alarm = JSON.parse(stored) as WaitingAlarm;
  return alarm.userId === userId ? alarm : undefined;
}
