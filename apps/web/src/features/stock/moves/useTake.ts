import type { ComponentStock, StockLot } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { refused } from '../../../platform/checked.ts';
import { useForm } from '../../../platform/useForm.ts';
import { toast } from '../../../ui/feedback/messages.ts';
import { lotsQuery, movedUnits, useMove } from '../api.ts';
import { useWords } from '../words.ts';
import { checkTaken, leavesEarlier, type TakeDraft, type TakeMove, takenField } from './take.ts';

interface Options {
  facilityId: string;
  stock: ComponentStock;
  move: TakeMove;
  /** The lot from which it was opened. */
  lot: StockLot | undefined;
  onSaved: () => void;
}

const draftOf = (lot: StockLot | undefined): TakeDraft => ({
  bloodType: lot?.bloodType ?? '',
  units: lot === undefined ? '' : '1',
  lotId: lot?.id ?? '',
  bags: [],
  laterLotReason: '',
  reasonCode: '',
  reason: '',
});

/** What leaves the stock, or comes back to it, as it is typed and scanned. */
export function useTake({ facilityId, stock: { component, today }, move, lot, onSaved }: Options) {
  const t = useWords();
  const take = useMove(facilityId, move);
  const form = useForm({
    initial: draftOf(lot),
    check: (draft) => {
      const isUnexplained = isLater && draft.laterLotReason === '';
      if (isUnexplained) return refused({ 'lines.0.laterLotReason': t('stock.issue.later-why') });
      return checkTaken(move, component, draft);
    },
    send: async (body, idempotencyKey) => {
      await take.mutateAsync({ body, idempotencyKey });
      toast(t(`stock.done.${move}`, { units: movedUnits(body.lines) }));
      onSaved();
    },
    fieldOf: (path): string | undefined => takenField(path, form.draft),
    failure: t('stock.move.failed'),
  });
  const { bloodType, lotId } = form.draft;
  const found = useQuery(lotsQuery({ facilityId, component, bloodType: bloodType || undefined }));
  const listed = found.data?.list ?? [];
  const isListed = lot === undefined || lot.bloodType !== bloodType || listed.some(({ id }) => id === lot.id);
  const lots = isListed ? listed : [lot, ...listed];
  const chosen = lots.find(({ id }) => id === lotId);
  const isLater = move === 'issued' && leavesEarlier(listed, chosen, today);
  return { form, lots, chosen, isLater, isFetching: found.isFetching };
}

export type Take = ReturnType<typeof useTake>;
