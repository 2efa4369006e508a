import type { ComponentStock } from '@sanguine/contract';
import { useWords } from '../words.ts';
import { ScanField } from '../scan/ScanField.tsx';
import { newLine } from './received.ts';
import type { Receive } from './useReceive.ts';

/** Each number that is scanned becomes a line. */
export function ReceiveScan({ receive }: { receive: Receive; stock: ComponentStock }) {
  const t = useWords();
  return (
    <ScanField
      label={t('stock.scan.label')}
      help={t('stock.scan.receive-help')}
      onScan={(text) => {
        receive.addScanned(newLine({ units: '1', donationNumber: text }));
        return undefined;
      }}
    />
  );
}
