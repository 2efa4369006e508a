import type { InventoryEntry } from '@sanguine/contract';
import { useState } from 'react';
import { ApiError } from '../../../platform/api.ts';
import { failureText } from '../../../platform/failures.ts';
import { typedNumber } from '../../../platform/typed-number.ts';
import { useFreshEntry, useUpdateStock } from '../api.ts';
import { unitsProblem } from '../stock.ts';

const updateFailed = 'There was an error updating the stock, try again.';

/** The figure that the server holds: as it was when opened, or as someone else has set it since. */
function usePresentFigure(opened: InventoryEntry) {
  const freshEntry = useFreshEntry();
  const [present, setPresent] = useState(opened);

  async function learn(error: unknown) {
    if (!(error instanceof ApiError) || error.status !== 409) return;
    const fresh = await freshEntry(opened).catch(() => undefined);
    if (fresh !== undefined) setPresent(fresh);
  }
  return { present, learn };
}

/** What the nurse types, against the figure that was there when it was read. */
export function useStockEditor(opened: InventoryEntry) {
  const update = useUpdateStock();
  const { present, learn } = usePresentFigure(opened);
  const [units, setUnits] = useState(String(opened.unitsAvailable));
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const { error } = update;
  const saved = update.data?.data;

  /** False when nothing was sent because the figure is none. */
  function save(): boolean {
    const wrong = unitsProblem(units);
    setProblem(wrong);
    if (wrong !== undefined) return false;
    const change = { unitsAvailable: typedNumber(units), reason };
    update.mutate({ entry: present, change }, { onError: (refusal) => void learn(refusal) });
    return true;
  }
  // The fields keep the focus while it is sent; what is typed meanwhile would not be what was sent.
  function unlessBusy(change: (text: string) => void) {
    return (text: string) => (update.isPending ? undefined : change(text));
  }
  return {
    present,
    units,
    setUnits: unlessBusy((text) => {
      setUnits(text);
      setProblem(undefined);
    }),
    reason,
    setReason: unlessBusy(setReason),
    save,
    saved,
    overtaken: error !== null && present !== opened,
    busy: update.isPending,
    dirty: saved === undefined && (units !== String(opened.unitsAvailable) || reason !== ''),
    problem: problem ?? (error instanceof ApiError ? error.fields['unitsAvailable'] : undefined),
    failure: error === null ? undefined : failureText(error, updateFailed),
  };
}

export type StockEditor = ReturnType<typeof useStockEditor>;
