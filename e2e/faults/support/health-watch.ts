import { pause } from './pause.ts';
import { send } from './http.ts';

const EVERY_MS = 100;

/** Asks both health calls all the time, and remembers how long each took to answer. */
export class HealthWatch {
  readonly waits: number[] = [];
  #isOver = false;
  readonly #port: number;
  readonly #running: Promise<void>;

  constructor(port: number) {
    this.#port = port;
    this.#running = this.#run();
  }

  async readiness() {
    const { status, text } = await send(this.#port, { path: '/health/ready' });
    const { database, cause } = JSON.parse(text) as { database: string; cause?: string };
    return { status, database, cause };
  }

  /** Returns the longest wait, which has no end when an answer did not come at all. */
  async end(): Promise<number> {
    this.#isOver = true;
    await this.#running;
    return Math.max(...this.waits);
  }

  async #run(): Promise<void> {
    while (!this.#isOver) {
      for (const path of ['/health/live', '/health/ready'])
        this.waits.push(
          await send(this.#port, { path }).then(
            ({ milliseconds }) => milliseconds,
            () => Number.POSITIVE_INFINITY,
          ),
        );
      await pause(EVERY_MS);
    }
  }
}
