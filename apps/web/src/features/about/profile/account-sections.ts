/** The parts of an account, in the order in which a small screen lists them. */
export const ACCOUNT_SECTIONS = ['you', 'security', 'messages', 'emergencies', 'town', 'device', 'data'] as const;
export type AccountSection = (typeof ACCOUNT_SECTIONS)[number];
