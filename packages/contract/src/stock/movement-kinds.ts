/** A figure was set or confirmed; units came, left, were corrected, or are not to be used for now. */
export const MOVEMENT_KINDS = [
  'set',
  'confirmed',
  'received',
  'issued',
  'expired',
  'discarded',
  'returned',
  'sent',
  'arrived',
  'corrected',
  'quarantined',
  'released_from_quarantine',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];
