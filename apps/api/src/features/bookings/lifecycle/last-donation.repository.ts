import { sql } from 'kysely';
import { fixed, type Trx } from '../../../platform/db/index.ts';
import { counts } from '../../people/request-states/index.ts';

const lockedDonor = fixed(
  (id: string) => sql`select id from users
    where id = (select donor_id from donation_requests where id = ${id}) for no key update`,
);

const followed = fixed(
  (id: string) => sql`
    update askable_donors a set last_donation = n.last_donation, not_before = n.not_before,
      waiting_since = case
        when ${counts()} then greatest(a.waiting_since, r.preferred_at)
        when a.waiting_since = r.preferred_at then n.waiting_since
        else a.waiting_since end
    from donation_requests r join askable_now n on n.user_id = r.donor_id
    where r.id = ${id} and a.user_id = r.donor_id`,
);

/**
 * Counts anew when a donor gave last, and may come again, after a donation or a visit was recorded, undone, disputed or settled.
 * Their row is locked first, so that a change of their choices at the same moment is read before or after this one.
 */
export async function followDonation(trx: Trx, requestId: string): Promise<void> {
  await Promise.all([lockedDonor(trx, requestId), followed(trx, requestId)]);
}
