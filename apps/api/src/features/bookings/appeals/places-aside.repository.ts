import { type RawBuilder, sql } from 'kysely';

const EARTH_KM = 6371.0088;
/** Previews count a donor so many kilometres away from their place: what they answer leads to nobody's home. */
const ASIDE_KM = { least: 8, most: 16 };

const BITS = 2 ** 24;
/** A fraction from 0 to 1 out of 24 bits of a hash. */
const fraction = (hash: RawBuilder<unknown>, shift: number) =>
  sql`((${hash} >> ${sql.lit(shift)}) & ${sql.lit(BITS - 1)}) / ${sql.lit(BITS)}::float8`;

/**
 * The chord from facility `f` to where a preview counts donor `d`: in a direction and at a distance that the seed gives
 * to this donor at this place. Always the same one, as chance drawn anew could be averaged.
 */
function chordAside(seed: string): RawBuilder<unknown> {
  const hash = sql`hashtextextended(d.user_id::text || d.place::text, ${seed}::bigint)`;
  const { least, most } = ASIDE_KM;
  const turn = sql`sqrt(${sql.lit(least ** 2)} + ${fraction(hash, 0)} * ${sql.lit(most ** 2 - least ** 2)}) / ${sql.lit(EARTH_KM)}`;
  return sql`(
    select cube_distance(f.place, cube(array[
      x * cos(turn) - (y / level * cos(direction) + z * x / level * sin(direction)) * sin(turn),
      y * cos(turn) + (x / level * cos(direction) - z * y / level * sin(direction)) * sin(turn),
      z * cos(turn) + level * sin(direction) * sin(turn)
    ])) from (
      select cube_ll_coord(d.place, 1) as x, cube_ll_coord(d.place, 2) as y, cube_ll_coord(d.place, 3) as z,
        ${turn} as turn, 2 * pi() * ${fraction(hash, 24)} as direction
    ) as drawn cross join lateral (select greatest(sqrt(x * x + y * y), 1e-9) as level) as parallel
  )`;
}

/** Returns the conditions by which a preview finds the donors near facility `f`. */
export function placedAside(seed: string): { isNear: RawBuilder<unknown>; chord: RawBuilder<unknown> } {
  const farthest = sql.lit((2 * ASIDE_KM.most) / EARTH_KM);
  return { isNear: sql`d.area && cube_enlarge(f.place, ${farthest}::float8, 3)`, chord: chordAside(seed) };
}
