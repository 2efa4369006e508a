import { isReviewable, type ReviewedFacility } from '@sanguine/contract';
import { useState } from 'react';

/** Returns what is selected on a page; what has left the page is no longer selected. */
export function useFacilitySelection(list: readonly ReviewedFacility[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selectable = list.filter(({ verificationStatus }) => isReviewable(verificationStatus));
  const selected = selectable.filter(({ id }) => chosen.has(id));

  function onSelect(id: string, isChosen: boolean) {
    const next = new Set(selected.map((facility) => facility.id));
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  }

  return {
    selectable,
    selected,
    isSelected: (id: string) => chosen.has(id),
    onSelect,
    onSelectAll: (all: boolean) => setChosen(new Set(all ? selectable.map(({ id }) => id) : [])),
  };
}

export type FacilitySelection = ReturnType<typeof useFacilitySelection>;
