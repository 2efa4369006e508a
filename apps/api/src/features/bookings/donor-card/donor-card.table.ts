/** Numbers of donations for which donors were thanked. */
export interface MilestonesTable {
  donor_id: string;
  donations: number;
  request_id: string;
  reached_at: Date;
}

/** Printed certificates that anybody with the code can verify. */
export interface CertificatesTable {
  id: string;
  donor_id: string;
  code_hash: Uint8Array;
  name: string;
  created_at: Date;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    milestones: MilestonesTable;
    certificates: CertificatesTable;
  }
}
