import type { EventName, Reactions } from '../../../platform/outbox/events.ts';
import { mailOperatorOfIssue } from './reactions/mail-operator.issue-reported.ts';

/** The reactions to the events of support. */
export const supportReactions = {
  'support.issue-reported': [mailOperatorOfIssue],
} satisfies Partial<Reactions<EventName>>;
