import type { InventoryEntry } from '@sanguine/contract';
import { useState } from 'react';
import { hasCode } from '../../../../../platform/failures.ts';
import { refused } from '../../../../../platform/checked.ts';
import { typedNumber } from '../../../../../platform/typed-number.ts';
import { useForm } from '../../../../../platform/useForm.ts';
import { type StockChange, useFreshEntry, useUpdateStock } from '../api.ts';
import { unitsProblem } from '../stock.ts';
import { useWords } from '../words.ts';

/**
 * Compares what the nurse types with the figure that the server holds: as opened, or as a colleague has set it since:
 * as opened, or as a colleague has set it since.
 */
export function useStockEditor(opened: InventoryEntry) {
  const t = useWords();
  const update = useUpdateStock();
  const freshEntry = useFreshEntry();
  const [current, setCurrent] = useState(opened);

  async function send(change: StockChange): Promise<InventoryEntry> {
    try {
      return (await update.mutateAsync({ entry: current, change })).data;
    } catch (error) {
      if (hasCode(error, 'stale_version')) {
        setCurrent((await freshEntry(opened).catch(() => undefined)) ?? current);
      }
      throw error;
    }
  }
  const form = useForm({
    initial: { unitsAvailable: String(opened.unitsAvailable), reason: '' },
    check: ({ unitsAvailable, reason }) => {
      const problem = unitsProblem(unitsAvailable, t);
      if (problem !== undefined) return refused({ unitsAvailable: problem });
      return { data: { unitsAvailable: typedNumber(unitsAvailable), reason } };
    },
    send,
    failure: t('stock.update.failed'),
  });
  return { form, current, overtaken: form.error !== undefined && current !== opened };
}

export type StockEditor = ReturnType<typeof useStockEditor>;
