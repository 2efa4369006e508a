import type { DonationRequest } from '@sanguine/contract';
import { useState } from 'react';

/** Returns what is selected on a page; what has left the page is no longer selected. */
export function useSelection(list: readonly DonationRequest[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = list.filter(({ id }) => chosen.has(id));

  function onSelect(id: string, isChosen: boolean) {
    const next = new Set(selected.map((booking) => booking.id));
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  }

  return {
    selected,
    isSelected: (id: string) => chosen.has(id),
    onSelect,
    onSelectAll: (all: boolean) => setChosen(new Set(all ? list.map(({ id }) => id) : [])),
  };
}

export type PageSelection = ReturnType<typeof useSelection>;
