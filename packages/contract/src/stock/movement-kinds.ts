/** A figure was set or confirmed; units came, left, or were corrected. */
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
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];
