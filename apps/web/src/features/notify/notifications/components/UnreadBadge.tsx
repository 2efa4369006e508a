import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { useWords } from '../words.ts';
import { useUnread } from '../useUnread.ts';

const MAX_SHOWN = 99;

/** At the end of the sidebar's line; nothing when all is read. */
export function UnreadBadge() {
  const t = useWords();
  const unread = useUnread();
  if (unread === 0) return null;
  return (
    <span className="ms-auto min-w-6 rounded-full bg-fill px-2 text-center text-sm font-bold text-on-fill tabular-nums">
      <span aria-hidden="true">{unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}</span>
      <VisuallyHidden>{t('notifications.unread.badge', { count: unread })}</VisuallyHidden>
    </span>
  );
}
