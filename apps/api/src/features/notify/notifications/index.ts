export {
  adminsOf,
  announce,
  announceEach,
  countReached,
  donorOf,
  type News,
  operators,
  staffOfRequest,
} from './announce.repository.ts';
export { readAnswerToken } from './answer.links.ts';
export { readComingToken } from './coming.links.ts';
export { mailQueue } from './mail.worker.ts';
export { digestQueue } from './digest.worker.ts';
export { sendDigests } from './digests.jobs.ts';
export { sendGathered } from './gathered-mails.jobs.ts';
export { notificationReactions } from './notifications.reactions.ts';
export { listReadersOfNews } from './notifications.read-model.ts';
export { removeNewsOf } from './notifications.repository.ts';
export { getPreferences } from './notifications.reads.ts';
export { notificationsRoutes } from './notifications.routes.ts';
export { pushRoutes } from './push.routes.ts';
export { pushQueue } from './push.worker.ts';
export { readNextToken } from './next.links.ts';
export { readRebookToken } from './rebook.links.ts';
export { remindDonors } from './reminders.jobs.ts';
