/** Carries `issueId`, and the `userId` of who reported it. */
export const ISSUE_REPORTED = 'support.issue-reported';
