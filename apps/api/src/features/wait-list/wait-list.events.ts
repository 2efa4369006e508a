import { userTopic } from '../../platform/live/hint.ts';

/** Returns the hint that what a donor waits for has changed, or what they are offered. */
export const waitListHint = (donorId: string) => ({ kind: 'sessions', topics: [userTopic(donorId)], ids: {} }) as const;
