export const waitListKeys = {
  all: ['wait-list'],
  own: ['wait-list', 'own'],
  offer: ['wait-list', 'offer'],
} as const;
