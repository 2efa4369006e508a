import { send } from './http.ts';
import { emergency, type Staff } from './people.ts';
import { pause } from './pause.ts';

const READS = ['/api/donation/schedule/facility', '/api/dashboard/facility'];

/** Requests at a steady rate, however slow the answers are; one in ten writes. Nothing is repeated. */
export class SteadyLoad {
  readonly failed: string[] = [];
  readonly waits: number[] = [];
  answered = 0;
  #isOver = false;
  #running: Promise<void> = Promise.resolve();

  start(port: number, staff: readonly Staff[], perSecond: number): void {
    this.#running = this.#run(port, staff, perSecond);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  async #run(port: number, staff: readonly Staff[], perSecond: number): Promise<void> {
    const beganAt = performance.now();
    const open = new Set<Promise<void>>();
    for (let n = 0; !this.#isOver; n += 1) {
      await pause(Math.max(0, beganAt + (n * 1_000) / perSecond - performance.now()));
      const who = staff[n % staff.length];
      if (who === undefined) throw new Error('Somebody has to ask.');
      const one = this.#ask(port, who, n).finally(() => open.delete(one));
      open.add(one);
    }
    await Promise.all(open);
  }

  async #ask(port: number, { cookie }: Staff, n: number): Promise<void> {
    const isWrite = n % 10 === 0;
    const path = isWrite ? '/api/donation/schedule' : (READS[(n % 10) - 1] ?? '/api/profile');
    const write = isWrite ? { method: 'POST', key: `steady-${n}`, body: emergency(`steady-${n}`) } : {};
    try {
      const reply = await send(port, { path, cookie, ...write });
      this.waits.push(reply.milliseconds);
      if (reply.status >= 300)
        this.failed.push(`${write.method ?? 'GET'} ${path}: ${reply.status} ${reply.text.slice(0, 100)}`);
      else this.answered += 1;
    } catch (error) {
      this.failed.push(`${write.method ?? 'GET'} ${path}: ${String(error)}`);
    }
  }
}
