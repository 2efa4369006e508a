/** What an open screen may be told of: that something of this kind has changed. What it is now, the screen asks. */
export const LIVE_KINDS = ['request', 'inventory', 'facility', 'notification', 'account'] as const;
export type LiveKind = (typeof LIVE_KINDS)[number];
