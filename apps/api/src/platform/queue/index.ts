export { type DeadLetter, type QueueCounts, type WhichLetters } from './dead-letters.ts';
export { countJobs, discardDeadLetters, listDeadLetters, retryDeadLetters } from './dead-letters.ts';
export type { MarkDone } from './done-marks.ts';
export { insertJobs, jobsInsert } from './insert-jobs.ts';
export { prepareQueues } from './prepare-queues.ts';
export { DEAD_LETTERS, type Queue, type QueuedJob, type Settled } from './queue.ts';
export { startWorkers } from './workers.ts';
