export const notificationKeys = {
  all: ['notifications'],
  lists: ['notifications', 'list'],
  unread: ['notifications', 'unread'],
  /** The state of push messages in this browser. */
  push: ['notifications', 'push'],
} as const;
