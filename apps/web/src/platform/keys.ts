/** The query of who is signed in. */
export const sessionKeys = { profile: ['profile'] } as const;
