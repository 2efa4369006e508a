import type { Reactions } from '../../platform/outbox/dispatcher.ts';
import { mailOperatorOfIssue } from './reactions/mail-operator.issue-reported.ts';
import { ISSUE_REPORTED } from './support.events.ts';

export { supportRoutes } from './support.routes.ts';

/** The reactions to the events of support. */
export const supportReactions: Reactions = {
  [ISSUE_REPORTED]: [mailOperatorOfIssue],
};
