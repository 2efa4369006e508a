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
  const [opened, open] = useState<string>();
  return (
    <>
      <StockToolbar facilityId={facilityId} entries={entries} />
      <ul
        aria-label={t('stock.inventory-page.stock')}
        className="grid max-sm:divide-y max-sm:divide-line max-sm:overflow-clip max-sm:rounded-card max-sm:border max-sm:border-line sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 xl:grid-cols-4"
      >
        {entries.map((entry) => (
          <StockCard
            key={entry.id}
            entry={entry}
            isOpen={opened === entry.id}
            onToggle={() => open(opened === entry.id ? undefined : entry.id)}
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
