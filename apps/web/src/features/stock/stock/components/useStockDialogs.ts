import type { BloodType, StockLot } from '@sanguine/contract';
import { useState } from 'react';

/** A dialog that is open, and its subject; `lots` shows those of a type. */
export type OpenDialog =
  | { readonly what: 'received' | 'targets' | 'recipients' }
  | { readonly what: 'issued' | 'discarded' | 'returned'; readonly lot?: StockLot }
  | { readonly what: 'lots'; readonly bloodType: BloodType }
  | { readonly what: 'correct'; readonly lot: StockLot };

/** Keeps which dialogs are open: one that was opened from a list of lots leads back to it. */
export function useStockDialogs() {
  const [opened, set] = useState<readonly OpenDialog[]>([]);
  const last = opened.at(-1);
  return {
    last,
    open: (dialog: OpenDialog) => set((before) => [...before.filter(({ what }) => what === 'lots'), dialog]),
    close: () => set((before) => before.slice(0, -1)),
  };
}

export type StockDialogsState = ReturnType<typeof useStockDialogs>;
