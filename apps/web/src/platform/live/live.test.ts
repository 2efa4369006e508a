import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from '../api.ts';
import { fakeLocks } from '../../../test/fake-locks.ts';
import { startLive } from './live.ts';

class FakeEventSource extends EventTarget {
  static readonly all: FakeEventSource[] = [];
  readonly url: string;
  isOpen = true;
  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.all.push(this);
  }
  close() {
    this.isOpen = false;
  }
  say(type: string, data: object = {}, lastEventId = '') {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId }));
  }
  break() {
    this.dispatchEvent(new Event('error'));
  }
}

const sources = () => FakeEventSource.all;
const open = () => sources().filter(({ isOpen }) => isOpen);
const latest = () => open().at(-1);

beforeEach(() => {
  sources().length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeEventSource);
});

const ends: (() => void)[] = [];

// Here, and not when a test is finished: by then there is no fake stream any more.
afterEach(() => ends.splice(0).forEach((end) => end()));

const settle = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

function start(userId: string = crypto.randomUUID()) {
  const client = new QueryClient();
  const onAway = vi.fn<(isAway: boolean) => void>();
  const end = startLive({ client, userId, onAway });
  ends.push(end);
  return { client, onAway, end };
}

/** A query that is on screen; answers how often it was asked. */
function show(client: QueryClient, queryKey: QueryKey, data: object = {}) {
  const queryFn = vi.fn(async () => data);
  client.setQueryData(queryKey, data);
  const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity });
  onTestFinished(observer.subscribe(() => {}));
  return queryFn;
}

describe('a hint', () => {
  it('makes what shows it ask again, once for many hints, and nothing else', async () => {
    const { client } = start();
    const [donations, staff] = [show(client, ['requests', 'list']), show(client, ['staff', '1'])];
    await settle();
    latest()?.say('hello');
    for (let count = 0; count < 5; count += 1) latest()?.say('request', { requestId: '1' });
    await settle(100);
    expect(donations).toHaveBeenCalledTimes(1);
    for (let count = 0; count < 20; count += 1) {
      latest()?.say('request', { requestId: '1' });
      await settle(50);
    }
    await settle(500);
    expect(donations.mock.calls.length).toBeLessThanOrEqual(1 + 5);
    expect(staff).not.toHaveBeenCalled();
  });

  it('reaches the list that shows the facility at once, and the others a little later', async () => {
    const { client } = start();
    vi.spyOn(Math, 'random').mockReturnValue(0.9);
    const shown = show(client, ['facilities', 'list', '1'], [{ id: 'f1' }]);
    const other = show(client, ['facilities', 'x']);
    await settle();
    latest()?.say('hello');
    for (let count = 1; count <= 5; count += 1) {
      latest()?.say('inventory', { facilityId: 'f1' });
      await settle(10_000);
      expect([shown.mock.calls.length, other.mock.calls.length]).toEqual([count, 0]);
    }
    await settle(10_000);
    expect(other).toHaveBeenCalledTimes(1);
    latest()?.say('facility', { facilityId: 'f1' });
    await settle(700);
    expect(other).toHaveBeenCalledTimes(2);
  });

  it('reaches all that staff see of their own facility at once, and of stale figures nobody’s list at once', async () => {
    const { client } = start();
    vi.spyOn(Math, 'random').mockReturnValue(0.9);
    client.setQueryData(['profile'], { facility: { id: 'f1' } });
    const dashboard = show(client, ['dashboards', 'facility']);
    await settle();
    latest()?.say('inventory', {});
    await settle(1_000);
    expect(dashboard).not.toHaveBeenCalled();
    latest()?.say('inventory', { facilityId: 'f1' });
    await settle(100);
    expect(dashboard).toHaveBeenCalledTimes(1);
  });

  it('waits for the answer to what the person has just done, and for the pointer to be up', async () => {
    const { client } = start();
    const donations = show(client, ['requests', 'list']);
    await settle();
    const answer = Promise.withResolvers<void>();
    const action = client.getMutationCache().build(client, { mutationFn: () => answer.promise });
    const done = action.execute(undefined);
    latest()?.say('request');
    await settle(1_000);
    expect(donations).not.toHaveBeenCalled();
    answer.resolve();
    await done;
    await settle(100);
    expect(donations).toHaveBeenCalledTimes(1);
    dispatchEvent(new Event('pointerdown'));
    latest()?.say('request');
    await settle(500);
    expect(donations).toHaveBeenCalledTimes(1);
    dispatchEvent(new Event('pointerup'));
    await settle(200);
    expect(donations).toHaveBeenCalledTimes(2);
  });

  it('marks the row of what somebody else has changed, for a moment', async () => {
    const { client } = start();
    document.body.innerHTML = '<ul><li data-key="r1"></li><li data-key="r2"></li></ul>';
    let version = 0;
    const observer = new QueryObserver(client, { queryKey: ['requests'], queryFn: async () => (version += 1) });
    onTestFinished(observer.subscribe(() => {}));
    await settle(2_000);
    latest()?.say('request', { requestId: 'r1' });
    await settle(200);
    const marked = () => [...document.querySelectorAll('[data-fresh]')].map((row) => row.getAttribute('data-key'));
    expect(marked()).toEqual(['r1']);
    await settle(2_500);
    expect(marked()).toEqual([]);
  });
});

