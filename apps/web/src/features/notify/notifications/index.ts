export { PushSetup } from './components/PushSetup.tsx';
export { UnreadBadge } from './components/UnreadBadge.tsx';
export { useUnread } from './useUnread.ts';
