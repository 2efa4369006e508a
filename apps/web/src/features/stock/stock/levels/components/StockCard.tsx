import type { InventoryEntry } from '@sanguine/contract';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { BloodTypePill } from '../../../../../ui/blood/BloodTypePill.tsx';
import { StockStatus } from '../../../../../ui/blood/StockStatus.tsx';
import { Button } from '../../../../../ui/Button.tsx';
import { cx } from '../../../../../ui/cx.ts';
import { Sentence } from '../../../../../platform/language/Sentence.tsx';
import { VisuallyHidden } from '../../../../../ui/VisuallyHidden.tsx';
import { Confirmed } from '../stock-age/Confirmed.tsx';
import { entryLevel, stockDrops } from '../stock.ts';
import { useWords } from '../words.ts';

export interface StockCardProps {
  entry: InventoryEntry;
  /** On a phone a card is one line of a list until it is opened; on wide screens it is always whole. */
  isOpen: boolean;
  onToggle: () => void;
  onUpdate: (entry: InventoryEntry) => void;
}

const lineClass =
  'max-sm:relative max-sm:grid max-sm:min-h-13 max-sm:grid-cols-[5.5rem_5rem_minmax(0,1fr)_auto] max-sm:items-center ' +
  'max-sm:gap-2 max-sm:px-3 max-sm:has-[button:focus-visible]:bg-sunken sm:contents';

export function StockCard({ entry, isOpen, onToggle, onUpdate }: StockCardProps) {
  const t = useWords();
  const rest = useId();
  const level = entryLevel(entry);
  const type = <bdi>{entry.bloodType}</bdi>;
  return (
    <li className="bg-surface sm:grid sm:grid-cols-[1fr_auto] sm:grid-rows-[auto_auto_1fr] sm:items-center sm:gap-x-2 sm:rounded-card sm:border sm:border-line sm:p-5">
      <div className={lineClass}>
        <h2>
          <BloodTypePill
            type={entry.bloodType}
            level={stockDrops[level]}
            className="sm:gap-2 sm:py-1 sm:ps-3 sm:pe-4 sm:text-xl sm:*:[svg]:size-6"
          />
        </h2>
        <Figure entry={entry} />
        <div className="max-sm:col-start-3 sm:col-span-2 sm:mt-4">
          <StockStatus level={level}>{entry.updatedAt === null ? t('stock.not-reported') : undefined}</StockStatus>
        </div>
        <button
          type="button"
          className="stretched rounded-small sm:hidden"
          aria-expanded={isOpen}
          aria-controls={rest}
          onClick={onToggle}
        >
          <span className="sr-only">
            <Sentence of={t} id="stock.card.open" values={{ type }} />
          </span>
          <ChevronDown aria-hidden="true" className={cx('size-5 text-muted', isOpen && 'rotate-180')} />
        </button>
      </div>
      <div
        id={rest}
        className={cx(
          'flex flex-col justify-between gap-4 max-sm:px-3 max-sm:pb-4 sm:col-span-2 sm:mt-2 sm:h-full',
          !isOpen && 'max-sm:hidden',
        )}
      >
        <p className="text-sm text-muted">
          {entry.confirmedAt === null ? t('stock.card.first') : <Confirmed at={entry.confirmedAt} />}
        </p>
        <Button size="small" full onClick={() => onUpdate(entry)}>
          <Sentence
            of={t}
            id="stock.card.update"
            values={{ type }}
            tags={{ rest: (text) => <VisuallyHidden>{text}</VisuallyHidden> }}
          />
        </Button>
      </div>
    </li>
  );
}

function Figure({ entry }: { entry: InventoryEntry }) {
  const t = useWords();
  if (entry.updatedAt === null) return <span />;
  return (
    <p className="flex items-baseline gap-1.5">
      <Sentence
        of={t}
        id="stock.card.figure"
        values={{ units: entry.unitsAvailable }}
        tags={{
          number: (text) => <span className="text-lg font-bold sm:text-2xl">{text}</span>,
          word: (text) => <span className="text-muted max-sm:text-sm">{text}</span>,
        }}
      />
    </p>
  );
}
