import type { EventName, Reactions } from '../../platform/outbox/events.ts';
import { mailAdminsOfDecision, mailAdminsOfPause } from './reactions/mail-admins.appeals-decided.ts';
import { mailOperatorOfReport } from './reactions/mail-operator.appeal-reported.ts';
import { appealForDonors } from './reactions/start-appeal.emergency-raised.ts';

export const appealsReactions = {
  'emergency.raised': [appealForDonors],
  'emergency.reopened': [appealForDonors],
} satisfies Partial<Reactions<EventName>>;

/** Their reactions send the mails themselves. */
export const appealsMailedReactions = {
  'appeal.reported': [mailOperatorOfReport, mailAdminsOfPause],
  'facility.appeals-decided': [mailAdminsOfDecision],
} satisfies Partial<Reactions<EventName>>;
