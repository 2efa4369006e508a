const LONGEST_SLUG = 60;

const withoutEnds = (words: string) => words.replaceAll(/^-+|-+$/g, '');

/** The words of a name, without capitals, accents and signs, joined by hyphens; may be empty. */
export function wordsOfName(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').normalize('NFC').toLowerCase();
  return withoutEnds(plain.replaceAll(/[^\p{L}\p{N}]+/gu, '-'));
}

/** A name as a part of an address: letters and digits of any script; may be empty. */
export function slugOf(name: string): string {
  return withoutEnds(wordsOfName(name).slice(0, LONGEST_SLUG));
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
  notVerifiedSince,
}: {
  readonly isVerified: boolean;
  readonly isOnSanguine: boolean;
  /** The details that it changed since it was verified. */
  readonly notVerifiedSince?: { readonly website?: string | undefined } | undefined;
}): boolean {
  return (isVerified && notVerifiedSince?.website === undefined) || !isOnSanguine;
}

/** The id in the last part of such an address, or undefined when it names none. */
export function idInFacilityPath(part: string): string | undefined {
  return /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:-|$)/i.exec(part)?.[1]?.toLowerCase();
}
