import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/index.ts';
import { isDonorHere } from '../desk/index.ts';

interface Entered {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly phoneNumber?: string | undefined;
  readonly email?: string | undefined;
}

const digits = (text: ReturnType<typeof sql>) => sql`regexp_replace(${text}, '[^0-9]', '', 'g')`;

/**
 * Finds the donor of this facility who is meant: the same first name and date of birth, and the same last name, telephone
 * or address. Donors of other facilities are never looked at.
 */
export async function findKnownDonor(
  trx: Trx,
  facilityId: string,
  { firstName, lastName, dateOfBirth, phoneNumber = '', email = '' }: Entered,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u join facilities f on f.id = ${facilityId}
      left join entered_donors e on e.donor_id = u.id and e.facility_id = f.id and e.claimed_at is null
    where u.role = 'donor' and u.disabled_at is null and u.date_of_birth = ${dateOfBirth}::date
      and search_form(u.first_name) = search_form(${firstName})
      and (search_form(u.last_name) = search_form(${lastName})
        or ${digits(sql`${phoneNumber}::text`)} <> '' and ${digits(sql`u.phone_number`)} = ${digits(sql`${phoneNumber}::text`)}
        or ${email} <> '' and coalesce(u.email, e.email) = ${email}::citext)
      and u.id in (select r.donor_id from donation_requests r where r.facility_id = ${facilityId}) and ${isDonorHere(now)}
    order by u.created_at limit 1`.execute(trx);
  return rows[0]?.id;
}
