import { describe, expect, it, vi } from 'vitest';
import { postAction, type QueueNews, type Sending, sendWaiting } from './queue.ts';
import type { Outcome, QueuedAction } from './rules.ts';

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;

const action = (requestId: string, hoursAgo: number, kind: QueuedAction['kind'] = 'confirm'): QueuedAction => ({
  requestId,
  userId: 'nora',
  kind,
  preferredDate: '2027-01-15 10:00',
  idempotencyKey: `key-of-${requestId}`,
  queuedAt: NOW - hoursAgo * HOUR,
});

async function send(waiting: readonly QueuedAction[], answers: Record<string, Outcome>, gone: string[] = []) {
  const posted: string[] = [];
  const news: QueueNews[] = [];
  let isSignedOut = false;
  const sending: Sending = {
    now: NOW,
    waiting,
    stillWaits: async ({ requestId }) => !gone.includes(requestId),
    post: async ({ requestId }) => {
      posted.push(requestId);
      return { outcome: answers[requestId] ?? 'sent' };
    },
    drop: async (_, one) => void news.push(one),
    signedOut: async () => void (isSignedOut = true),
  };
  await sendWaiting(sending);
  return { posted, outcomes: news.map(({ kind, outcome }) => `${kind} ${outcome}`), isSignedOut };
}

describe('what waits for a connection', () => {
  it('is sent in the order of the presses, and what became of it is left for its donor', async () => {
    const { posted, outcomes } = await send([action('b', 1, 'cancel'), action('a', 2)], { b: 'changed' });
    expect(posted).toEqual(['a', 'b']);
    expect(outcomes).toEqual(['confirm sent', 'cancel changed']);
  });

  it('is not sent a day later, nor when it was withdrawn or dropped at sign-out meanwhile', async () => {
    const { posted, outcomes } = await send([action('old', 25), action('withdrawn', 1)], {}, ['withdrawn']);
    expect(posted).toEqual([]);
    expect(outcomes).toEqual(['confirm expired']);
  });

  it('waits on while there is no connection, and is dropped with everything else once nobody is signed in', async () => {
    const away = await send([action('a', 2), action('b', 1)], { a: 'later' });
    expect([away.posted, away.outcomes]).toEqual([['a'], []]);
    const nobody = await send([action('a', 2), action('b', 1)], { a: 'signed-out' });
    expect([nobody.posted, nobody.outcomes, nobody.isSignedOut]).toEqual([['a'], [], true]);
  });
});

describe('the call', () => {
  const answering = (answer: () => Response) => {
    const calls: [string, RequestInit][] = [];
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      calls.push([address, init]);
      return answer();
    });
    return calls;
  };

  it('names what the donor read, under the key of the press', async () => {
    const calls = answering(() => Response.json({ success: true }));
    expect(await postAction(action('r1', 1, 'cancel'))).toEqual({ outcome: 'sent' });
    const [[address, init] = ['', {}]] = calls;
    expect(address).toBe('/api/donation/schedule/r1/cancel');
    expect(new Headers(init.headers).get('Idempotency-Key')).toBe('key-of-r1');
    expect(init.body).toBe('{"preferredDate":"2027-01-15 10:00"}');
  });

  it('leaves the server’s reason for the donor when it is refused', async () => {
    const message = 'This appointment was moved.';
    answering(() => Response.json({ success: false, message, code: 'wrong_state' }, { status: 409 }));
    expect(await postAction(action('r1', 1))).toEqual({ outcome: 'changed', reason: message });
  });

  it('has not been made where something else answered, or nobody', async () => {
    answering(() => new Response('<html>Log in to this network</html>'));
    expect(await postAction(action('r1', 1))).toEqual({ outcome: 'later' });
    answering(() => {
      throw new TypeError('Failed to fetch');
    });
    expect(await postAction(action('r1', 1))).toEqual({ outcome: 'later' });
  });
});
