import type { InventoryEntry } from '@sanguine/contract';
import { BloodTypePill } from '../../../../../ui/blood/BloodTypePill.tsx';
import { StockStatus } from '../../../../../ui/blood/StockStatus.tsx';
import { Button } from '../../../../../ui/Button.tsx';
import { Sentence } from '../../../../../platform/language/Sentence.tsx';
import { VisuallyHidden } from '../../../../../ui/VisuallyHidden.tsx';
import { Confirmed } from '../stock-age/Confirmed.tsx';
import { entryLevel, stockDrops } from '../stock.ts';
import { useWords } from '../words.ts';

export interface StockCardProps {
  entry: InventoryEntry;
  onUpdate: (entry: InventoryEntry) => void;
}

export function StockCard({ entry, onUpdate }: StockCardProps) {
  const t = useWords();
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
        <StockStatus level={level}>{entry.updatedAt === null ? t('stock.not-reported') : undefined}</StockStatus>
        <p className="mt-2 text-sm text-muted">
          {entry.confirmedAt === null ? t('stock.card.first') : <Confirmed at={entry.confirmedAt} />}
        </p>
      </div>
      <Button size="small" full className="mt-4" onClick={() => onUpdate(entry)}>
        <Sentence
          of={t}
          id="stock.card.update"
          values={{ type: <bdi>{entry.bloodType}</bdi> }}
          tags={{ rest: (text) => <VisuallyHidden>{text}</VisuallyHidden> }}
        />
      </Button>
    </li>
  );
}

function Figure({ entry }: { entry: InventoryEntry }) {
  const t = useWords();
  if (entry.updatedAt === null) return null;
  return (
    <p className="flex items-baseline gap-1.5">
      <Sentence
        of={t}
        id="stock.card.figure"
        values={{ units: entry.unitsAvailable }}
        tags={{
          number: (text) => <span className="text-2xl font-bold">{text}</span>,
          word: (text) => <span className="text-muted">{text}</span>,
        }}
      />
    </p>
  );
}
