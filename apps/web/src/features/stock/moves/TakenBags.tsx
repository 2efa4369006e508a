import { type ComponentStock, isMistyped, plainDonationNumber, type StockLot } from '@sanguine/contract';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../../platform/failures.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useFindBags } from '../api.ts';
import { LotLine, lotName } from '../components/LotLine.tsx';
import { componentName } from '../names.ts';
import { ScanField } from '../scan/ScanField.tsx';
import { useWords } from '../words.ts';
import type { TakeMove } from './take.ts';
import type { Take } from './useTake.ts';

interface Props {
  facilityId: string;
  stock: ComponentStock;
  move: TakeMove;
  take: Take;
}

/** What is on the shelf can leave it; what has left can come back. */
const fits = (bag: StockLot, move: TakeMove) => (move === 'returned' ? bag.units === 0 : bag.units > bag.held);

/** Finds bags by the numbers that are scanned, and keeps them for the form. */
function useBags({ facilityId, stock: { component }, move, take: { form } }: Props) {
  const t = useWords();
  const find = useFindBags(facilityId, component);
  const [choices, offer] = useState<readonly StockLot[]>([]);
  const { bags } = form.draft;
  function add(bag: StockLot) {
    offer([]);
    form.change({ bags: [...bags, bag] });
  }
  async function scan(text: string): Promise<string | undefined> {
    if (isMistyped(text)) return t('stock.scan.misread');
    const number = plainDonationNumber(text);
    if (bags.some((bag) => bag.donationNumber === number)) return t('stock.scan.twice', { number });
    try {
      const found = await find(number);
      const fitting = found.filter((bag) => fits(bag, move));
      const [bag, ...more] = fitting;
      if (bag !== undefined && more.length === 0) {
        add(bag);
        return undefined;
      }
      offer(fitting);
      if (fitting.length > 1) return t('stock.scan.several', { number });
      if (found.length > 0) return t(move === 'returned' ? 'stock.scan.is-here' : 'stock.scan.is-gone', { number });
      return t('stock.scan.unknown', { number, component: componentName(component, t) });
    } catch (error) {
      return failureText(error, t('stock.scan.failed'));
    }
  }
  const remove = (id: string) => form.change({ bags: bags.filter((bag) => bag.id !== id) });
  return { bags, choices, add, scan, remove };
}

/** Bags by their number: scanned or typed, one after the other. */
export function TakenBags(props: Props) {
  const t = useWords();
  const { today } = props.stock;
  const { bags, choices, add, scan, remove } = useBags(props);
  return (
    <div className="flex flex-col gap-2">
      <ScanField
        label={t('stock.scan.number')}
        help={t('stock.scan.take-help')}
        onScan={scan}
        progress={bags.length === 0 ? undefined : t('stock.scan.bags', { bags: bags.length })}
      />
      {choices.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {choices.map((bag) => (
            <Button key={bag.id} size="small" onClick={() => add(bag)}>
              {t('stock.scan.choose', { product: bag.productCode ?? '–', lot: lotName(bag, today, t) })}
            </Button>
          ))}
        </div>
      )}
      {bags.length > 0 && (
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
      )}
    </div>
  );
}
