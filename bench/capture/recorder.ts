import type { Statement } from './wire.ts';

/** What one connection sent during a step: groups of statements, each sent without waiting. */
export interface Lane {
  readonly connection: number;
  readonly groups: Statement[][];
}

/** The statements sent between two waits of a request. */
export interface Step {
  readonly lanes: Lane[];
}

/** Assigns the statements of all connections to steps, provided that one request runs at a time. */
export class Recorder {
  #steps: Step[] = [];
  /** Answers that each connection waits for. */
  readonly #waiting = new Map<number, number>();
  /** Connections in the middle of sending: several statements may share one answer. */
  readonly #sending = new Set<number>();

  get #isIdle(): boolean {
    return this.#sending.size === 0 && [...this.#waiting.values()].every((count) => count === 0);
  }

  statement(connection: number, statement: Statement): void {
    const isFirst = (this.#waiting.get(connection) ?? 0) === 0 && !this.#sending.has(connection);
    if (this.#isIdle) this.#steps.push({ lanes: [] });
    const lanes = this.#steps.at(-1)?.lanes ?? [];
    let lane = lanes.find((one) => one.connection === connection);
    if (lane === undefined) {
      lane = { connection, groups: [] };
      lanes.push(lane);
    }
    this.#sending.add(connection);
    if (isFirst) lane.groups.push([]);
    lane.groups.at(-1)?.push(statement);
  }

  sync(connection: number): void {
    this.#sending.delete(connection);
    this.#waiting.set(connection, (this.#waiting.get(connection) ?? 0) + 1);
  }

  ready(connection: number): void {
    this.#waiting.set(connection, Math.max(0, (this.#waiting.get(connection) ?? 0) - 1));
  }

  forget(connection: number): void {
    this.#waiting.delete(connection);
    this.#sending.delete(connection);
  }

  /** Returns what was recorded since the last call. */
  take(): Step[] {
    const steps = this.#steps;
    this.#steps = [];
    return steps;
  }
}

/** How often a request waits for the database: statements sent together count once. */
export function roundTripsOf(steps: readonly Step[]): number {
  return steps.reduce((sum, step) => sum + Math.max(...step.lanes.map((lane) => lane.groups.length)), 0);
}

export function statementsOf(steps: readonly Step[]): Statement[] {
  return steps.flatMap((step) => step.lanes.flatMap((lane) => lane.groups.flat()));
}
