import type { Services } from '../services.ts';
import type { MarkDone } from './done-marks.ts';

/** Work to be done outside of requests. Its data are ids only; the rest is read when it runs. */
export interface QueuedJob {
  readonly id: string;
  readonly data: Readonly<Record<string, string>>;
}

/** The outcome of a job: done, to be retried later, or failed permanently. */
export type Settled =
  | { readonly id: string; readonly outcome: 'done' }
  | { readonly id: string; readonly outcome: 'again' | 'dead'; readonly reason: string };

export interface Queue {
  readonly name: string;
  /** The jobs that are taken together. */
  readonly batch: number;
  /** The batches that a process works on at once. */
  readonly workers: number;
  /** Settles each job of a batch. May get the same job twice: a worker may die before it reports. */
  readonly handle: (services: Services, jobs: readonly QueuedJob[], markDone: MarkDone) => Promise<readonly Settled[]>;
}

/** The queue in which permanently failed jobs wait until an operator retries or discards them. */
export const DEAD_LETTERS = 'dead-letters';
