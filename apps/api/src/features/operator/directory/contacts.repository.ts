import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/index.ts';

export interface Contact {
  readonly facilityId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Stores whom a directory names for facilities that nobody has claimed. */
export async function insertContacts(trx: Trx, contacts: readonly Contact[], now: Date): Promise<void> {
  if (contacts.length === 0) return;
  await sql`
    insert into facility_contacts (facility_id, email, first_name, last_name, created_at)
    select c."facilityId", c.email, c."firstName", c."lastName", ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb)
      as c ("facilityId" uuid, email citext, "firstName" text, "lastName" text)`.execute(trx);
}
