import type { Reactions } from '../../platform/outbox/dispatcher.ts';
import { mailDonorOfDecision } from './reactions/mail-donor.request-decided.ts';
import { notifyDonorOfDecision } from './reactions/notify-donor.request-decided.ts';
import { notifyStaffOfAnswer } from './reactions/notify-staff.emergency-answered.ts';
import { notifyStaffOfCover } from './reactions/notify-staff.emergency-covered.ts';
import { notifyStaffOfCancellation } from './reactions/notify-staff.request-cancelled.ts';
import { notifyStaffOfBooking } from './reactions/notify-staff.request-created.ts';

export { notificationsRoutes } from './notifications.routes.ts';
export { preferencesOf } from './preferences.usecases.ts';

/** Who is told of what: in the app first, which cannot fail for want of a mail server. */
export const notificationReactions: Reactions = {
  'request.created': [notifyStaffOfBooking],
  'request.approved': [notifyDonorOfDecision, mailDonorOfDecision],
  'request.declined': [notifyDonorOfDecision, mailDonorOfDecision],
  'request.cancelled': [notifyDonorOfDecision, notifyStaffOfCancellation, mailDonorOfDecision],
  'request.expired': [notifyDonorOfDecision, mailDonorOfDecision],
  'request.completed': [notifyDonorOfDecision, mailDonorOfDecision],
  'emergency.answered': [notifyStaffOfAnswer],
  'emergency.covered': [notifyStaffOfCover],
};
