export const verificationKeys = {
  all: ['verification'],
  /** The messages of the own facility and the operator. */
  own: ['verification', 'own'],
} as const;
