import { type Request, send } from './http.ts';
import { pause } from './pause.ts';

/** Somebody who reads again and again, on the ports in turn. */
export class Reader {
  /** The moments at which answers arrived. */
  readonly successes: number[] = [];
  /** Answers that nobody should get: neither a success nor a 503 with a time to retry. */
  readonly wrong: string[] = [];
  unavailable = 0;
  #isOver = false;
  readonly #running: Promise<void>;

  constructor(ports: readonly number[], request: (n: number) => Request, every: number) {
    this.#running = this.#run(ports, request, every);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  async #run(ports: readonly number[], request: (n: number) => Request, every: number): Promise<void> {
    for (let n = 0; !this.#isOver; n += 1) {
      const reply = await send(ports[n % ports.length] ?? 0, request(n)).catch(() => undefined);
      if (reply?.status === 200) this.successes.push(performance.now());
      else if (reply?.status === 503 && reply.headers['retry-after'] !== undefined) this.unavailable += 1;
      else this.wrong.push(`${reply?.status} ${reply?.text.slice(0, 200)}`);
      await pause(every);
    }
  }
}

/** The longest time without a success between two moments, in milliseconds. */
export function longestGap(successes: readonly number[], from: number, until: number): number {
  const within = successes.filter((at) => at > from && at < until);
  return Math.max(...[...within, until].map((at, n) => at - (within[n - 1] ?? from)));
}
