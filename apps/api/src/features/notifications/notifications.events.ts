import { userTopic } from '../../platform/live/hint.ts';

export function hintOf(userId: string) {
  return { kind: 'notification', topics: [userTopic(userId)], ids: {} } as const;
}
