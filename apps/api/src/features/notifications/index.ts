import type { Reactions } from '../../platform/outbox/dispatcher.ts';
import { mailDonorOfDecision } from './reactions/mail-donor.request-decided.ts';

/** Who is told of what. */
export const notificationReactions: Reactions = {
  'request.approved': [mailDonorOfDecision],
  'request.declined': [mailDonorOfDecision],
  'request.cancelled': [mailDonorOfDecision],
  'request.expired': [mailDonorOfDecision],
  'request.completed': [mailDonorOfDecision],
};
