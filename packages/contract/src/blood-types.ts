/** The eight ABO/RhD red-cell groups, in the order in which screens list them. */
export const BLOOD_TYPES = ['A+', 'A-', 'B+', 'B-', 'O+', 'O-', 'AB+', 'AB-'] as const;
export type BloodType = (typeof BLOOD_TYPES)[number];

/**
 * The degrees of certainty of a donor's blood type: not given, stated by the donor, tested by a facility, or tested
 * differently by two facilities. Nobody is asked to donate because of an unclear type.
 */
export const BLOOD_TYPE_CERTAINTIES = ['unknown', 'self-reported', 'confirmed', 'unclear'] as const;
export type BloodTypeCertainty = (typeof BLOOD_TYPE_CERTAINTIES)[number];

/** True when facilities have tested the type, whether they agree or not: the donor can no longer change it. */
export function isTested(certainty: BloodTypeCertainty): boolean {
  return certainty === 'confirmed' || certainty === 'unclear';
}

/** True when `value` is one of the eight blood types, spelled exactly. */
export function isBloodType(value: unknown): value is BloodType {
  return BLOOD_TYPES.some((type) => type === value);
}

function antigens(type: BloodType): ReadonlySet<string> {
  const rhd = type.endsWith('+') ? ['D'] : [];
  return new Set([...type.slice(0, -1).replace('O', ''), ...rhd]);
}

/**
 * Red-cell compatibility: a donor's cells may be given when every antigen on them (A, B, D) is also on the recipient's.
 * Used to choose whom to ask, never for a clinical transfusion decision. Source: AABB Technical Manual, ABO and RhD
 * compatibility of red-cell components; 27 of the 64 pairs are compatible.
 */
export function mayDonateRedCells(donor: BloodType, recipient: BloodType): boolean {
  const onRecipient = antigens(recipient);
  return [...antigens(donor)].every((antigen) => onRecipient.has(antigen));
}

/** The blood types whose red cells may be given to `recipient`, the exact type first and O- last. */
export function compatibleDonorTypes(recipient: BloodType): BloodType[] {
  const rank = (type: BloodType) => (type === recipient ? 0 : type === 'O-' ? 2 : 1);
  return BLOOD_TYPES.filter((donor) => mayDonateRedCells(donor, recipient)).toSorted((a, b) => rank(a) - rank(b));
}

/** The blood types to which `donor`'s red cells may be given, the exact type first. */
export function compatibleRecipientTypes(donor: BloodType): BloodType[] {
  const rank = (type: BloodType) => (type === donor ? 0 : 1);
  return BLOOD_TYPES.filter((recipient) => mayDonateRedCells(donor, recipient)).toSorted((a, b) => rank(a) - rank(b));
}
