export const notificationKeys = {
  all: ['notifications'],
  lists: ['notifications', 'list'],
  unread: ['notifications', 'unread'],
  /** Whether this browser gets push messages. */
  push: ['notifications', 'push'],
} as const;
