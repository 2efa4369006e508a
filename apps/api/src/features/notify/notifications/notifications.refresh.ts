import { userTopic } from '../../../platform/live/refresh.ts';

export function refreshOf(userId: string) {
  return { kind: 'notification', topics: [userTopic(userId)], ids: {} } as const;
}
