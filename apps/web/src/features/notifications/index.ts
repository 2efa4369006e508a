export { UnreadBadge } from './components/UnreadBadge.tsx';
export { useRefreshAfterActions, useUnread } from './useUnread.ts';
