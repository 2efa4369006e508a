import type { BloodComponent, BloodType } from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import { fixed, type Tables, type Trx } from '../../../platform/db/index.ts';

/** The meaning of a code on labels at a facility: a product's is a component, a group's a blood type. */
export interface ScanCode {
  readonly part: 'product' | 'group';
  readonly code: string;
  readonly component: BloodComponent | null;
  readonly blood_type: BloodType | null;
}

const codesOf = fixed(
  (facilityId: string) => sql<ScanCode>`
    select part, code, component, blood_type from scan_codes where facility_id = ${facilityId} order by part, code`,
);

export async function listScanCodes(db: Kysely<Tables>, facilityId: string): Promise<ScanCode[]> {
  return codesOf(db, facilityId);
}

/** Stores what codes stand for from now on. */
export async function storeScanCodes(trx: Trx, facilityId: string, codes: readonly ScanCode[]): Promise<void> {
  if (codes.length === 0) return;
  await sql`insert into scan_codes as s (facility_id, part, code, component, blood_type)
    select ${facilityId}, part, code, component, blood_type from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb)
      as c (part text, code text, component text, blood_type text)
    on conflict (facility_id, part, code) do update set component = excluded.component, blood_type = excluded.blood_type
      where (s.component, s.blood_type) is distinct from (excluded.component, excluded.blood_type)`.execute(trx);
}
