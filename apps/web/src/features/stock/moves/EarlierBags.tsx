import type { BloodComponent, StockLot } from '@sanguine/contract';
import { useQueries } from '@tanstack/react-query';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { lotsQuery } from '../api.ts';
import { lotName } from '../components/LotLine.tsx';
import { useWords } from '../words.ts';
import { earlierLot } from './take.ts';

interface Props {
  facilityId: string;
  component: BloodComponent;
  bags: readonly StockLot[];
  today: string;
}

/** Says at the scan which bag of the shelf expires before one that is to be issued: then it can still be fetched. */
export function EarlierBags({ facilityId, component, bags, today }: Props) {
  const t = useWords();
  const types = [...new Set(bags.map(({ bloodType }) => bloodType))];
  const found = useQueries({ queries: types.map((bloodType) => lotsQuery({ facilityId, component, bloodType })) });
  const lots = found.flatMap(({ data }) => data?.list ?? []);
  const later = bags.flatMap((bag) => {
    const sameType = lots.filter(({ bloodType }) => bloodType === bag.bloodType);
    const earlier = earlierLot(sameType, bag, today, bags);
    return earlier === undefined ? [] : [{ bag, earlier }];
  });
  if (later.length === 0) return null;
  return (
    <Notice kind="warning" title={t('stock.issue.earlier-title', { bags: later.length })}>
      <ul>
        {later.map(({ bag, earlier }) => (
          <li key={bag.id}>
            {t('stock.issue.comes-first', { number: bag.donationNumber ?? '', earlier: lotName(earlier, today, t) })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
