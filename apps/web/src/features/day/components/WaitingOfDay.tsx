import type { DonationRequest } from '@sanguine/contract';
import { useState } from 'react';
import { DecideSeveralDialog } from '../../requests/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { useWords } from '../words.ts';

/** So many can be answered in one call. */
const MANY = 50;

/** Bookings of the day that nobody has answered yet, answered together. */
export function WaitingOfDay({ bookings }: { bookings: readonly DonationRequest[] }) {
  const t = useWords();
  const [asking, setAsking] = useState<{ action: 'approve' | 'decline'; bookings: readonly DonationRequest[] }>();
  const count = Math.min(MANY, bookings.length);
  const ask = (action: 'approve' | 'decline') => setAsking({ action, bookings: bookings.slice(0, MANY) });
  const close = () => setAsking(undefined);
  return (
    <>
      {count > 0 && (
        <section
          aria-label={t('day.sessions.waiting.label')}
          className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card bg-tint p-4 print:hidden"
        >
          <p className="font-semibold">{t('day.sessions.waiting.count', { count: bookings.length })}</p>
          <div className="flex flex-wrap gap-2">
            <Button size="small" variant="danger" onClick={() => ask('decline')}>
              {t('day.sessions.waiting.decline', { count })}
            </Button>
            <Button size="small" variant="primary" onClick={() => ask('approve')}>
              {t('day.sessions.waiting.accept', { count })}
            </Button>
          </div>
        </section>
      )}
      {asking !== undefined && <DecideSeveralDialog {...asking} onClose={close} onDecided={close} />}
    </>
  );
}
