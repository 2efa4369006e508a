import { type DonationRequest, type WaitEntry } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../platform/failures.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { useStopWaiting, waitListQuery } from '../api.ts';
import { wishText } from '../words.ts';
import { EndedOffer } from './EndedOffer.tsx';
import { OfferCard, TakenPlace } from './OfferCard.tsx';

function Entry({ entry, onStop }: { entry: WaitEntry; onStop: () => void }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <bdi className="block font-semibold">{entry.facility.name}</bdi>
        <span>{wishText(entry)}</span>
      </div>
      <Button size="small" onClick={onStop}>
        Stop waiting<span className="sr-only"> at {entry.facility.name}</span>
      </Button>
    </li>
  );
}

/** What the donor waits for. */
function Entries({ entries }: { entries: readonly WaitEntry[] }) {
  const [asked, ask] = useState<WaitEntry>();
  const stop = useStopWaiting();
  if (entries.length === 0) return null;
  function confirm() {
    if (asked !== undefined) stop.mutate(asked);
    ask(undefined);
  }
  return (
    <>
      {stop.error !== null && <Notice kind="error">{failureText(stop.error, 'That did not work, try again.')}</Notice>}
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} onStop={() => ask(entry)} />
        ))}
      </ul>
      <p className="text-sm text-muted">
        As soon as a place is free we tell you, as often in 30 days as you chose for appeals. It is kept for a short
        time, and nothing is booked without your yes.
      </p>
      <ConfirmDialog
        open={asked !== undefined}
        title="Stop waiting?"
        confirmText="Stop waiting"
        cancelText="Keep waiting"
        danger
        onConfirm={confirm}
        onClose={() => ask(undefined)}
      >
        You are no longer offered free places at <bdi>{asked?.facility.name}</bdi>. If you wait again, you begin anew.
      </ConfirmDialog>
    </>
  );
}

/** Offered places and what the donor waits for; nothing when there is neither. `offer` is the one that a mail led to. */
export function WaitList({ offer }: { offer: string | undefined }) {
  const { data } = useQuery(waitListQuery);
  const [taken, setTaken] = useState<DonationRequest>();
  const { entries = [], offers = [] } = data ?? {};
  const named = offer !== undefined && taken === undefined && offers.every(({ id }) => id !== offer);
  if (data === undefined || (entries.length === 0 && offers.length === 0 && taken === undefined && !named)) return null;
  return (
    <Card title="Waiting for a place">
      <div className="flex flex-col gap-4">
        {taken !== undefined && <TakenPlace request={taken} />}
        {named && <EndedOffer id={offer} />}
        {offers.map((one) => (
          <OfferCard key={one.id} offer={one} onTaken={setTaken} />
        ))}
        <Entries entries={entries} />
      </div>
    </Card>
  );
}
