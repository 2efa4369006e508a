import type { Reactions } from '../../platform/outbox/dispatcher.ts';
import { notifyBothOfBloodType } from './reactions/notify-both.blood-type-changed.ts';
import { notifyBothOfDispute } from './reactions/notify-both.request-disputed.ts';
import { notifyBothOfExpiry } from './reactions/notify-both.request-expired.ts';
import { notifyDonorOfDecision } from './reactions/notify-donor.request-decided.ts';
import { notifyStaffOfSettlement } from './reactions/notify-staff.dispute-settled.ts';
import { notifyStaffOfAnswer } from './reactions/notify-staff.emergency-answered.ts';
import { notifyStaffOfCover } from './reactions/notify-staff.emergency-covered.ts';
import { notifyStaffOfCancellation } from './reactions/notify-staff.request-cancelled.ts';
import { notifyStaffOfBooking } from './reactions/notify-staff.request-created.ts';

export { announce, type News } from './announce.repository.ts';
export { mailQueue } from './mail.worker.ts';
export { pushRoutes } from './push.routes.ts';
export { pushQueue } from './push.worker.ts';
export { remindDonors } from './reminders.jobs.ts';
export { readersOfNews } from './notifications.read-model.ts';
export { notificationsRoutes } from './notifications.routes.ts';
export { preferencesOf } from './preferences.usecases.ts';

/** Who is told of what; each by the channels that they chose. */
export const notificationReactions: Reactions = {
  'request.created': [notifyStaffOfBooking],
  'request.approved': [notifyDonorOfDecision],
  'request.declined': [notifyDonorOfDecision],
  'request.cancelled': [notifyDonorOfDecision, notifyStaffOfCancellation],
  'request.expired': [notifyDonorOfDecision, notifyBothOfExpiry],
  'request.completed': [notifyDonorOfDecision],
  'request.undone': [notifyDonorOfDecision],
  'request.withdrawn': [notifyDonorOfDecision],
  'request.disputed': [notifyBothOfDispute],
  'request.upheld': [notifyDonorOfDecision, notifyStaffOfSettlement],
  'request.overturned': [notifyDonorOfDecision, notifyStaffOfSettlement],
  'blood-type.changed': [notifyBothOfBloodType],
  'emergency.answered': [notifyStaffOfAnswer],
  'emergency.covered': [notifyStaffOfCover],
};
