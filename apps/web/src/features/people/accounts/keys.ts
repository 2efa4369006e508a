export const accountKeys = { secondFactor: ['accounts', 'second-factor'] } as const;
