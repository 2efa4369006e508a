import type { Readable } from 'node:stream';
import { SECOND } from '../clock.ts';
import type { Services } from '../services.ts';
import { Hub, type ReadersOf } from './hub.ts';
import { throttle } from '../throttle.ts';
import { gauge } from '../metrics/read-metrics.ts';
import { type Follower, type Look, follow, ofLast, since } from './reader.ts';
import { type Listener, LiveStream } from './stream.ts';

const POLL_MS = SECOND;
const HEARTBEAT_MS = 15 * SECOND;
const SESSIONS_CHECKED_MS = 4 * SECOND;
/** Pause between two reads. */
const LOOK_PAUSE_MS = 10;
/** The pause before sessions are checked when somebody's rights change: early, but once for many changes. */
const CHECK_PAUSE_MS = 500;

/** The point from which a client starts: after its last cursor, or with what was written while its page was loading. */
export interface Beginning {
  readonly lastEventId: string | undefined;
  readonly age: number | undefined;
}

/** The knowledge that the features have about listeners. */
export interface Audience {
  readonly readersOf: ReadersOf;
  /** The present listeners by these sessions; sessions that have ended are missing. */
  readonly findListeners: (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, Listener>>;
}

/** Tells whether a listener has the same rights as when the stream was opened. */
function isUnchanged(a: Listener, b: Listener): boolean {
  return a.role === b.role && a.topics.join() === b.topics.join();
}

/** Live updates of one process: passes on what is committed anywhere to the streams that are open here. */
export class Live {
  readonly #services: Services;
  readonly #hub: Hub;
  readonly #audience: Audience;
  readonly #looks = throttle(() => this.#look(), LOOK_PAUSE_MS);
  readonly #checks = throttle(() => this.#checkSessions(), CHECK_PAUSE_MS);
  readonly #endNotices: () => void;
  readonly #timers: readonly NodeJS.Timeout[];
  #follower: Promise<Follower> | undefined;
  #opening = 0;
  #isDown = false;
  #closed = false;

  constructor(services: Services, audience: Audience) {
    this.#services = services;
    this.#audience = audience;
    this.#hub = new Hub(audience.readersOf);
    this.#endNotices = services.notices.onNotice(() => this.#looks.trigger());
    gauge(services.metrics, 'sanguine_event_streams', 'Open streams of hints.', () => this.#hub.size);
    this.#timers = [
      setInterval(() => this.#looks.trigger(), POLL_MS).unref(),
      setInterval(() => this.#checks.trigger(), SESSIONS_CHECKED_MS).unref(),
      setInterval(() => void this.#beat(), HEARTBEAT_MS).unref(),
    ];
  }

  /** Opens a stream that misses nothing committed since its beginning. */
  async open(listener: Listener, beginning: Beginning): Promise<Readable> {
    this.#opening += 1;
    const stream = new LiveStream(listener, (closed) => this.#hub.remove(closed));
    try {
      const { cursor } = await this.#following();
      // From here on the stream gets new refreshes; the next query adds earlier ones, some of them twice.
      this.#hub.add(stream);
      const missed = await this.#missed(listener.topics, beginning);
      stream.begin(missed?.refreshes ?? 'unknown', missed?.cursor ?? cursor);
    } catch (error) {
      stream.end();
      throw error;
    } finally {
      this.#opening -= 1;
    }
    if (this.#closed) stream.end();
    return stream.body;
  }

  async #missed(topics: readonly string[], { lastEventId, age }: Beginning): Promise<Look | undefined> {
    const { db } = this.#services;
    const found = lastEventId === undefined ? await ofLast(db, topics, age ?? 0) : await since(db, topics, lastEventId);
    // Refreshes do not say who has a notification, so a client that was away reloads its own.
    return found && { ...found, refreshes: [...found.refreshes, { kind: 'notification', topics: [], ids: {} }] };
  }

  #following(): Promise<Follower> {
    this.#follower ??= follow(this.#services.db).catch((error: unknown) => {
      this.#follower = undefined;
      throw error;
    });
    return this.#follower;
  }

  /** Reads nothing while nobody listens; the next listener starts from that moment. */
  async #look(): Promise<void> {
    if (this.#hub.isEmpty) {
      if (this.#opening === 0) this.#follower = undefined;
      return;
    }
    try {
      await (await this.#following()).next((found) => this.#deliver(found));
      this.#isDown = false;
    } catch (error) {
      if (!this.#isDown) this.#services.log.warn({ err: error }, 'live hints wait for the database');
      this.#isDown = true;
    }
  }

  async #deliver(found: Look | undefined): Promise<void> {
    if (found !== undefined) await this.#hub.deliver(found);
    else for (const stream of this.#hub.streams()) stream.signal('reset');
    if (found?.refreshes.some(({ kind }) => kind === 'account')) this.#checks.trigger();
  }

  /** One query for all streams: ends those of people who were signed out, disabled or given another role. */
  async #checkSessions(): Promise<void> {
    const streams = this.#hub.streams();
    if (streams.length === 0) return;
    try {
      const present = await this.#audience.findListeners([...new Set(streams.map((open) => open.listener.sessionId))]);
      for (const stream of streams) {
        const listener = present.get(stream.listener.sessionId);
        if (listener === undefined) this.#end(stream, 'signed-out');
        else if (!isUnchanged(listener, stream.listener)) this.#end(stream, 'reset');
      }
    } catch {
      // While the database is down no refreshes are sent either.
    }
  }

  #end(stream: LiveStream, signal: 'signed-out' | 'reset'): void {
    this.#hub.remove(stream);
    stream.end(signal);
  }

  async #beat(): Promise<void> {
    const follower = await this.#follower?.catch(() => undefined);
    for (const stream of this.#hub.streams()) stream.signal('beat', follower?.cursor);
  }

  /** Ends every stream; the clients reconnect to another process, or to this one after its restart. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    for (const timer of this.#timers) clearInterval(timer);
    for (const stream of this.#hub.streams()) stream.end();
    this.#endNotices();
    await Promise.all([this.#looks.stop(), this.#checks.stop()]);
  }
}
