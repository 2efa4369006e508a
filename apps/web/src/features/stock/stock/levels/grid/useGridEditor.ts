import type { BloodType, InventoryEntry } from '@sanguine/contract';
import { hasCode } from '../../../../../platform/failures.ts';
import { type Checked, withProblems } from '../../../../../platform/checked.ts';
import { useForm } from '../../../../../platform/useForm.ts';
import { toast } from '../../../../../ui/feedback/messages.ts';
import { fieldId } from '../../../../../ui/form/Field.tsx';
import { useFreshStock, useSetWholeStock } from '../api.ts';
import { type Say, useWords } from '../words.ts';
import { changesOf, compared, type GridRow, gridOf, rowProblem, settled, typed } from './grid.ts';

/** The field of a type in the grid. */
export const gridField = (type: BloodType) => `units-${type}`;

function focusField(type: BloodType | undefined): void {
  if (type !== undefined) document.getElementById(fieldId(gridField(type)))?.focus();
}

const problemName = (row: GridRow) => `rows.${row.entry.bloodType}`;

function check({ rows }: { rows: readonly GridRow[] }, t: Say): Checked<ReturnType<typeof changesOf>> {
  const problems = rows.map((row) => [problemName(row), rowProblem(row, t)] as const);
  return withProblems({ data: changesOf(rows) }, Object.fromEntries(problems));
}

/** Eight figures that are typed together and saved together. */
export function useGridEditor(facilityId: string, entries: readonly InventoryEntry[], onSaved: () => void) {
  const t = useWords();
  const update = useSetWholeStock(facilityId);
  const freshStock = useFreshStock(facilityId);

  /** Shows both figures where a colleague has changed something meanwhile. */
  async function showConflicts(error: unknown) {
    if (!hasCode(error, 'stale_version')) return;
    const current = await freshStock().catch(() => undefined);
    if (current === undefined) return;
    const next = compared(rows, current);
    form.change({ rows: next });
    focusField(next.find((row) => row.theirs)?.entry.bloodType);
  }

  const form = useForm({
    initial: { rows: gridOf(entries) },
    check: (draft) => check(draft, t),
    send: async (changes) => {
      if (changes.length === 0) return onSaved();
      await update.mutateAsync(changes).catch(async (error: unknown) => {
        await showConflicts(error);
        throw error;
      });
      toast(t('stock.grid.saved', { count: changes.length }));
      return onSaved();
    },
    failure: t('stock.all.failed'),
  });
  const { rows } = form.draft;

  return {
    form,
    changed: changesOf(rows).length,
    problemOf: (row: GridRow) => (form.problems[problemName(row)] || row.theirs ? rowProblem(row, t) : undefined),
    type: (type: BloodType, text: string) => {
      if (!form.busy) form.change({ rows: typed(rows, type, text) });
    },
    settle: (type: BloodType, choice: 'mine' | 'theirs') => {
      form.change({ rows: settled(rows, type, choice) });
      focusField(type);
    },
    move: (from: BloodType, step: 1 | -1) => {
      const place = rows.findIndex((row) => row.entry.bloodType === from);
      focusField(rows[place + step]?.entry.bloodType);
    },
  };
}

export type GridEditor = ReturnType<typeof useGridEditor>;
