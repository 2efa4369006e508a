import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { pause } from './pause.ts';

export interface Faults {
  /** Milliseconds by which every piece is late, in each direction. */
  delay?: number;
  /** Up to this many milliseconds more or less, at random. */
  jitter?: number;
  /** The share of pieces for which the connection is cut instead. */
  resets?: number;
  /** Everything is accepted and nothing is passed on. */
  blackhole?: boolean;
}

export interface Proxy {
  readonly port: number;
  /** Sets which faults occur from now on. */
  set(faults: Faults): void;
  /** Swallows the next answer that contains this text and cuts its connection; resolves then. */
  dropNext(text: string): Promise<void>;
  close(): void;
}

interface Pending {
  readonly text: string;
  readonly done: () => void;
}

class Way {
  faults: Faults = {};
  pending: Pending | undefined;

  /** Returns how late a piece is; undefined when the connection is cut instead. */
  #delay(): number | undefined {
    const { delay = 0, jitter = 0, resets = 0 } = this.faults;
    if (Math.random() < resets) return undefined;
    return Math.max(0, delay + (Math.random() * 2 - 1) * jitter);
  }

  #swallows(piece: Buffer): boolean {
    if (this.pending === undefined || !piece.includes(this.pending.text)) return false;
    this.pending.done();
    this.pending = undefined;
    return true;
  }

  pass(from: Socket, to: Socket, isAnswer: boolean): void {
    // One after the other: no piece overtakes the one before it, and the end overtakes none.
    let queue = Promise.resolve();
    const inTurn = (delay: number, action: () => void) => {
      const due = performance.now() + delay;
      queue = queue.then(() => pause(Math.max(0, due - performance.now()))).then(action);
    };
    from.on('data', (piece) => {
      const delay = this.#delay();
      if (delay === undefined || (isAnswer && this.#swallows(piece))) {
        from.resetAndDestroy();
        to.resetAndDestroy();
      } else if (this.faults.blackhole !== true) {
        inTurn(delay, () => void (to.writable && to.write(piece)));
      }
    });
    from.on('close', () => inTurn(0, () => to.destroy()));
    from.on('error', () => to.destroy());
  }
}

/** Stands between two programs and injects the faults of a network. */
export async function startProxy(target: number): Promise<Proxy> {
  const way = new Way();
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const socket of [client, upstream]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    way.pass(client, upstream, false);
    way.pass(upstream, client, true);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    set: (faults) => {
      way.faults = faults;
    },
    dropNext: (text) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      way.pending = { text, done: resolve };
      return promise;
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
