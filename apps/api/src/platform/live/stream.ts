import { randomInt } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import type { LiveSignal } from '@sanguine/contract';
import type { StoredRefresh } from './reader.ts';

/** A client this far behind has gone, or will reconnect and ask for what it missed. */
const MAX_WAITING_BYTES = 64 * 1024;
/** A client that missed more than this reloads everything, which is cheaper than each change. */
const MAX_MISSED = 200;
/** Clients reconnect at different moments, so that a restart is not followed by a rush. */
const RETRY_MS = { least: 500, most: 3_000 };

const NOTHING = '{}';

type Refresh = Pick<StoredRefresh, 'kind' | 'ids'>;

function frame(event: string, data: string, cursor?: string): string {
  return `event: ${event}\ndata: ${data}\n${cursor === undefined ? '' : `id: ${cursor}\n`}\n`;
}

/** The owner of a stream, and its topics. */
export interface Listener {
  readonly userId: string;
  readonly sessionId: string;
  readonly topics: readonly string[];
  /** With another one they may do other things: a stream from before ends. */
  readonly role: string;
}

/** One open stream of server-sent events. It holds no connection to the database. */
export class LiveStream {
  readonly listener: Listener;
  readonly #out = new PassThrough();
  /** Refreshes that arrive before the beginning is sent: the cursor must not pass what was not sent yet. */
  #held: string[] | undefined = [];

  constructor(listener: Listener, onClose: (stream: LiveStream) => void) {
    this.listener = listener;
    this.#out.once('close', () => onClose(this));
    this.#out.on('error', () => undefined);
  }

  get body(): Readable {
    return this.#out;
  }

  get isOpen(): boolean {
    return !this.#out.destroyed && !this.#out.writableEnded;
  }

  /** The last one carries the cursor, so a client that loses the connection between two gets both again. */
  send(refreshes: readonly Refresh[], cursor: string): void {
    if (refreshes.length === 0) return;
    const last = refreshes.length - 1;
    this.#write(
      refreshes.map(({ kind, ids }, at) => frame(kind, JSON.stringify(ids), at === last ? cursor : undefined)).join(''),
    );
  }

  signal(signal: LiveSignal, cursor?: string): void {
    this.#write(frame(signal, NOTHING, cursor));
  }

  /** Sends what was missed, or a reset when that is unknown, and then what arrived in the meantime. */
  begin(missed: readonly Refresh[] | 'unknown', cursor: string): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    this.#write(`retry: ${randomInt(RETRY_MS.least, RETRY_MS.most)}\n\n`);
    if (missed === 'unknown' || missed.length > MAX_MISSED) this.signal('reset');
    else this.send(missed, cursor);
    this.signal('hello', cursor);
    this.#write(held.join(''));
  }

  end(signal?: LiveSignal): void {
    if (!this.isOpen) return;
    if (signal !== undefined) this.signal(signal);
    this.#out.end();
    // A client that does not read its stream is dropped.
    setTimeout(() => this.#out.destroy(), 1_000).unref();
  }

  #write(text: string): void {
    if (!this.isOpen || text === '') return;
    if (this.#held !== undefined) {
      this.#held.push(text);
      return;
    }
    this.#out.write(text);
    if (this.#out.readableLength + this.#out.writableLength > MAX_WAITING_BYTES) this.#out.destroy();
  }
}
