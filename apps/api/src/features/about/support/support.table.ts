import type { IssueType } from '@sanguine/contract';

/** Issues that people reported. */
export interface SupportIssuesTable {
  id: string;
  reference: string;
  user_id: string;
  issue_type: IssueType;
  description: string;
  created_at: Date;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    support_issues: SupportIssuesTable;
  }
}
