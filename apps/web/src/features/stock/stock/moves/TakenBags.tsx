import { type ComponentStock, inReadingOrder } from '@sanguine/contract';
import { Trash2 } from 'lucide-react';
import { Button } from '../../../../ui/Button.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { ScanField } from '../../../../ui/scan/ScanField.tsx';
import { LotLine, lotName } from '../components/LotLine.tsx';
import { useWords } from '../words.ts';
import { EarlierBags } from './EarlierBags.tsx';
import { RefusedScans } from './RefusedScans.tsx';
import type { TakeMove } from './take.ts';
import { useBags } from './useBags.ts';
import type { Take } from './useTake.ts';

interface Props {
  facilityId: string;
  stock: ComponentStock;
  move: TakeMove;
  take: Take;
}

/** Bags by their number: scanned or typed, one after the other. */
export function TakenBags(props: Props) {
  const t = useWords();
  const { move } = props;
  const { today } = props.stock;
  const { bags, choices, refusals, forget, add, scan, remove } = useBags(props);
  return (
    <div className="flex flex-col gap-3">
      <ScanField
        label={t('stock.scan.number')}
        help={t('stock.scan.take-help')}
        onScan={scan}
        choose={inReadingOrder}
        withoutCamera={t('stock.scan.no-camera')}
      />
      <RefusedScans refusals={refusals} onForget={forget} />
      {choices.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="w-full text-sm font-semibold">
            {t('stock.scan.several', { number: choices[0]?.donationNumber ?? '' })}
          </p>
          {choices.map((bag) => (
            <Button key={bag.id} size="small" onClick={() => add(bag)}>
              {t('stock.scan.choose', { product: bag.productCode ?? '–', lot: lotName(bag, today, t) })}
            </Button>
          ))}
        </div>
      )}
      {move === 'issued' && bags.length > 0 && <EarlierBags take={props.take} today={today} />}
      {bags.length > 0 && (
        <>
          <p className="font-semibold">{t('stock.scan.bags', { bags: bags.length })}</p>
          <ul aria-label={t('stock.scan.list')} className="divide-y divide-line border-y border-line">
            {bags.map((bag) => (
              <LotLine key={bag.id} lot={{ ...bag, units: 1 }} today={today}>
                <IconButton
                  label={t('stock.scan.remove', { number: bag.donationNumber ?? '' })}
                  icon={<Trash2 aria-hidden="true" className="size-5" />}
                  onClick={() => remove(bag.id)}
                />
              </LotLine>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
