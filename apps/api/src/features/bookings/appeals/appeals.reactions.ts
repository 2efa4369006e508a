import type { EventName, Reactions } from '../../../platform/outbox/events.ts';
import { mailAdminsOfDecision, mailAdminsOfPause } from './reactions/mail-admins.appeals-decided.ts';
import { mailOperatorOfReport } from './reactions/mail-operator.appeal-reported.ts';
import { noteChangeOfAppeal } from './reactions/note-change.emergency-changed.ts';
import { appealForDonors } from './reactions/start-appeal.emergency-raised.ts';

export const appealsReactions = {
  'emergency.raised': [appealForDonors],
  'emergency.changed': [noteChangeOfAppeal],
  'emergency.covered': [noteChangeOfAppeal],
  'emergency.completed': [noteChangeOfAppeal],
  'emergency.reopened': [noteChangeOfAppeal, appealForDonors],
  'request.cancelled': [noteChangeOfAppeal],
} satisfies Partial<Reactions<EventName>>;

/** Their reactions send the mails themselves. */
export const appealsMailedReactions = {
  'appeal.reported': [mailOperatorOfReport, mailAdminsOfPause],
  'facility.appeals-decided': [mailAdminsOfDecision],
} satisfies Partial<Reactions<EventName>>;
