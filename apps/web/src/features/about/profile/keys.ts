/** Not under 'profile', which is the session's: of these a 401 has to lead to sign-in. */
export const profileKeys = {
  all: ['account'],
  devices: ['account', 'devices'],
  preferences: ['account', 'preferences'],
} as const;
