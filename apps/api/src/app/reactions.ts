import { accountsReactions } from '../features/people/accounts/index.ts';
import { appealsMailedReactions, appealsReactions } from '../features/bookings/appeals/index.ts';
import { directoryReactions } from '../features/operator/directory/index.ts';
import { enteredDonorsReactions } from '../features/bookings/entered-donors/index.ts';
import { notificationReactions } from '../features/notify/notifications/index.ts';
import { operatorReactions } from '../features/operator/operator/index.ts';
import { profileReactions } from '../features/about/profile/index.ts';
import { staffReactions } from '../features/facilities/staff/index.ts';
import { supportReactions } from '../features/about/support/index.ts';
import { waitListReactions } from '../features/bookings/wait-list/index.ts';
import { combineReactions } from '../platform/outbox/dispatcher.ts';
import type { EventName, Reactions } from '../platform/outbox/events.ts';

/** Reactions that send mail themselves, so that its secret is stored nowhere. */
export const MAILED = combineReactions(
  accountsReactions,
  staffReactions,
  supportReactions,
  appealsMailedReactions,
  directoryReactions,
  enteredDonorsReactions,
  operatorReactions,
);

const OTHERS = combineReactions(profileReactions, waitListReactions, notificationReactions, appealsReactions);

type Reacted = keyof typeof MAILED | keyof typeof OTHERS;

/** Events that nobody reacts to, on purpose. An event that is neither here nor above does not compile. */
const WITHOUT_REACTION: Reactions<Exclude<EventName, Reacted>> = {
  // The hints to open screens, which every event may carry, are all that follows.
  'staff.removed': [],
  'staff.role-changed': [],
  'request.miss-undone': [],
  // The donor is notified by `blood-type.changed`, which comes with it.
  'request.type-tested': [],
};

export const REACTIONS: Reactions<Exclude<EventName, keyof typeof MAILED>> = { ...OTHERS, ...WITHOUT_REACTION };
