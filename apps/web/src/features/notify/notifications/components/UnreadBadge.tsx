import { CountBadge } from '../../../../ui/CountBadge.tsx';
import { useWords } from '../words.ts';
import { useUnread } from '../useUnread.ts';

/** At the end of the sidebar's line; nothing when all is read. */
export function UnreadBadge() {
  const t = useWords();
  const unread = useUnread();
  return <CountBadge count={unread} words={t('notifications.unread.badge', { count: unread })} />;
}
