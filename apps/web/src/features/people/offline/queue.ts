import { isKeptHere } from '../../../platform/offline/kept-here.ts';
import type { Background } from '../../../platform/offline/send-queue.ts';
import { done, inStores, put, readAll, remove } from '../../../platform/offline/store.ts';
import { isTooOldToSend, type Outcome, outcomeOf, type QueuedAction } from './rules.ts';

/** The outcome of a queued action, until its donor has read it. */
export interface QueueNews extends Pick<QueuedAction, 'userId' | 'kind' | 'preferredDate' | 'idempotencyKey'> {
  readonly outcome: Exclude<Outcome, 'later' | 'signed-out'>;
  /** The reason why the server refused it, in its words. */
  readonly reason?: string;
}

/** The outcome of one attempt to send. */
export interface Sent {
  readonly outcome: Outcome;
  readonly reason?: string;
}

const CHANGED = 'queue-changed';

/** Says to the tabs of this browser that the queue, or its news, have changed. */
function say(): void {
  const channel = new BroadcastChannel('sanguine-queue');
  channel.postMessage(CHANGED);
  channel.close();
}

/** Calls `listener` when the queue, or its news, have changed in another tab or in the worker. */
export function onQueueChange(listener: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel('sanguine-queue');
  channel.addEventListener('message', listener);
  return () => channel.close();
}

/** The person's actions that wait for a connection. */
export async function queuedActions(userId?: string): Promise<readonly QueuedAction[]> {
  if (typeof indexedDB === 'undefined') return [];
  const all = await readAll<QueuedAction>('queue');
  return userId === undefined ? all : all.filter((action) => action.userId === userId);
}

/** Returns what became of the person's queued actions, and was not read yet. */
export async function queueNews(userId: string): Promise<readonly QueueNews[]> {
  if (typeof indexedDB === 'undefined') return [];
  return (await readAll<QueueNews>('news')).filter((one) => one.userId === userId);
}

/** The donor has read it. */
export async function dropNews({ idempotencyKey }: QueueNews): Promise<void> {
  await remove('news', idempotencyKey);
  say();
}

/**
 * Keeps an action until there is a connection: one for each appointment, the latest counts; a second press of the same
 * changes nothing. False where this browser cannot keep it.
 */
export async function enqueue(action: QueuedAction): Promise<boolean> {
  try {
    if (!(await isKeptHere())) return false;
    const before = (await queuedActions(action.userId)).find(({ requestId }) => requestId === action.requestId);
    if (before?.kind === action.kind && before.preferredDate === action.preferredDate) return true;
    await put('queue', action.requestId, action);
    say();
    const registration: Background | undefined = await navigator.serviceWorker.getRegistration();
    await registration?.sync?.register('queue').catch(() => {});
    return true;
  } catch {
    return false;
  }
}

/** Takes an action out of the queue before it was sent. */
export async function withdrawQueued(requestId: string): Promise<void> {
  await remove('queue', requestId);
  say();
}

/** The functions that sending needs; a test gives its own. */
export interface Sending {
  readonly now: number;
  readonly waiting: readonly QueuedAction[];
  /** Tells whether the action was neither withdrawn nor replaced meanwhile. */
  readonly stillWaits: (action: QueuedAction) => Promise<boolean>;
  readonly post: (action: QueuedAction) => Promise<Sent>;
  /** Takes it out of the queue and leaves the news, if it still waits. */
  readonly drop: (action: QueuedAction, news: QueueNews) => Promise<void>;
  readonly signedOut: () => Promise<void>;
}

/** Sends what waits, in the order of the presses. Without a connection, or a session, it ends. */
export async function sendWaiting({ now, waiting, stillWaits, post, drop, signedOut }: Sending): Promise<void> {
  for (const action of waiting.toSorted((a, b) => a.queuedAt - b.queuedAt)) {
    if (!(await stillWaits(action))) continue;
    const { outcome, reason }: Sent = isTooOldToSend(action, now) ? { outcome: 'expired' } : await post(action);
    if (outcome === 'later') return;
    if (outcome === 'signed-out') return signedOut();
    const { userId, kind, preferredDate, idempotencyKey } = action;
    await drop(action, { userId, kind, preferredDate, idempotencyKey, outcome, ...(reason && { reason }) });
  }
}

/** The call itself. Its body names what the donor read, its key makes a repeat harmless. */
export async function postAction({ requestId, kind, preferredDate, idempotencyKey }: QueuedAction): Promise<Sent> {
  try {
    const response = await fetch(`/api/donation/schedule/${encodeURIComponent(requestId)}/${kind}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'Idempotency-Key': idempotencyKey },
      credentials: 'same-origin',
      redirect: 'error',
      body: JSON.stringify({ preferredDate }),
    });
    const body: unknown = await response.json().catch(() => undefined);
    const isOurs = typeof body === 'object' && body !== null && 'success' in body;
    const outcome = outcomeOf(response.status, isOurs);
    const message = isOurs && 'message' in body ? body.message : undefined;
    return outcome === 'changed' && typeof message === 'string' ? { outcome, reason: message } : { outcome };
  } catch {
    return { outcome: 'later' };
  }
}

async function isIn(queue: IDBObjectStore, { requestId, idempotencyKey }: QueuedAction): Promise<boolean> {
  const found = (await done(queue.get(requestId))) as QueuedAction | undefined;
  return found?.idempotencyKey === idempotencyKey;
}

/** The worker's: all that waits on this device, with what became of it left for its donor to read. */
export async function sendFromDevice(now: number, forget: () => Promise<void>): Promise<void> {
  const waiting = await queuedActions();
  if (waiting.length === 0) return;
  await sendWaiting({
    now,
    waiting,
    post: postAction,
    stillWaits: async (action) => inStores(['queue'], 'readonly', async (storeOf) => isIn(storeOf('queue'), action)),
    drop: async (action, news) =>
      inStores(['queue', 'news'], 'readwrite', async (storeOf) => {
        if (!(await isIn(storeOf('queue'), action))) return;
        await done(storeOf('queue').delete(action.requestId));
        await done(storeOf('news').put(news, action.idempotencyKey));
      }),
    signedOut: forget,
  });
  say();
}
