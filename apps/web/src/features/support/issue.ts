import { ISSUE_TYPES, type IssueType, reportIssue } from '@sanguine/contract';

/** What is in the form, checked or not. */
export interface IssueDraft {
  readonly issueType: string;
  readonly description: string;
}

export type IssueProblems = Partial<Record<keyof IssueDraft, string>>;

export const emptyIssue: IssueDraft = { issueType: '', description: '' };

const labels: Record<IssueType, string> = {
  booking: 'A booking',
  account: 'My account',
  facility_information: 'Information about a facility',
  emergency_request: 'An emergency request',
  technical: 'A technical problem',
  other: 'Something else',
};

export const issueOptions = ISSUE_TYPES.map((type) => ({ value: type, label: labels[type] }));

/** The report as it is sent, or what is wrong at which field. */
export function checkIssue(draft: IssueDraft) {
  const checked = reportIssue.safeParse(draft);
  if (checked.success) return { issue: checked.data, problems: {} };
  return { issue: undefined, problems: problemsOf(checked.error.issues) };
}

function problemsOf(issues: readonly { path: PropertyKey[]; message: string }[]): IssueProblems {
  const first = (field: keyof IssueDraft) => issues.find(({ path }) => path[0] === field)?.message;
  return atFields({ issueType: first('issueType'), description: first('description') });
}

/** Of the server's messages those that have a field in the form. */
export function atFields(messages: Readonly<Record<string, string | undefined>>): IssueProblems {
  const { issueType, description } = messages;
  return { ...(issueType && { issueType }), ...(description && { description }) };
}
