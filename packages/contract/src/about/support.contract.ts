import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import * as f from '../fields.ts';

export const ISSUE_TYPES = [
  'booking',
  'account',
  'facility_information',
  'emergency_request',
  'technical',
  'other',
] as const;
export type IssueType = (typeof ISSUE_TYPES)[number];

export const MAX_ISSUE_LENGTH = 4000;

export const reportIssue = z.strictObject({
  issueType: z.enum(ISSUE_TYPES, 'Choose what it is about.'),
  description: f
    .paragraph(MAX_ISSUE_LENGTH)
    .check(z.refine((text) => /[\p{L}\p{N}]/u.test(text), 'Describe what happened.')),
});

export const supportEndpoints = defineEndpoints({
  'POST /api/support/issues': {
    summary: 'Report an issue to those who run the service',
    access: 'signed-in',
    body: reportIssue,
    status: 201,
    data: z.object({ id: f.id, reference: z.string(), issueType: z.enum(ISSUE_TYPES), createdAt: f.instant }),
    idempotent: true,
  },
});
