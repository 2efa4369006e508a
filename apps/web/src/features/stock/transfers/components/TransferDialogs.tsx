import { lazyDialog } from '../../../../ui/overlay/lazy-part.tsx';
import { ConfirmStep } from '../steps/ConfirmStep.tsx';
import type { TransferDialogsState } from './useTransferDialogs.ts';

const ArriveDialog = lazyDialog(async () => (await import('../steps/ArriveDialog.tsx')).ArriveDialog);
const BeginDialog = lazyDialog(async () => (await import('../steps/BeginDialog.tsx')).BeginDialog);
const OfferDialog = lazyDialog(async () => (await import('../steps/OfferDialog.tsx')).OfferDialog);
const SendDialog = lazyDialog(async () => (await import('../steps/SendDialog.tsx')).SendDialog);

/** The dialog that is open, if any. */
export function TransferDialogs({ dialogs: { opened, close } }: { dialogs: TransferDialogsState }) {
  if (opened === undefined) return null;
  if (opened.what === 'begin') return <BeginDialog kind={opened.kind} from={opened.from} onClose={close} />;
  const { action, transfer } = opened;
  const given = { transfer, onClose: close };
  switch (action) {
    case 'offer':
      return <OfferDialog {...given} />;
    case 'send':
      return <SendDialog {...given} />;
    case 'arrive':
      return <ArriveDialog {...given} />;
    default:
      return <ConfirmStep {...given} action={action} />;
  }
}
