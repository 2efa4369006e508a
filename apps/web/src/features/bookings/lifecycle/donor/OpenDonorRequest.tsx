import { useState } from 'react';
import { timeInAddress } from '../../booking/index.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { lazyDialog } from '../../../../ui/overlay/lazy-part.tsx';
import { useWords } from '../words.ts';

/** After an action its row leaves the list: the focus goes to the page's heading and not into the void. */
function focusPageHeading(): void {
  requestAnimationFrame(() => document.querySelector('h1')?.focus({ preventScroll: true }));
}

const DonorRequestDialog = lazyDialog(async () => (await import('./DonorRequestDialog.tsx')).DonorRequestDialog);

interface OpenDonorRequestProps {
  /** The request whose dialog the address opens. */
  request: string | undefined;
  /** The time that is chosen there at first, as an address has it. */
  time?: string | undefined;
  /** True if the choice of another time is open in it at first. */
  moves?: boolean | undefined;
  /** Puts another into the address, or takes it out. */
  onShow: (request: string | undefined) => Promise<void>;
}

/**
 * The dialog of the request that the address names. An answer to an emergency is confirmed by the dialog of its new
 * appointment, a cancellation by a notice above the list.
 */
export function OpenDonorRequest({ request, time, moves, onShow }: OpenDonorRequestProps) {
  const t = useWords();
  const [booked, setBooked] = useState<string>();
  const [isCancelled, setCancelled] = useState(false);
  function done(now?: string) {
    setBooked(now);
    setCancelled(now === undefined);
    void onShow(now).then(() => now === undefined && focusPageHeading());
  }
  if (request === undefined)
    return isCancelled && <Notice kind="success">{t('lifecycle.donor.cancel.confirmed')}</Notice>;
  return (
    <DonorRequestDialog
      key={request}
      requestId={request}
      time={timeInAddress(time)}
      justBooked={request === booked}
      moves={moves}
      onClose={() => void onShow(undefined)}
      onDone={done}
    />
  );
}
