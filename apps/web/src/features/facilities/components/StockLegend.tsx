import type { ReactNode } from 'react';
import { type StockLevel, StockStatus } from '../../../ui/blood/StockStatus.tsx';

function Meaning({ level, children }: { level: StockLevel; children: ReactNode }) {
  return (
    <div className="flex items-center gap-2">
      <dt>
        <StockStatus level={level} />
      </dt>
      <dd className="text-muted">{children}</dd>
    </div>
  );
}

/** What the words for the stock of a blood type mean. */
export function StockLegend() {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
      <p className="font-semibold">Stock urgency</p>
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        <Meaning level="sufficient">7 or more units</Meaning>
        <Meaning level="low">3 to 6 units</Meaning>
        <Meaning level="urgent">under 3 units</Meaning>
        <Meaning level="stale">not confirmed lately</Meaning>
      </dl>
    </div>
  );
}
