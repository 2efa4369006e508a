import { digestQueue, mailQueue, pushQueue } from '../features/notify/notifications/index.ts';
import type { Queue } from '../platform/queue/index.ts';

/** The queues behind the requests, besides the outbox: each queue with who works on it. */
export const QUEUES: readonly Queue[] = [mailQueue, digestQueue, pushQueue];
