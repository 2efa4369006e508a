export { announce, type News } from './announce.repository.ts';
export { mailQueue } from './mail.worker.ts';
export { notificationReactions } from './notifications.reactions.ts';
export { readersOfNews } from './notifications.read-model.ts';
export { preferencesOf } from './notifications.reads.ts';
export { notificationsRoutes } from './notifications.routes.ts';
export { pushRoutes } from './push.routes.ts';
export { pushQueue } from './push.worker.ts';
export { remindDonors } from './reminders.jobs.ts';
