export { erasePocket, type Pocket, readPocket, updatePocket, writePocket } from './pocket.ts';
export {
  dropNews,
  enqueue,
  onQueueChange,
  queuedActions,
  queueNews,
  type QueueNews,
  withdrawQueued,
} from './queue.ts';
export { POCKET_DAYS, QUEUE_HOURS, type QueuedAction } from './rules.ts';
