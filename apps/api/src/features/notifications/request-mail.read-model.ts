import type { RequestStatus } from '@sanguine/contract';
import type { Database } from '../../platform/db/index.ts';

export interface RequestOfMail {
  readonly status: RequestStatus;
  readonly preferred_date: string;
  readonly time_zone: string;
  readonly facility_name: string;
  readonly facility_address: string;
  readonly user_id: string;
  readonly first_name: string;
  readonly email: string;
}

/** What a mail to a request's donor says; undefined when the donor is gone or wants no such mail. */
export function findRequestOfMail(db: Database, requestId: string): Promise<RequestOfMail | undefined> {
  return db.kysely
    .selectFrom('donation_requests as r')
    .innerJoin('users as u', 'u.id', 'r.donor_id')
    .innerJoin('facilities as f', 'f.id', 'r.facility_id')
    .leftJoin('notification_preferences as p', 'p.user_id', 'u.id')
    .select(['r.status', 'r.preferred_date', 'r.time_zone', 'u.id as user_id', 'u.first_name', 'u.email'])
    .select(['f.name as facility_name', 'f.address as facility_address'])
    .where('r.id', '=', requestId)
    .where((eb) => eb.fn.coalesce('p.appointments_email', eb.lit(true)))
    .executeTakeFirst();
}
