import { useState } from 'react';
import { focusHeading } from './focus-heading.ts';
import { lazyDialog } from '../../../ui/overlay/lazy-part.tsx';

const DonorRequestDialog = lazyDialog(async () => (await import('./DonorRequestDialog.tsx')).DonorRequestDialog);

interface OpenDonorRequestProps {
  /** The request whose dialog the address opens. */
  request: string | undefined;
  /** Puts another into the address, or takes it out. */
  onShow: (request: string | undefined) => Promise<void>;
}

/**
 * The dialog of the request that the address names. After an answer to an emergency the dialog of the new appointment
 * confirms it; after anything else the page's heading has the focus.
 */
export function OpenDonorRequest({ request, onShow }: OpenDonorRequestProps) {
  const [booked, setBooked] = useState<string>();
  function done(now?: string) {
    setBooked(now);
    void onShow(now).then(() => now === undefined && focusHeading());
  }
  if (request === undefined) return null;
  return (
    <DonorRequestDialog
      key={request}
      requestId={request}
      justBooked={request === booked}
      onClose={() => void onShow(undefined)}
      onDone={done}
    />
  );
}
