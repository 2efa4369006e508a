import { ISSUE_TYPES, type IssueType } from '@sanguine/contract';

export const emptyIssue = { issueType: '', description: '' };

const labels: Record<IssueType, string> = {
  booking: 'A booking',
  account: 'My account',
  facility_information: 'Information about a facility',
  emergency_request: 'An emergency request',
  technical: 'A technical problem',
  other: 'Something else',
};

export const issueOptions = ISSUE_TYPES.map((type) => ({ value: type, label: labels[type] }));
