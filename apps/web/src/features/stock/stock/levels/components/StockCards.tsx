import type { InventoryEntry } from '@sanguine/contract';
import { useState } from 'react';
import { useWords } from '../words.ts';
import { StockCard } from './StockCard.tsx';
import { StockToolbar } from './StockToolbar.tsx';
import { UpdateStockDialog } from './UpdateStockDialog.tsx';

/** The figures of red cells as cards, with what can be done with all of them. */
export function StockCards({ facilityId, entries }: { facilityId: string; entries: readonly InventoryEntry[] }) {
  const t = useWords();
  const [editing, edit] = useState<{ entry: InventoryEntry; time: number; open: boolean }>();
  return (
    <>
      <StockToolbar facilityId={facilityId} entries={entries} />
      <ul
        aria-label={t('stock.inventory-page.stock')}
        className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"
      >
        {entries.map((entry) => (
          <StockCard
            key={entry.id}
            entry={entry}
            onUpdate={(chosen) => edit({ entry: chosen, time: (editing?.time ?? 0) + 1, open: true })}
          />
        ))}
      </ul>
      {editing !== undefined && (
        <UpdateStockDialog
          key={editing.time}
          entry={editing.entry}
          open={editing.open}
          onClose={() => edit({ ...editing, open: false })}
        />
      )}
    </>
  );
}