describe('a connection that is lost', () => {
  it('is no news for two seconds, is opened again where it was, and is said to be back', async () => {
    const { onAway } = start();
    await settle();
    expect(latest()?.url).toMatch(/^\/api\/events\?age=\d+$/);
    latest()?.say('hello', {}, '10-1');
    latest()?.say('request', {}, '12-1');
    onAway.mockClear();
    latest()?.break();
    await settle(1_500);
    expect(latest()?.url).toBe('/api/events?lastEventId=12-1');
    expect(onAway).not.toHaveBeenCalled();
    latest()?.break();
    await settle(1_000);
    expect(onAway).toHaveBeenLastCalledWith(true);
    await settle(2_000);
    latest()?.say('hello', {}, '12-1');
    expect(onAway).toHaveBeenLastCalledWith(false);
    expect(open()).toHaveLength(1);
  });

  it('is noticed by its silence', async () => {
    start();
    await settle();
    latest()?.say('hello');
    await settle(30_000);
    latest()?.say('beat');
    await settle(30_000);
    expect(sources()).toHaveLength(1);
    await settle(30_000);
    expect(sources().length).toBeGreaterThan(1);
  });

  it('is tried at once when the network is back', async () => {
    start();
    await settle();
    for (let count = 0; count < 6; count += 1) {
      latest()?.break();
      await settle(20_000);
    }
    latest()?.break();
    const before = sources().length;
    dispatchEvent(new Event('online'));
    expect(sources()).toHaveLength(before + 1);
  });

  it('makes everything ask again when nobody knows what was missed', async () => {
    const { client } = start();
    const [one, two] = [show(client, ['requests']), show(client, ['staff'])];
    await settle();
    latest()?.say('reset');
    await settle(100);
    expect([one.mock.calls.length, two.mock.calls.length]).toEqual([1, 1]);
  });

  it('is back, and so is what could not be fetched meanwhile', async () => {
    const { client } = start();
    client.setDefaultOptions({ queries: { retry: false } });
    const [there, missing] = [show(client, ['requests']), show(client, ['staff'])];
    await settle();
    latest()?.say('hello');
    latest()?.break();
    missing.mockRejectedValueOnce(new ApiError(0, 'offline', 'Sanguine cannot be reached.'));
    await client.refetchQueries({ queryKey: ['staff'] });
    await settle(1_000);
    expect([there, missing].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
    latest()?.say('hello');
    await settle(100);
    expect([there, missing].map(({ mock }) => mock.calls.length)).toEqual([0, 2]);
  });

  it('is replaced by asking now and then where there is no stream at all', async () => {
    vi.stubGlobal('EventSource', undefined);
    const { client, onAway } = start();
    const donations = show(client, ['requests']);
    await settle(31_000);
    expect(donations).toHaveBeenCalledTimes(1);
    expect(onAway).not.toHaveBeenCalled();
  });
});

it.each(['signed-out', 'replaced'])('%s ends the connection', async (signal) => {
  const { client } = start();
  const profile = show(client, ['profile']);
  await settle();
  latest()?.say('hello');
  latest()?.say(signal);
  expect(open()).toHaveLength(0);
  await settle(20_000);
  expect(open()).toHaveLength(0);
  expect(profile).toHaveBeenCalledTimes(signal === 'signed-out' ? 1 : 0);
});

describe('two tabs of one person', () => {
  beforeEach(() => {
    vi.useRealTimers();
    vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: fakeLocks() }, onLine: { value: true } }));
  });

  it('share one connection, both hear, and the first goes on when the second is closed', async () => {
    const userId = crypto.randomUUID();
    const [first, second] = [start(userId), start(userId)];
    const asked = [first, second].map(({ client }) => show(client, ['requests']));
    await expect.poll(() => open().length).toBe(1);
    latest()?.say('hello', {}, '7-1');
    latest()?.say('request', {}, '8-1');
    await expect.poll(() => asked.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    expect(open()).toHaveLength(1);
    second.end();
    await expect.poll(() => latest()?.url).toBe('/api/events?lastEventId=8-1');
    expect(open()).toHaveLength(1);
  });

  it('do not share with another person', async () => {
    start();
    start();
    await expect.poll(() => open().length).toBe(2);
  });

  it('the one that is shown takes the connection, and asks for what it has missed since its page was made', async () => {
    const userId = crypto.randomUUID();
    start(userId);
    await expect.poll(() => open().length).toBe(1);
    const before = latest();
    before?.say('hello', {}, '7-1');
    start(userId);
    await expect.poll(() => before?.isOpen).toBe(false);
    await expect.poll(() => latest()?.url).toMatch(/^\/api\/events\?age=\d+$/);
    expect(open()).toHaveLength(1);
  });

  it('a hidden one does not wait for the connection, and goes on where it was once it is shown', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    const userId = crypto.randomUUID();
    start(userId);
    await expect.poll(() => open().length).toBe(1);
    latest()?.say('hello', {}, '9-1');
    const second = start(userId);
    await expect.poll(() => sources().length).toBe(2);
    await expect.poll(() => open().length).toBe(1);
    visibility.mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    second.end();
    await expect.poll(() => open().length).toBe(0);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => latest()?.url).toBe('/api/events?lastEventId=9-1');
    visibility.mockRestore();
  });
});
