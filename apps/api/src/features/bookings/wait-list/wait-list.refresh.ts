import { userTopic } from '../../../platform/live/refresh.ts';

/** Returns the refresh that what a donor waits for has changed, or what they are offered. */
export const waitListRefresh = (donorId: string) =>
  ({ kind: 'sessions', topics: [userTopic(donorId)], ids: {} }) as const;
