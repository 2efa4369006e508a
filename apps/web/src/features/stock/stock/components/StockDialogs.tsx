import type { ComponentStock } from '@sanguine/contract';
import { lazyDialog } from '../../../../ui/overlay/lazy-part.tsx';
import type { StockDialogsState } from './useStockDialogs.ts';

const ReceiveDialog = lazyDialog(async () => (await import('../moves/ReceiveDialog.tsx')).ReceiveDialog);
const TakeDialog = lazyDialog(async () => (await import('../moves/TakeDialog.tsx')).TakeDialog);
const CorrectDialog = lazyDialog(async () => (await import('../moves/CorrectDialog.tsx')).CorrectDialog);
const LotsDialog = lazyDialog(async () => (await import('./LotsDialog.tsx')).LotsDialog);
const TargetsDialog = lazyDialog(async () => (await import('../targets/TargetsDialog.tsx')).TargetsDialog);
const RecipientsDialog = lazyDialog(async () => (await import('../recipients/RecipientsDialog.tsx')).RecipientsDialog);

interface Props {
  facilityId: string;
  stock: ComponentStock;
  dialogs: StockDialogsState;
}

/** The dialog that is open, if any. */
export function StockDialogs({ facilityId, stock, dialogs }: Props) {
  const { last, open, close } = dialogs;
  const given = { facilityId, stock, onClose: close };
  if (last === undefined) return null;
  switch (last.what) {
    case 'received':
      return <ReceiveDialog {...given} />;
    case 'targets':
      return <TargetsDialog {...given} />;
    case 'recipients':
      return <RecipientsDialog facilityId={facilityId} onClose={close} />;
    case 'lots':
      return <LotsDialog {...given} bloodType={last.bloodType} onOpen={open} />;
    case 'correct':
      return <CorrectDialog {...given} lot={last.lot} />;
    default:
      return <TakeDialog key={last.what} {...given} move={last.what} lot={last.lot} />;
  }
}
