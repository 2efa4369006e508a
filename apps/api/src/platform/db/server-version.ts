/** The first minor version of each PostgreSQL that has the security fixes of May 2026 (CVE-2026-6473 and ten more). */
const FIXED_MINORS: ReadonlyMap<number, number> = new Map([
  [15, 18],
  [16, 14],
  [17, 10],
  [18, 4],
]);

/** The first version of pgbouncer in which nobody signs in as somebody else (CVE-2026-107350). */
export const FIXED_POOLER = 'pgbouncer 1.26.1';

const OLDEST = 150_000;

/** Returns the version that a server should have at least; undefined where it has it. `number`: its server_version_num. */
export function missingFixes(number: number): string | undefined {
  if (number < OLDEST) return '15';
  const [major, minor] = [Math.floor(number / 10_000), number % 10_000];
  const fixed = FIXED_MINORS.get(major);
  return fixed !== undefined && minor < fixed ? `${major}.${fixed}` : undefined;
}
