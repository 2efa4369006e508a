import type { ComponentStock, StockLot } from '@sanguine/contract';
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx';
import { componentName } from '../names.ts';
import { RecipientField } from '../recipients/RecipientField.tsx';
import { useWords } from '../words.ts';
import { DiscardReason, LaterReason } from './ReasonFields.tsx';
import type { TakeMove } from './take.ts';
import { TakenBags } from './TakenBags.tsx';
import { TakenUnits } from './TakenUnits.tsx';
import { useTake } from './useTake.ts';

interface Props {
  facilityId: string;
  stock: ComponentStock;
  move: TakeMove;
  /** The lot from which it was opened. */
  lot: StockLot | undefined;
  onClose: () => void;
}

/** Units that leave the stock or come back to it: bags by their number, others by count; mount it while it is open. */
export function TakeDialog({ facilityId, stock, move, lot, onClose }: Props) {
  const t = useWords();
  const take = useTake({ facilityId, stock, move, lot, onSaved: onClose });
  const { form, isLater } = take;
  return (
    <FormDialog
      form={form}
      title={t(`stock.${move}.title`, { component: componentName(stock.component, t) })}
      submitText={t(`stock.${move}.submit`)}
      above={lot === undefined && <TakenBags facilityId={facilityId} stock={stock} move={move} take={take} />}
      onClose={onClose}
    >
      <TakenUnits stock={stock} move={move} take={take} />
      {(isLater || form.problems['laterLotReason'] !== undefined || form.draft.laterLotReason !== '') && (
        <LaterReason form={form} />
      )}
      {move === 'discarded' && <DiscardReason form={form} />}
      <RecipientField facilityId={facilityId} move={move} form={form} />
    </FormDialog>
  );
}
