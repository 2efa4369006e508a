import { X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { usePush } from '../push.ts';
import { useWords } from '../words.ts';
import { PushSetup } from './PushSetup.tsx';

const DISMISSED = 'push-card-dismissed';

function wasDismissed(): boolean {
  try {
    return localStorage.getItem(DISMISSED) !== null;
  } catch {
    return false;
  }
}

function dismiss(): void {
  try {
    localStorage.setItem(DISMISSED, '1');
  } catch {
    // A browser that keeps nothing shows the card again.
  }
}

/** Offers push messages once, until it is dismissed; the choice stays among the preferences. */
export function PushCard() {
  const t = useWords();
  const { state } = usePush();
  const [isGone, setGone] = useState(wasDismissed);
  const [wasOff, setWasOff] = useState(false);
  if ((state === 'off' || state === 'install-first') && !wasOff) setWasOff(true);
  if (isGone || !wasOff) return null;
  return (
    <section
      aria-label={t('notifications.push.label')}
      className="mb-6 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 className="mb-2 text-base font-bold">{t('notifications.push.title')}</h2>
        <IconButton
          label={t('notifications.push.dismiss')}
          icon={<X aria-hidden="true" className="size-5" />}
          onClick={() => {
            dismiss();
            setGone(true);
          }}
        />
      </div>
      <PushSetup />
    </section>
  );
}
