import { profilesByCountry } from '@sanguine/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/index.ts';

const RULES = JSON.stringify(profilesByCountry());

/**
 * Looks up in whose region and country facilities lie, of those where nobody has looked yet; the nearest town within about
 * 100 km decides. The country's rules of donation hold until an Admin chooses others. Answers how many it found.
 */
export async function findAreas(trx: Trx, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with unknown as materialized (
      select id, latitude, longitude, greatest(cos(radians(latitude)), 0.01) as narrowing from facilities
      where place is not null and area_country is null and exists (select from gazetteer_state)
      order by id limit ${most} for no key update skip locked
    )
    update facilities f set area_region = coalesce(n.region, ''), area_country = coalesce(n.country, 'ZZ'),
      eligibility_profile = case when 'eligibility' = any(f.settled_steps) then f.eligibility_profile
        else coalesce(${RULES}::jsonb ->> n.country, 'default') end
    from unknown u left join lateral (
      select g.region, g.country from gazetteer_places g
      where g.latitude between u.latitude - 1 and u.latitude + 1
        and g.longitude between u.longitude - 1 / u.narrowing and u.longitude + 1 / u.narrowing
      order by (g.latitude - u.latitude) ^ 2 + ((g.longitude - u.longitude) * u.narrowing) ^ 2, g.id limit 1
    ) n on true where f.id = u.id`.execute(trx);
  return Number(numAffectedRows);
}
