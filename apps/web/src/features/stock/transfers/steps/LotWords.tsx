import type { TransferLot } from '@sanguine/contract';
import { formatDate } from '../../../../platform/format.ts';
import { useWords } from '../words.ts';
import { CodeText } from '../../../../ui/CodeText.tsx';

/** One lot of a transfer: units, last day, and the number of the bag where it may be read. */
export function LotWords({ lot: { units, expiresOn, donationNumber } }: { lot: TransferLot }) {
  const t = useWords();
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1">
      <span className="font-semibold">{t('transfers.row.units', { units })}</span>
      {expiresOn === null ? (
        <span className="text-muted">{t('transfers.lot.no-date')}</span>
      ) : (
        <time dateTime={expiresOn}>{t('transfers.lot.until', { date: formatDate(expiresOn, t) })}</time>
      )}
      {donationNumber !== null && (
        <CodeText dir="ltr" className="text-sm break-all text-muted">
          {donationNumber}
        </CodeText>
      )}
    </span>
  );
}
