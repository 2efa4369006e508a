import type { ReactNode } from 'react';
import { type StockLevel, StockStatus } from '../../../../ui/blood/StockStatus.tsx';
import { useWords } from '../words.ts';

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

/** Explains the words for the stock of a blood type. */
export function StockLegend() {
  const t = useWords();
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
      <p className="font-semibold">{t('facilities.legend.title')}</p>
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        <Meaning level="sufficient">{t('facilities.legend.sufficient')}</Meaning>
        <Meaning level="low">{t('facilities.legend.low')}</Meaning>
        <Meaning level="urgent">{t('facilities.legend.urgent')}</Meaning>
        <Meaning level="stale">{t('facilities.legend.stale')}</Meaning>
      </dl>
    </div>
  );
}
