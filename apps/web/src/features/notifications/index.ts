export { PushSetup } from './components/PushSetup.tsx';
export { UnreadBadge } from './components/UnreadBadge.tsx';
export { useRefreshAfterActions, useUnread } from './useUnread.ts';
