import { STREAMS_PER_PERSON } from '@sanguine/contract';
import type { Look, StoredRefresh } from './reader.ts';
import type { LiveStream } from './stream.ts';

const NEWS = 'news:';

/** Finds which of these people have a notification of which event. */
export type ReadersOf = (
  eventIds: readonly string[],
  userIds: readonly string[],
) => Promise<readonly { readonly eventId: string; readonly userId: string }[]>;

/** The open streams of this process, by what they listen to. */
export class Hub {
  readonly #byTopic = new Map<string, Set<LiveStream>>();
  readonly #byUser = new Map<string, LiveStream[]>();
  readonly #readersOf: ReadersOf;

  constructor(readersOf: ReadersOf) {
    this.#readersOf = readersOf;
  }

  get isEmpty(): boolean {
    return this.#byUser.size === 0;
  }

  get size(): number {
    return [...this.#byUser.values()].reduce((sum, open) => sum + open.length, 0);
  }

  streams(): LiveStream[] {
    return [...this.#byUser.values()].flat();
  }

  /** A new stream replaces the oldest ones of the same person. */
  add(stream: LiveStream): void {
    const { userId, topics } = stream.listener;
    const open = this.#byUser.get(userId) ?? [];
    for (const oldest of open.slice(0, Math.max(0, open.length + 1 - STREAMS_PER_PERSON))) {
      this.remove(oldest);
      oldest.end('replaced');
    }
    this.#byUser.set(userId, [...(this.#byUser.get(userId) ?? []), stream]);
    for (const topic of topics) {
      const listeners = this.#byTopic.get(topic) ?? new Set();
      this.#byTopic.set(topic, listeners.add(stream));
    }
  }

  remove(stream: LiveStream): void {
    const { userId, topics } = stream.listener;
    const others = (this.#byUser.get(userId) ?? []).filter((open) => open !== stream);
    if (others.length > 0) this.#byUser.set(userId, others);
    else this.#byUser.delete(userId);
    for (const topic of topics) {
      const listeners = this.#byTopic.get(topic);
      listeners?.delete(stream);
      if (listeners?.size === 0) this.#byTopic.delete(topic);
    }
  }

  /** Sends each stream the refreshes on its topics. */
  async deliver({ refreshes, cursor }: Look): Promise<void> {
    const sent = new Map<LiveStream, StoredRefresh[]>();
    const give = (stream: LiveStream, refresh: StoredRefresh) => {
      const given = sent.get(stream) ?? [];
      if (!given.includes(refresh)) sent.set(stream, [...given, refresh]);
    };
    for (const refresh of refreshes) {
      for (const topic of refresh.topics) for (const stream of this.#byTopic.get(topic) ?? []) give(stream, refresh);
    }
    for (const { refresh, userId } of await this.#newsIn(refreshes)) {
      for (const stream of this.#byUser.get(userId) ?? []) give(stream, refresh);
    }
    for (const [stream, given] of sent) stream.send(given, cursor);
  }

  async #newsIn(refreshes: readonly StoredRefresh[]): Promise<{ refresh: StoredRefresh; userId: string }[]> {
    const byEvent = new Map(
      refreshes.flatMap((refresh) =>
        refresh.topics.flatMap((topic) =>
          topic.startsWith(NEWS) ? [[topic.slice(NEWS.length), refresh] as const] : [],
        ),
      ),
    );
    if (byEvent.size === 0 || this.isEmpty) return [];
    const readers = await this.#readersOf([...byEvent.keys()], [...this.#byUser.keys()]);
    return readers.flatMap(({ eventId, userId }) => {
      const refresh = byEvent.get(eventId);
      return refresh === undefined ? [] : [{ refresh, userId }];
    });
  }
}
