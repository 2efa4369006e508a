export { PushSetup } from './components/PushSetup.tsx';
export { UnreadBadge } from './components/UnreadBadge.tsx';
export { unreadQuery } from './api.ts';
export { useUnread } from './useUnread.ts';
