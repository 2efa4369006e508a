import type { Certificate } from '@sanguine/contract';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { Tables, Trx } from '../../../platform/db/index.ts';
import { isConfirmed } from '../../facilities/facilities/index.ts';
import type { CertificatesTable } from './donor-card.table.ts';

export async function insertCertificate(trx: Trx, row: Insertable<CertificatesTable>): Promise<void> {
  // Trigger: apps/api/sql/bookings/donor-card/audit_certificate.sql
  await trx.insertInto('certificates').values(row).execute();
}

/** Deletes a certificate, and tells whether the donor had it. */
export async function deleteCertificate(trx: Trx, donorId: string, id: string): Promise<boolean> {
  // Trigger: apps/api/sql/bookings/donor-card/audit_certificate.sql
  const { numDeletedRows } = await trx
    .deleteFrom('certificates')
    .where('id', '=', id)
    .where('donor_id', '=', donorId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function listCertificates(db: Kysely<Tables>, donorId: string): Promise<Certificate[]> {
  const rows = await db
    .selectFrom('certificates')
    .select(['id', 'name', 'created_at'])
    .where('donor_id', '=', donorId)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ id, name, created_at }) => ({ id, name, createdAt: created_at.toISOString() }));
}

/** The donor's confirmed donations, oldest first. */
export async function listConfirmed(db: Kysely<Tables>, donorId: string) {
  const { rows } = await sql<{ date: string; facility_name: string }>`
    select r.preferred_date::date::text as date, f.name as facility_name
    from donation_requests r join facilities f on f.id = r.facility_id
    where r.donor_id = ${donorId} and ${isConfirmed} order by r.preferred_at, r.id limit 1000`.execute(db);
  return rows.map(({ date, facility_name }) => ({ date, facilityName: facility_name }));
}

export interface VerifiedRow {
  readonly name: string;
  readonly created_at: Date;
  readonly donations: number;
  readonly facilities: string[];
}

/** The certificate of a code, with those of its donations that still stand. */
export async function findCertificate(db: Kysely<Tables>, codeHash: Uint8Array): Promise<VerifiedRow | undefined> {
  const { rows } = await sql<VerifiedRow>`
    select c.name, c.created_at, given.donations, given.facilities
    from certificates c cross join lateral (
      select count(*)::int as donations, coalesce(array_agg(distinct f.name order by f.name), '{}') as facilities
      from donation_requests r join facilities f on f.id = r.facility_id
      where r.donor_id = c.donor_id and ${isConfirmed} and r.decided_at <= c.created_at
    ) given
    where c.code_hash = ${codeHash}`.execute(db);
  return rows[0];
}
