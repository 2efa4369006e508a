import type { ComponentStock, StockLot } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { refused, withProblems } from '../../../../platform/checked.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { toast } from '../../../../ui/feedback/messages.ts';
import { lotsQuery, movedUnits, useMove } from '../api.ts';
import { useWords } from '../words.ts';
import { useLaterBags } from './useLaterBags.ts';
import { useNoteIssue } from './last-issue.ts';
import { bagPath, checkTaken, leavesEarlier, type TakeDraft, type TakeMove, takenField } from './take.ts';

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
  bagReasons: {},
  reasonCode: '',
  reason: '',
});

/** Keeps what leaves the stock, or comes back to it, as it is typed and scanned. */
export function useTake({ facilityId, stock: { component, today }, move, lot, onSaved }: Options) {
  const t = useWords();
  const take = useMove(facilityId, move);
  const noteIssue = useNoteIssue(facilityId);
  const form = useForm({
    initial: draftOf(lot),
    check: (draft) => {
      const isUnexplained = isLater && draft.laterLotReason === '';
      if (isUnexplained) return refused({ 'lines.0.laterLotReason': t('stock.issue.later-why') });
      const missing: Record<string, string> = {};
      for (const { bag } of laterBags) {
        if (draft.bagReasons[bag.id] === undefined) missing[bagPath(draft, bag)] = t('stock.issue.later-why');
      }
      return withProblems(checkTaken(move, component, draft), missing);
    },
    send: async (body, idempotencyKey) => {
      const { data } = await take.mutateAsync({ body, idempotencyKey });
      const units = movedUnits(body.lines);
      toast(t(`stock.done.${move}`, { units }));
      if (move === 'issued') noteIssue({ operationId: data.operationId, units });
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
  const bags = move === 'issued' ? form.draft.bags : [];
  const laterBags = useLaterBags({ facilityId, component, bags, today });
  return { form, lots, chosen, isLater, laterBags, isFetching: found.isFetching };
}

export type Take = ReturnType<typeof useTake>;
