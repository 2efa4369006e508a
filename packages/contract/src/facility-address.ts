const LONGEST_SLUG = 60;

/** A name as a part of an address: letters and digits of any script, words joined by hyphens; may be empty. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, LONGEST_SLUG)
    .replaceAll(/^-+|-+$/g, '');
}

/** The address of a facility's public page; only the id decides which facility it is. */
export function facilityPath({ id, name }: { readonly id: string; readonly name: string }): `/facilities/${string}` {
  const slug = slugOf(name);
  return slug === '' ? `/facilities/${id}` : `/facilities/${id}-${encodeURIComponent(slug)}`;
}

/**
 * Tells whether a facility's website is one that an operator has checked, or has entered with a listing: only such a
 * one is a link.
 */
export function hasCheckedWebsite({
  isVerified,
  isOnSanguine,
}: {
  readonly isVerified: boolean;
  readonly isOnSanguine: boolean;
}): boolean {
  return isVerified || !isOnSanguine;
}

/** The id in the last part of such an address, or undefined when it names none. */
export function idInFacilityPath(part: string): string | undefined {
  return /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:-|$)/i.exec(part)?.[1]?.toLowerCase();
}
