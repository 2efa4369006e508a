import { type DonationRequest, plural } from '@sanguine/contract';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { DecideSeveralDialog } from '../../../donations/index.ts';

/** So many can be answered in one call. */
const MANY = 50;

/** Bookings of the day that nobody has answered yet, answered together. */
export function WaitingOfDay({ bookings }: { bookings: readonly DonationRequest[] }) {
  const [asking, setAsking] = useState<{ action: 'approve' | 'decline'; bookings: readonly DonationRequest[] }>();
  const count = Math.min(MANY, bookings.length);
  const ask = (action: 'approve' | 'decline') => setAsking({ action, bookings: bookings.slice(0, MANY) });
  const close = () => setAsking(undefined);
  return (
    <>
      {count > 0 && (
        <section
          aria-label="Bookings that wait"
          className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card bg-tint p-4 print:hidden"
        >
          <p className="font-semibold">
            {plural(bookings.length, {
              one: '1 booking waits for your answer',
              other: `${bookings.length} bookings wait for your answer`,
            })}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button size="small" variant="danger" onClick={() => ask('decline')}>
              Decline {count === 1 ? 'it' : `all ${count}`}
            </Button>
            <Button size="small" variant="primary" onClick={() => ask('approve')}>
              Accept {count === 1 ? 'it' : `all ${count}`}
            </Button>
          </div>
        </section>
      )}
      {asking !== undefined && <DecideSeveralDialog {...asking} onClose={close} onDecided={close} />}
    </>
  );
}
