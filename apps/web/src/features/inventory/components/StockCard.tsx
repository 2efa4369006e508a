import type { InventoryEntry } from '@sanguine/contract';
import { BloodTypePill } from '../../../ui/blood/BloodTypePill.tsx';
import { StockStatus } from '../../../ui/blood/StockStatus.tsx';
import { Button } from '../../../ui/Button.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { entryLevel, stockDrops, unitsText } from '../stock.ts';
import { Confirmed } from './Confirmed.tsx';

export interface StockCardProps {
  entry: InventoryEntry;
  onUpdate: (entry: InventoryEntry) => void;
}

export function StockCard({ entry, onUpdate }: StockCardProps) {
  const level = entryLevel(entry);
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2>
          <BloodTypePill type={entry.bloodType} level={stockDrops[level]} size="large" />
        </h2>
        <Figure entry={entry} />
      </div>
      <div className="mt-4 grow">
        <StockStatus level={level}>{entry.updatedAt === null ? 'Not reported yet' : undefined}</StockStatus>
        <p className="mt-2 text-sm text-muted">
          {entry.confirmedAt === null ? 'Enter the first figure.' : <Confirmed at={entry.confirmedAt} />}
        </p>
      </div>
      <Button size="small" full className="mt-4" onClick={() => onUpdate(entry)}>
        Update
        <VisuallyHidden> the stock of {entry.bloodType}</VisuallyHidden>
      </Button>
    </li>
  );
}

function Figure({ entry }: { entry: InventoryEntry }) {
  if (entry.updatedAt === null) return null;
  const [number, word] = unitsText(entry.unitsAvailable).split(' ');
  return (
    <p className="flex items-baseline gap-1.5">
      <span className="text-2xl font-bold">{number}</span> <span className="text-muted">{word}</span>
    </p>
  );
}
