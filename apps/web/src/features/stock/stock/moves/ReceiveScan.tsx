import { inReadingOrder } from '@sanguine/contract';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { ScanField } from '../../../../ui/scan/ScanField.tsx';
import { useWords } from '../words.ts';
import { RefusedScans } from './RefusedScans.tsx';
import { missingWords } from './scanned.ts';
import type { Receive } from './useReceive.ts';

/** Takes the labels of bags, part by part in any order: each bag whose label is complete becomes a line. */
export function ReceiveScan({ receive: { scans, finish } }: { receive: Receive }) {
  const t = useWords();
  const { said, unfinished, refusals, forget } = scans;
  return (
    <div className="flex flex-col gap-3">
      <ScanField
        label={t('stock.scan.label')}
        help={t('stock.scan.receive-help')}
        onScan={scans.scan}
        choose={inReadingOrder}
        withoutCamera={t('stock.scan.no-camera')}
      />
      {said !== undefined && <p className="text-sm text-muted">{said}</p>}
      <RefusedScans refusals={refusals} onForget={forget} />
      {unfinished.length > 0 && (
        <ul aria-label={t('stock.scan.unfinished-list')} className="divide-y divide-line border-y border-line">
          {unfinished.map((unit, at) => (
            <li
              key={`${unit.number?.number ?? ''}-${at}`}
              className="flex flex-wrap items-center justify-between gap-2 py-2"
            >
              <span>{missingWords(unit, t)}</span>
              <Button size="small" onClick={() => finish(unit)}>
                <span>
                  <Sentence
                    of={t}
                    id="stock.scan.by-hand"
                    values={{ number: unit.number?.number ?? '' }}
                    tags={{ rest: (text) => <span className="sr-only">{text}</span> }}
                  />
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
