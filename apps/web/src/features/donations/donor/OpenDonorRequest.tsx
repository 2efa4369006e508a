import { focusHeading } from './focus-heading.ts';
import { lazyDialog } from '../../../ui/overlay/lazy-part.tsx';

const DonorRequestDialog = lazyDialog(async () => (await import('./DonorRequestDialog.tsx')).DonorRequestDialog);

interface OpenDonorRequestProps {
  /** The request whose dialog the address opens. */
  request: string | undefined;
  /** Takes it out of the address. */
  onClose: () => Promise<void>;
}

/** The dialog of the request that the address names; once something was done, the page's heading has the focus. */
export function OpenDonorRequest({ request, onClose }: OpenDonorRequestProps) {
  if (request === undefined) return null;
  return (
    <DonorRequestDialog
      key={request}
      requestId={request}
      onClose={() => void onClose()}
      onDone={() => void onClose().then(focusHeading)}
    />
  );
}
