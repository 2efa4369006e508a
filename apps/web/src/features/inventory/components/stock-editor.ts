import type { InventoryEntry } from '@sanguine/contract';
import { useState } from 'react';
import { ApiError } from '../../../platform/api.ts';
import { useFreshEntry, useUpdateStock } from '../api.ts';
import { failureText } from '../failure.ts';
import { unitsProblem } from '../stock.ts';

export const updateFailed = 'There was an error updating the stock, try again.';

/** What the nurse types, against the figure that was there when it was read. */
export function useStockEditor(opened: InventoryEntry) {
  const update = useUpdateStock();
  const freshEntry = useFreshEntry();
  const [present, setPresent] = useState(opened);
  const [units, setUnits] = useState(String(opened.unitsAvailable));
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [overtaken, setOvertaken] = useState(false);
  const [saved, setSaved] = useState<InventoryEntry>();

  async function learnPresent(error: unknown) {
    if (!(error instanceof ApiError) || error.status !== 409) return;
    const fresh = await freshEntry(opened).catch(() => undefined);
    if (fresh === undefined) return;
    setPresent(fresh);
    setOvertaken(true);
  }

  /** Resolves to false when nothing was sent because the figure is none. */
  function save(): boolean {
    const wrong = unitsProblem(units);
    setProblem(wrong);
    if (wrong !== undefined) return false;
    update.mutate(
      { entry: present, change: { unitsAvailable: Number(units), reason } },
      { onSuccess: (answer) => setSaved(answer.data), onError: (error) => void learnPresent(error) },
    );
    return true;
  }

  // The fields keep the focus while it is sent; what is typed meanwhile would not be what was sent.
  function unlessBusy(change: (text: string) => void) {
    return (text: string) => (update.isPending ? undefined : change(text));
  }

  const { error } = update;
  return {
    present,
    units,
    setUnits: unlessBusy(setUnits),
    reason,
    setReason: unlessBusy(setReason),
    save,
    saved,
    overtaken: overtaken && error !== null,
    busy: update.isPending,
    dirty: saved === undefined && (units !== String(opened.unitsAvailable) || reason !== ''),
    problem: problem ?? (error instanceof ApiError ? error.fields['unitsAvailable'] : undefined),
    failure: error === null ? undefined : failureText(error, updateFailed),
  };
}

export type StockEditor = ReturnType<typeof useStockEditor>;
