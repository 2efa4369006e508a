import type { Services } from '../services.ts';
import type { MarkDone } from './done-marks.ts';

/** Work that waits behind the requests. Its data are ids only: what it needs is read when it is done. */
export interface QueuedJob {
  readonly id: string;
  readonly data: Readonly<Record<string, string>>;
}

/** How a job ended: done, to be tried again later, or never to be tried again by itself. */
export type Settled =
  | { readonly id: string; readonly outcome: 'done' }
  | { readonly id: string; readonly outcome: 'again' | 'dead'; readonly reason: string };

export interface Queue {
  readonly name: string;
  /** How many jobs are taken together. */
  readonly batch: number;
  /** How many batches a process works on at once. */
  readonly workers: number;
  /** Settles each job of a batch. May get the same job again: a worker that dies has not said how far it came. */
  readonly handle: (services: Services, jobs: readonly QueuedJob[], markDone: MarkDone) => Promise<readonly Settled[]>;
}

/** Where a job goes that failed for good, until the operator tries it again or discards it. */
export const DEAD_LETTERS = 'dead-letters';
