import type { PersonnelRole } from '@sanguine/contract';

/** People invited to work for a facility. */
export interface InvitationsTable {
  id: string;
  facility_id: string;
  email: string;
  first_name: string;
  last_name: string;
  personnel_role: PersonnelRole;
  invited_by: string | null;
  token_hash: Uint8Array | null;
  created_at: Date;
  expires_at: Date;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    invitations: InvitationsTable;
  }
}
