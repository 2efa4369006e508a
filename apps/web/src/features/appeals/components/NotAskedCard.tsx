import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useState } from 'react';
import { onSessionChange } from '../../../platform/session-events.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { appealStatusQuery } from '../api.ts';
import { useWords } from '../words.ts';
import { Sentence } from '../../../platform/language/Sentence.tsx';

const DISMISSED = 'not-asked-dismissed';

function dismissed(): string | null {
  try {
    return localStorage.getItem(DISMISSED);
  } catch {
    return null;
  }
}

function dismiss(reasons: string): void {
  try {
    localStorage.setItem(DISMISSED, reasons);
  } catch {
    // A browser that keeps nothing shows the card again.
  }
}

/** Another person at the same browser has not read it yet. */
function forgetDismissal(): void {
  try {
    localStorage.removeItem(DISMISSED);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

onSessionChange(forgetDismissal);

/** Tells a donor once why no appeal can ask them, until it is dismissed or another reason comes; My Account always says it. */
export function NotAskedCard() {
  const t = useWords();
  const { data } = useQuery(appealStatusQuery);
  const [gone, setGone] = useState(dismissed);
  const [first] = data?.notAsked ?? [];
  const reasons = data?.notAsked.join(' ');
  if (first === undefined || reasons === undefined || reasons === gone) return null;
  const close = () => {
    dismiss(reasons);
    setGone(reasons);
  };
  return (
    <section
      aria-label={t('appeals.not-asked.label')}
      className="rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 className="mb-2 text-base font-bold">{t('appeals.not-asked.title')}</h2>
        <IconButton
          label={t('appeals.not-asked.dismiss')}
          icon={<X aria-hidden="true" className="size-5" />}
          onClick={close}
        />
      </div>
      <ul className="mb-4 flex flex-col gap-2">
        {data?.notAsked.map((reason) => (
          <li key={reason}>
            <Sentence of={t} id={`appeals.not-asked.${reason}`} />
          </li>
        ))}
      </ul>
      <Link to="/user/account" className={buttonClass({ size: 'small' })}>
        {t('appeals.not-asked.open')}
      </Link>
    </section>
  );
}
