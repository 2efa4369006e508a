import { ISSUE_TYPES } from '@sanguine/contract';
import type { Say } from './words.ts';

export const emptyIssue = { issueType: '', description: '' };

const textIds = {
  booking: 'support.issue.booking',
  account: 'support.issue.account',
  facility_information: 'support.issue.facility',
  emergency_request: 'support.issue.emergency',
  technical: 'support.issue.technical',
  other: 'support.issue.other',
} as const;

export function issueOptions(t: Say) {
  return ISSUE_TYPES.map((type) => ({ value: type, label: t(textIds[type]) }));
}
