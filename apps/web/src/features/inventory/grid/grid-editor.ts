import type { BloodType, InventoryEntry } from '@sanguine/contract';
import { useState } from 'react';
import { ApiError } from '../../../platform/api.ts';
import { failureText } from '../../../platform/failures.ts';
import { toast } from '../../../ui/feedback/messages.ts';
import { fieldId } from '../../../ui/form/Field.tsx';
import { useFreshStock, useSetWholeStock } from '../api.ts';
import { figuresText } from '../stock.ts';
import { changesOf, confronted, gridOf, isChanged, rowProblem, settled, typed } from './grid.ts';

/** The field of a type in the grid. */
export const gridField = (type: BloodType) => `units-${type}`;

function focusField(type: BloodType | undefined): void {
  const field = type === undefined ? null : document.getElementById(fieldId(gridField(type)));
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}

/** Eight figures that are typed together and saved together. */
export function useGridEditor(facilityId: string, entries: readonly InventoryEntry[], onSaved: () => void) {
  const [rows, setRows] = useState(() => gridOf(entries));
  const [isChecked, setChecked] = useState(false);
  const update = useSetWholeStock(facilityId);
  const freshStock = useFreshStock(facilityId);

  async function learn(error: unknown) {
    if (!(error instanceof ApiError) || error.status !== 409) return;
    const present = await freshStock().catch(() => undefined);
    if (present === undefined) return;
    const next = confronted(rows, present);
    setRows(next);
    focusField(next.find((row) => row.theirs)?.entry.bloodType);
  }

  function save() {
    if (update.isPending) return;
    setChecked(true);
    const wrong = rows.find((row) => rowProblem(row) !== undefined);
    if (wrong !== undefined) return focusField(wrong.entry.bloodType);
    const changes = changesOf(rows);
    if (changes.length === 0) return onSaved();
    update.mutate(changes, {
      onSuccess: () => {
        toast(`Inventory Updated: ${figuresText(changes.length)} saved.`);
        onSaved();
      },
      onError: (error) => void learn(error),
    });
  }

  return {
    rows,
    save,
    busy: update.isPending,
    changed: rows.filter(isChanged).length,
    failure:
      update.error === null ? undefined : failureText(update.error, 'The figures could not be saved, try again.'),
    problemOf: (row: (typeof rows)[number]) => (isChecked || row.theirs ? rowProblem(row) : undefined),
    type: (type: BloodType, text: string) => (update.isPending ? undefined : setRows(typed(rows, type, text))),
    settle: (type: BloodType, choice: 'mine' | 'theirs') => {
      setRows(settled(rows, type, choice));
      focusField(type);
    },
    move: (from: BloodType, step: 1 | -1) => {
      const place = rows.findIndex((row) => row.entry.bloodType === from);
      focusField(rows[place + step]?.entry.bloodType);
    },
  };
}

export type GridEditor = ReturnType<typeof useGridEditor>;
