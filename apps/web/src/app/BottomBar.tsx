import { Link } from '@tanstack/react-router';
import type { Destination } from './NavigationList.tsx';
import { useWords } from './words.ts';

const itemClass =
  'flex min-h-14 flex-col items-center justify-center gap-0.5 rounded-small px-1 py-1 text-center text-[0.75rem] leading-tight font-semibold text-muted ' +
  'hover:text-ink focus-visible:-outline-offset-3 aria-[current=page]:text-crimson aria-[current=page]:[&>svg]:stroke-[2.5]';

/**
 * The pages that people open most, where a thumb reaches them. The document keeps room for it (base.css); a screen that is
 * too low for it, as after much zooming, has the menu alone.
 */
export function BottomBar({ destinations }: { destinations: readonly Destination[] }) {
  const t = useWords();
  return (
    <nav
      aria-label={t('app.frame.bar')}
      data-bottom-bar=""
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {destinations.map(({ to, label, icon: Icon, exact = false }) => (
          <li key={to} className="min-w-0">
            <Link to={to} activeOptions={{ includeSearch: false, exact }} className={itemClass}>
              <Icon aria-hidden="true" className="size-6 shrink-0" />
              <span className="max-w-full hyphens-auto">{t(label)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
